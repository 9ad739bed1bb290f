// Decompression of gzip by ISA-L.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "io/byte_file.h"
#include "io/bytes.h"
#include "io/decompressor.h"
#include "io/frame_team.h"
#include "surudoku/stop_signal.h"

struct inflate_state;
struct inflate_state;

namespace surudoku {

/// A gzip member that can be decoded on its own. Its text has at most 64 KiB.
struct BgzfBlock {
  std::span<std::uint8_t> bytes;  // header, deflate data, trailer
  std::size_t text_size;
};

inline constexpr std::size_t kLargestBgzfText = std::size_t{1} << 16;

/// True if the input begins with a block's header as bgzip writes it (SAM specification, 4.1).
/// Blocks with other headers are read as gzip.
bool IsBgzfHeader(std::span<const std::uint8_t> input);

/// The block that the input begins with; nothing if there is none, or only a part of it.
std::optional<BgzfBlock> FindBgzfBlock(std::span<std::uint8_t> input);

/// Writes a block's text. False if anything is wrong with the block. Precondition: `text` has room
/// for text_size bytes, which may hold anything after a fault.
bool DecodeBgzfBlock(const BgzfBlock& block, inflate_state& state, char* text);

/// libarchive (3.6) is not used: it does not verify gzip's checksums and loses up to 64 KiB before
/// damaged data. ISA-L decodes deflate twice as fast as zlib. Headers and trailers are read here,
/// because ISA-L (2.30) ignores flags that RFC 1952 reserves and does not tell a wrong checksum
/// from a wrong length. Files of several gzip members are one text, as with zcat. Members that are
/// BGZF blocks are decoded many at a time; a block with a fault is read again as any member, so
/// that its error is the same.
class GzipReader final : public Decompressor {
 public:
  GzipReader(ByteFile& file, const StopSignal& stop);
  ~GzipReader() override;
  GzipReader(const GzipReader&) = delete;
  GzipReader& operator=(const GzipReader&) = delete;

  [[nodiscard]] std::string member() const override { return ""; }
  [[nodiscard]] std::size_t bytes_ahead() const override;
  [[nodiscard]] const std::optional<IoError>& error() const override { return error_; }

 private:
  bool FindMember() override;
  std::string_view NextBlock() override;
  std::size_t Inflate();
  bool TakeBlocks(std::size_t& size);
  std::size_t FindBlocks();
  void BeginMember();
  void EndMember();
  bool FetchInput();
  void FillInput();
  void PutBack();
  std::uint8_t Take();
  std::uint32_t TakeNumber(int bytes);
  void SkipHeaderFields(std::uint8_t flags);
  void SetError(std::string_view reason);

  ByteFile& file_;
  StopSignal stop_;
  std::size_t input_size_;
  std::unique_ptr<std::uint8_t[]> input_;
  ScratchBytes output_;
  std::unique_ptr<inflate_state> state_;
  bool is_started_ = false;
  bool is_in_member_ = false;
  std::uint32_t header_checksum_ = 0;  // of the header so far
  // A BGZF block of the input, and the place of its text in the output.
  struct Block {
    BgzfBlock packed;
    std::size_t text_begin;
    bool is_fine;
  };
  std::vector<Block> blocks_;
  FrameTeam<inflate_state> team_;
  std::optional<IoError> error_;
};

}  // namespace surudoku
