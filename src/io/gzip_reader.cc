#include "io/gzip_reader.h"

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace surudoku {
namespace {

constexpr std::size_t kHeaderSize = 18;
constexpr std::size_t kTrailerSize = 8;

std::uint64_t NumberIn(std::span<const std::uint8_t> bytes, std::size_t offset, std::size_t size) {
  return NumberAt({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, offset, size);
}

constexpr std::size_t kMostInput = std::size_t{1} << 20;
// The same amount is decoded at a time, whatever the reader asks for: it decides how much of a
// damaged member is given.
constexpr std::size_t kPieceSize = std::size_t{1} << 17;
constexpr std::size_t kMostBlocks = 32;
// ISA-L may take this many bytes without using them; they are put back.
constexpr std::size_t kMostTakenAhead = 8;

// RFC 1952.
constexpr std::uint32_t kMagic = 0x8b1f;
constexpr std::uint8_t kDeflate = 8;
enum Flag : std::uint8_t {
  kHasChecksum = 2,
  kHasExtra = 4,
  kHasName = 8,
  kHasComment = 16,
  kReserved = 0xe0
};

// In zlib's words, which people know.
std::string_view ReasonOf(int status) {
  switch (status) {
    case ISAL_INVALID_BLOCK:
      return "invalid block";
    case ISAL_INVALID_SYMBOL:
      return "invalid code";
    case ISAL_INVALID_LOOKBACK:
      return "invalid distance too far back";
    default:
      return "damaged gzip data";
  }
}

// The number of output bytes that ISA-L counted but may not have written when it finds this fault:
// it advances by a match's length before it checks the match's distance.
std::size_t MostNotDecoded(int status) {
  const bool may_be_match = status == ISAL_INVALID_SYMBOL || status == ISAL_INVALID_LOOKBACK;
  return may_be_match ? ISAL_DEF_MAX_MATCH : 0;
}

// A file that is smaller needs no more; a pipe has no size.
std::size_t InputSizeFor(const ByteFile& file) {
  if (file.size_at_opening() == 0) return kMostInput;
  return std::clamp<std::size_t>(file.size_at_opening(), kPieceSize, kMostInput);
}

}  // namespace

bool IsBgzfHeader(std::span<const std::uint8_t> input) {
  // An extra field, six bytes long, with a subfield BC of two bytes; the time and the system are
  // any.
  constexpr std::array<std::uint8_t, 4> kStart = {0x1f, 0x8b, 8, 4};
  constexpr std::array<std::uint8_t, 6> kField = {6, 0, 'B', 'C', 2, 0};
  return input.size() >= kHeaderSize && std::ranges::equal(input.first(4), kStart) &&
         std::ranges::equal(input.subspan(10, 6), kField);
}

std::optional<BgzfBlock> FindBgzfBlock(std::span<std::uint8_t> input) {
  if (!IsBgzfHeader(input)) return std::nullopt;
  const std::size_t size = NumberIn(input, 16, 2) + 1;
  if (size < kHeaderSize + kTrailerSize || size > input.size()) return std::nullopt;
  const std::size_t text_size = NumberIn(input, size - 4, 4);
  if (text_size > kLargestBgzfText) return std::nullopt;
  return BgzfBlock{input.first(size), text_size};
}

bool DecodeBgzfBlock(const BgzfBlock& block, inflate_state& state, char* text) {
  isal_inflate_init(&state);
  state.crc_flag = ISAL_GZIP_NO_HDR;
  state.next_in = block.bytes.data() + kHeaderSize;
  state.avail_in = static_cast<std::uint32_t>(block.bytes.size() - kHeaderSize - kTrailerSize);
  state.next_out = reinterpret_cast<std::uint8_t*>(text);
  state.avail_out = static_cast<std::uint32_t>(block.text_size);
  return isal_inflate_stateless(&state) == ISAL_DECOMP_OK && state.avail_in == 0 &&
         state.avail_out == 0 &&
         state.crc == NumberIn(block.bytes, block.bytes.size() - kTrailerSize, 4);
}

GzipReader::GzipReader(ByteFile& file, const StopSignal& stop)
    : file_(file),
      stop_(stop),
      input_size_(InputSizeFor(file)),
      input_(std::make_unique_for_overwrite<std::uint8_t[]>(kMostTakenAhead + input_size_)),
      state_(std::make_unique<inflate_state>()) {
  output_.AtLeast(kPieceSize);
  isal_inflate_init(state_.get());
  state_->crc_flag = ISAL_GZIP_NO_HDR;
  state_->next_in = input_.get() + kMostTakenAhead;
}

GzipReader::~GzipReader() = default;

std::size_t GzipReader::bytes_ahead() const { return state_->avail_in; }

bool GzipReader::FindMember() { return !std::exchange(is_started_, true) && !error_; }

std::string_view GzipReader::NextBlock() {
  std::size_t size = 0;
  while (size == 0 && !error_) {
    if (!is_in_member_) {
      const bool has_more = FetchInput();
      if (!has_more) error_ = file_.error();
      if (!has_more) break;
      if (TakeBlocks(size)) continue;
      BeginMember();
    }
    if (!error_) size = Inflate();
  }
  return {output_.begin(), size};
}

// Output may come without input: the rest of the last input.
std::size_t GzipReader::Inflate() {
  const bool has_input = FetchInput();
  std::uint8_t* const begin = reinterpret_cast<std::uint8_t*>(output_.AtLeast(kPieceSize));
  state_->next_out = begin;
  state_->avail_out = kPieceSize;
  const int status = isal_inflate(state_.get());
  // Not by avail_out, which is too small by some bytes where a code is damaged.
  std::size_t size = static_cast<std::size_t>(state_->next_out - begin);
  if (state_->block_state == ISAL_BLOCK_FINISH) {
    EndMember();
  } else if (status != ISAL_DECOMP_OK) {
    PutBack();
    SetError(ReasonOf(status));
    size -= std::min(size, MostNotDecoded(status));
  } else if (!has_input && size == 0) {
    SetError("the gzip data is cut off");
  }
  return size;
}

// Decodes the next BGZF blocks, up to the first with a fault; false if there is none before it.
bool GzipReader::TakeBlocks(std::size_t& size) {
  char* const texts = output_.AtLeast(FindBlocks());
  team_.ForEach(blocks_.size(), [&](inflate_state& decoder, std::size_t i) {
    Block& block = blocks_[i];
    block.is_fine = DecodeBgzfBlock(block.packed, decoder, texts + block.text_begin);
  });
  const auto end = std::ranges::find(blocks_, false, &Block::is_fine);
  for (const Block& block : std::span(blocks_.begin(), end)) {
    state_->next_in += block.packed.bytes.size();
    state_->avail_in -= static_cast<std::uint32_t>(block.packed.bytes.size());
    size = block.text_begin + block.packed.text_size;
  }
  return end != blocks_.begin();
}

// Returns the size of their texts.
std::size_t GzipReader::FindBlocks() {
  blocks_.clear();
  const auto input = [this] { return std::span(state_->next_in, state_->avail_in); };
  if (state_->avail_in < input_size_ / 2 && IsBgzfHeader(input())) FillInput();
  std::size_t packed_size = 0;
  std::size_t text_size = 0;
  while (blocks_.size() < kMostBlocks) {
    const auto block = FindBgzfBlock(input().subspan(packed_size));
    if (!block) break;
    blocks_.push_back({*block, text_size, false});
    packed_size += block->bytes.size();
    text_size += block->text_size;
  }
  return text_size;
}

// Returns false at the end of the file.
bool GzipReader::FetchInput() {
  if (state_->avail_in == 0) FillInput();
  return state_->avail_in > 0;
}

// Keeps the unused input, and some bytes before it that may be put back.
void GzipReader::FillInput() {
  std::memmove(input_.get(), state_->next_in - kMostTakenAhead, kMostTakenAhead + state_->avail_in);
  state_->next_in = input_.get() + kMostTakenAhead;
  std::uint8_t* const end = state_->next_in + state_->avail_in;
  const std::span<char> room(reinterpret_cast<char*>(end), input_size_ - state_->avail_in);
  state_->avail_in += static_cast<std::uint32_t>(file_.Read(room, stop_));
}

// The next byte of a header or a trailer; zero after an error.
std::uint8_t GzipReader::Take() {
  if (!error_ && !FetchInput()) SetError("the gzip data is cut off");
  if (error_) return 0;
  --state_->avail_in;
  header_checksum_ = crc32_gzip_refl(header_checksum_, state_->next_in, 1);
  return *state_->next_in++;
}

std::uint32_t GzipReader::TakeNumber(int bytes) {
  std::uint32_t number = 0;
  for (int i = 0; i < bytes; ++i) number |= std::uint32_t{Take()} << 8 * i;
  return number;
}

void GzipReader::BeginMember() {
  header_checksum_ = 0;
  if (TakeNumber(2) != kMagic) return SetError("incorrect header check");
  const std::uint8_t method = Take();
  const std::uint8_t flags = Take();
  if (method != kDeflate) return SetError("unknown compression method");
  if ((flags & kReserved) != 0) return SetError("unknown header flags set");
  TakeNumber(4);  // the time
  TakeNumber(2);  // the level and the system
  SkipHeaderFields(flags);
  isal_inflate_reset(state_.get());
  is_in_member_ = true;
}

void GzipReader::SkipHeaderFields(std::uint8_t flags) {
  if ((flags & kHasExtra) != 0) {
    for (std::uint32_t left = TakeNumber(2); left > 0 && !error_; --left) Take();
  }
  for (const Flag text : {kHasName, kHasComment}) {
    if ((flags & text) == 0) continue;
    while (Take() != 0) continue;
  }
  if ((flags & kHasChecksum) == 0) return;
  const std::uint32_t checksum = header_checksum_ & 0xffff;
  if (TakeNumber(2) != checksum) SetError("header crc mismatch");
}

// ISA-L takes up to eight bytes ahead; newer versions than 2.30 put them back themselves.
void GzipReader::PutBack() {
  const auto ahead = static_cast<std::uint32_t>(std::max(0, state_->read_in_length) / 8);
  state_->next_in -= ahead;
  state_->avail_in += ahead;
  state_->read_in_length = 0;
}

void GzipReader::EndMember() {
  PutBack();
  is_in_member_ = false;
  if (TakeNumber(4) != state_->crc) return SetError("incorrect data check");
  if (TakeNumber(4) != state_->total_out) SetError("incorrect length check");
}

// Keeps the first fault.
void GzipReader::SetError(std::string_view reason) {
  if (error_) return;
  error_ = file_.error();
  if (error_) return;
  const std::uint64_t offset = file_.position() - state_->avail_in;
  error_ = IoError{file_.name() + ": " + std::string(reason) + " (at byte " +
                   std::to_string(offset) + ")"};
}

}  // namespace surudoku
