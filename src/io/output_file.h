// Output that appears under its name only when it is complete.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/io_error.h"
#include "surudoku/result.h"

namespace surudoku {

class ContentHash;

/// The event that Commit waits for. kProcess: a file under its final name is complete even if a
/// process is killed at any time. kPower: also after a power failure, so the disk has to write
/// everything first.
enum class Durability : std::uint8_t { kProcess, kPower };

/// A file written as PATH.partial and renamed to PATH by Commit(). Standard output, devices and
/// pipes are written directly. Movable, not copyable; not thread-safe.
class OutputFile {
 public:
  /// "-" is standard output. A path that is a symbolic link is followed, an existing file keeps its
  /// permissions. Fails if PATH.partial is locked, because another run is writing it.
  static Result<OutputFile, IoError> Open(const std::string& path);

  /// Opens the PATH.partial that an earlier run left, keeps its first `size` bytes and goes on
  /// after them. Fails, and changes nothing, if the file is shorter, if these bytes have another
  /// hash(), or if the path is not a regular file. Reads the bytes once.
  static Result<OutputFile, IoError> Resume(const std::string& path, std::uint64_t size,
                                            const std::string& hash);

  /// True if an earlier run has brought its output to its name: PATH is there, and no PATH.partial.
  /// Fails if PATH has another size or hash() than it was written with.
  static Result<bool, IoError> IsCommitted(const std::string& path, std::uint64_t size,
                                           const std::string& hash);

  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;

  /// Removes PATH.partial unless Commit(), KeepPartial() or MakeResumable() came before, or the
  /// bytes of an earlier run are still in it.
  ~OutputFile();

  /// Writes all bytes or says why not.
  std::optional<IoError> Write(std::string_view bytes);

  /// Writes the bytes of another file. A file system that can shares them instead of copying.
  std::optional<IoError> CopyFrom(const std::string& path);

  /// Cuts a resumed file at its size() now instead of at the first Write. Returns the path under
  /// which the file can be read.
  Result<std::string, IoError> CutStaleEnd();

  /// Brings the file to its name. Call once, after the last Write.
  std::optional<IoError> Commit(Durability durability = Durability::kProcess);

  /// Bytes in the file.
  [[nodiscard]] std::uint64_t size() const { return size_; }

  /// The hash of these bytes, kept while writing: XXH3, 128 bits, as `xxh128sum` prints it.
  /// Precondition: no bytes came by CopyFrom, and the path is a regular file.
  [[nodiscard]] std::string hash() const;

  /// From now on PATH.partial stays without a Commit(), so that a later run can go on from it.
  void MakeResumable();

  /// Leaves the bytes in PATH.partial; returns that path, empty if there is no such file.
  std::string KeepPartial();

 private:
  OutputFile(int descriptor, std::string path, std::string final_path);
  struct Partial {
    int descriptor;
    bool is_new;  // made by opening it
  };
  static Result<Partial, IoError> OpenPartial(const std::string& path,
                                              const std::string& final_path, int create);
  static Result<Partial, IoError> OpenUnlocked(const std::string& path, mode_t mode, int create);
  std::optional<IoError> CutEnd();
  [[nodiscard]] std::string PartialPath() const { return final_path_ + ".partial"; }
  std::optional<IoError> CopyAll(int from, const std::string& path);
  void Close();

  int descriptor_;
  std::string path_;  // as the user wrote it, for messages
  std::uint64_t size_ = 0;
  std::unique_ptr<ContentHash> hash_;
  std::string final_path_;      // the target of the rename; empty if the output is written directly
  bool is_ours_ = false;        // the partial file has nothing of an earlier run
  bool is_resumable_ = false;   // a state says how to go on from its start
  bool has_stale_end_ = false;  // the bytes after size_ are cut off before the first Write
};

/// True for standard output ("-"), devices, pipes and open descriptors (/dev/stdout, /dev/fd/3):
/// they get their bytes at once, without a PATH.partial. Fails if the path cannot be looked at.
Result<bool, IoError> IsWrittenDirectly(const std::string& path);

/// True for "-" and for names of the same descriptor, such as /dev/stdout. False if links cannot be
/// followed.
bool IsStandardOutput(const std::string& path);

/// The file that holds this output until it is complete. Fails if links cannot be followed.
Result<std::string, IoError> PartialPathOf(const std::string& path);

/// Writes all bytes or says why not, and adds to `written` how many were. `name` is for messages.
std::optional<IoError> WriteAll(int descriptor, std::string_view bytes, const std::string& name,
                                std::uint64_t& written);

/// It may be absent.
std::optional<IoError> RemoveFile(const std::string& path);

/// Waits until the name of a file is on the disk, as far as its file system can.
std::optional<IoError> SyncNameOf(const std::string& path);

}  // namespace surudoku
