// Decompression of zstd by libzstd.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "io/byte_file.h"
#include "io/bytes.h"
#include "io/decompressor.h"
#include "io/frame_team.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// A frame as RFC 8878 describes it; a skippable one has no text.
struct ZstdFrame {
  std::string_view bytes;
  std::size_t most_text;  // bytes of text at most, if it is not damaged
};

/// True if the input begins with the magic number of a frame of either kind.
bool IsZstdFrame(std::string_view input);

/// The frame that the input begins with; nothing if there is none, or only a part of it. Looks only
/// at the headers of its blocks.
std::optional<ZstdFrame> FindZstdFrame(std::string_view input);

/// libarchive is not used: it decodes one frame after another and rejects a file that begins with a
/// skippable frame, as pzstd's do. With many threads, several small frames are decoded at once; a
/// frame that is alone or has a fault is decoded in pieces. Up to a block (128 KiB) before damaged
/// data is lost.
class ZstdReader final : public Decompressor {
 public:
  ZstdReader(ByteFile& file, const StopSignal& stop);
  ~ZstdReader() override;
  ZstdReader(const ZstdReader&) = delete;
  ZstdReader& operator=(const ZstdReader&) = delete;

  [[nodiscard]] std::string member() const override { return ""; }
  [[nodiscard]] std::size_t bytes_ahead() const override;
  [[nodiscard]] const std::optional<IoError>& error() const override { return error_; }

 private:
  class Decoder;

  // A frame of the input, and its text.
  struct Frame {
    ZstdFrame packed;
    std::size_t text_begin;                // in texts_
    std::optional<std::size_t> text_size;  // nothing if it could not be decoded
  };

  bool FindMember() override;
  std::string_view NextBlock() override;
  std::string_view NextPiece();
  bool BeginFrame();
  bool DecodeFrames();
  void FindFrames();
  void FillInput(std::size_t size);
  void SetError(std::string_view reason);

  ByteFile& file_;
  StopSignal stop_;
  std::size_t buffer_size_;
  std::unique_ptr<char[]> buffer_;
  std::string_view input_;  // read of the file and not yet used
  std::unique_ptr<char[]> piece_;
  std::unique_ptr<Decoder> decoder_;
  bool is_started_ = false;
  bool is_in_frame_ = false;
  std::vector<Frame> frames_;  // decoded at once; those before next_frame_ were given
  std::size_t next_frame_ = 0;
  ScratchBytes texts_;
  std::unique_ptr<FrameTeam<Decoder>> team_;
  std::optional<IoError> error_;
};

}  // namespace surudoku
