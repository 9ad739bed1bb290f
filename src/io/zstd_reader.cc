#include "io/zstd_reader.h"

#include <zstd.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

namespace surudoku {
namespace {

constexpr std::size_t kMagicNumberSize = 4;
constexpr std::size_t kLargestBlockText = std::size_t{1} << 17;

bool IsSkipped(std::string_view input) { return NumberAt(input, 0, 4) >> 4 == 0x184d2a5; }

std::optional<ZstdFrame> FrameOf(std::string_view input, std::size_t size, std::size_t most_text) {
  if (size > input.size()) return std::nullopt;
  return ZstdFrame{input.substr(0, size), most_text};
}

// With the magic number, by the descriptor that comes after it.
std::size_t HeaderSize(std::uint64_t descriptor) {
  constexpr std::size_t kDictionarySizes[] = {0, 1, 2, 4};
  constexpr std::size_t kContentSizes[] = {0, 2, 4, 8};
  const bool is_single_segment = (descriptor & 0x20) != 0;
  const std::size_t content_size = kContentSizes[descriptor >> 6];
  const std::size_t window_or_content = is_single_segment && content_size == 0 ? 1 : content_size;
  return kMagicNumberSize + 1 + (is_single_segment ? 0 : 1) + kDictionarySizes[descriptor & 3] +
         window_or_content;
}

constexpr std::size_t kPieceSize = std::size_t{1} << 17;  // a block's text at most
// The most of frames decoded at once. Our own frames, and pzstd's, have some 8 MiB of text.
constexpr std::size_t kMostInput = std::size_t{1} << 23;
constexpr std::size_t kMostText = std::size_t{1} << 25;
// One decoder keeps so many threads busy, because solving a text takes longer than decoding it.
// Texts of whole frames are too large for the caches, which makes them slower for two threads.
constexpr int kBusyThreads = 2;

}  // namespace

bool IsZstdFrame(std::string_view input) {
  return input.size() >= kMagicNumberSize &&
         (NumberAt(input, 0, 4) == 0xfd2fb528 || IsSkipped(input));
}

std::optional<ZstdFrame> FindZstdFrame(std::string_view input) {
  if (!IsZstdFrame(input) || input.size() < 2 * kMagicNumberSize) return std::nullopt;
  if (IsSkipped(input)) return FrameOf(input, 8 + NumberAt(input, 4, 4), 0);
  const std::uint64_t descriptor = NumberAt(input, kMagicNumberSize, 1);
  std::size_t size = HeaderSize(descriptor);
  std::size_t most_text = 0;
  bool is_last = false;
  while (!is_last) {
    constexpr std::size_t kBlockHeaderSize = 3;
    constexpr std::uint32_t kRepeatedByte = 1;
    if (size + kBlockHeaderSize > input.size()) return std::nullopt;
    const std::uint64_t header = NumberAt(input, size, kBlockHeaderSize);
    is_last = (header & 1) != 0;
    size += kBlockHeaderSize + ((header >> 1 & 3) == kRepeatedByte ? 1 : header >> 3);
    most_text += kLargestBlockText;
  }
  const bool has_checksum = (descriptor & 4) != 0;
  return FrameOf(input, size + (has_checksum ? 4 : 0), most_text);
}

/// libzstd's state of one decoder.
class ZstdReader::Decoder {
 public:
  Decoder() : state_(ZSTD_createDCtx()) {}
  ~Decoder() { ZSTD_freeDCtx(state_); }
  Decoder(const Decoder&) = delete;
  Decoder& operator=(const Decoder&) = delete;

  ZSTD_DCtx* state() { return state_; }

