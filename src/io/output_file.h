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

/// What Commit waits for. kProcess: a file under its final name is complete whenever this process
/// (or any other) is killed. kPower: also after a power failure; the disk has to write it all
/// first.
enum class Durability : std::uint8_t { kProcess, kPower };

/// A file written as PATH.partial and renamed to PATH by Commit(). Standard output, devices and
/// pipes are written directly. Movable, not copyable; not thread-safe.
class OutputFile {
 public:
  /// "-" is standard output. A path that is a symbolic link is followed, an existing file keeps its
  /// permissions. Fails where PATH.partial is locked: another run is writing it.
  static Result<OutputFile, IoError> Open(const std::string& path);

  /// Opens what an earlier run left in PATH.partial, keeps its first `size` bytes and goes on after
  /// them. Fails, and leaves all as it is, where it is shorter, or the hash() of these bytes was
  /// another, or the path is not a regular file. Reads them once.
  static Result<OutputFile, IoError> Resume(const std::string& path, std::uint64_t size,
                                            const std::string& hash);

  /// True where what an earlier run wrote has its name already: there is no PATH.partial, but PATH.
  /// Fails where that has another size or another hash() than it was written with.
  static Result<bool, IoError> IsCommitted(const std::string& path, std::uint64_t size,
                                           const std::string& hash);

  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;

  /// Removes PATH.partial unless Commit(), KeepPartial() or MakeResumable() came before, or what an
  /// earlier run left is still in it.
  ~OutputFile();

  /// Writes all bytes or says why not.
  std::optional<IoError> Write(std::string_view bytes);

  /// Writes the bytes of another file. Where the file system can, they are shared and not copied.
  std::optional<IoError> CopyFrom(const std::string& path);

  /// Removes what comes after the size() of a resumed file now, and not when the first byte is to
  /// be written. Returns the path under which the file can be read.
  Result<std::string, IoError> CutStaleEnd();

  /// Brings the file to its name. Call once, after the last Write.
  std::optional<IoError> Commit(Durability durability = Durability::kProcess);

  /// Bytes in the file.
  [[nodiscard]] std::uint64_t size() const { return size_; }

  /// Of these bytes: XXH3, 128 bits, as `xxh128sum` prints it. Kept while writing. Precondition:
  /// none of them came by CopyFrom, and the path is a regular file.
  [[nodiscard]] std::string hash() const;

  /// From now on PATH.partial stays where Commit() does not come: a run can go on from it.
  void MakeResumable();

  /// Leaves what was written in PATH.partial; returns that path, empty where there is none.
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
  std::string final_path_;      // where the rename goes; empty where the output is written directly
  bool is_ours_ = false;        // the partial file has nothing of an earlier run
  bool is_resumable_ = false;   // a state says how to go on from its start
  bool has_stale_end_ = false;  // what comes after size_ is to give way to the first byte
};

/// True for standard output ("-"), devices, pipes, and what is open already (/dev/stdout,
/// /dev/fd/3): they get their bytes as these come, and there is no PATH.partial. Fails where the
/// path cannot be looked at.
Result<bool, IoError> IsWrittenDirectly(const std::string& path);

/// True for "-" and for names of the same descriptor, such as /dev/stdout. False where links cannot
/// be followed.
bool IsStandardOutput(const std::string& path);

/// Where an output of this path is written until it is complete. Fails where links cannot be
/// followed.
Result<std::string, IoError> PartialPathOf(const std::string& path);

/// It may be absent.
std::optional<IoError> RemoveFile(const std::string& path);

/// Waits until the name of a file is on the disk, as far as its file system can.
std::optional<IoError> SyncNameOf(const std::string& path);

}  // namespace surudoku