 private:
  ZSTD_DCtx* state_;
};

ZstdReader::ZstdReader(ByteFile& file, const StopSignal& stop)
    : file_(file),
      stop_(stop),
      buffer_size_(std::clamp<std::size_t>(file.size_at_opening(), kPieceSize, kMostInput)),
      buffer_(std::make_unique_for_overwrite<char[]>(buffer_size_)),
      input_(buffer_.get(), 0),
      piece_(std::make_unique_for_overwrite<char[]>(kPieceSize)),
      decoder_(std::make_unique<Decoder>()),
      team_(std::make_unique<FrameTeam<Decoder>>()) {}

ZstdReader::~ZstdReader() = default;

// Frames that are decoded count from when their text is given.
std::size_t ZstdReader::bytes_ahead() const {
  std::size_t bytes = input_.size();
  for (std::size_t i = next_frame_; i < frames_.size(); ++i)
    bytes += frames_[i].packed.bytes.size();
  return bytes;
}

bool ZstdReader::FindMember() { return !std::exchange(is_started_, true) && !error_; }

std::string_view ZstdReader::NextBlock() {
  std::string_view text;
  while (text.empty() && !error_) {
    if (next_frame_ < frames_.size()) {
      const Frame& frame = frames_[next_frame_++];
      text = {texts_.begin() + frame.text_begin, *frame.text_size};
    } else if (is_in_frame_) {
      text = NextPiece();
    } else if (!DecodeFrames() && !BeginFrame()) {
      break;
    }
  }
  return text;
}

// False at the end of the file, and if something else than a frame comes.
bool ZstdReader::BeginFrame() {
  if (input_.size() < kMagicNumberSize) FillInput(kPieceSize);
  if (input_.empty()) {
    error_ = file_.error();
    return false;
  }
  is_in_frame_ = IsZstdFrame(input_);
  if (!is_in_frame_) SetError("not compressed data, after the end of some");
  return is_in_frame_;
}

// Text may come without input: the rest of the last input.
std::string_view ZstdReader::NextPiece() {
  if (input_.empty()) FillInput(kPieceSize);
  ZSTD_inBuffer in = {input_.data(), input_.size(), 0};
  ZSTD_outBuffer out = {piece_.get(), kPieceSize, 0};
  const std::size_t left = ZSTD_decompressStream(decoder_->state(), &out, &in);
  const bool has_input = !input_.empty();
  input_.remove_prefix(in.pos);
  if (ZSTD_isError(left) != 0) {
    SetError(std::string("Zstd decompression failed: ") + ZSTD_getErrorName(left));
  } else if (left == 0) {
    is_in_frame_ = false;
  } else if (!has_input && out.pos == 0) {
    SetError("Truncated zstd input");
  }
  return {piece_.get(), out.pos};
}

// Decodes the next frames, up to the first with a fault. False if fewer than two come: a single
// frame is better decoded in pieces, which are worked on meanwhile.
bool ZstdReader::DecodeFrames() {
  frames_.clear();
  next_frame_ = 0;
  const bool is_file = file_.size_at_opening() > 0;  // a pipe's reader would wait too long
  if (!is_file || FrameTeam<Decoder>::Threads() <= kBusyThreads) return false;
  FillInput(buffer_size_);
  FindFrames();
  if (frames_.size() < 2) {
    frames_.clear();
    return false;
  }
  const Frame& last = frames_.back();
  char* const texts = texts_.AtLeast(last.text_begin + last.packed.most_text);
  team_->ForEach(frames_.size(), [&](Decoder& decoder, std::size_t i) {
    Frame& frame = frames_[i];
    const std::size_t size =
        ZSTD_decompressDCtx(decoder.state(), texts + frame.text_begin, frame.packed.most_text,
                            frame.packed.bytes.data(), frame.packed.bytes.size());
    if (ZSTD_isError(size) == 0) frame.text_size = size;
  });
  const auto is_damaged = [](const Frame& frame) { return !frame.text_size; };
  frames_.erase(std::ranges::find_if(frames_, is_damaged), frames_.end());
  for (const Frame& frame : frames_) input_.remove_prefix(frame.packed.bytes.size());
  return !frames_.empty();
}

void ZstdReader::FindFrames() {
  std::string_view rest = input_;
  std::size_t text_size = 0;
  while (const auto frame = FindZstdFrame(rest)) {
    if (text_size + frame->most_text > kMostText) break;
    frames_.push_back({*frame, text_size, std::nullopt});
    text_size += frame->most_text;
    rest.remove_prefix(frame->bytes.size());
  }
}

// Reads on until there are `size` bytes or the file ends.
void ZstdReader::FillInput(std::size_t size) {
  if (input_.size() >= size) return;
  std::memmove(buffer_.get(), input_.data(), input_.size());
  const std::span<char> room(buffer_.get() + input_.size(), size - input_.size());
  input_ = {buffer_.get(), input_.size() + file_.Read(room, stop_)};
}

void ZstdReader::SetError(std::string_view reason) {
  error_ = file_.error();
  if (error_) return;
  error_ = IoError{file_.name() + ": " + std::string(reason) + " (at byte " +
                   std::to_string(file_.position() - input_.size()) + ")"};
}

}  // namespace surudoku
