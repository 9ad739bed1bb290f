// Gzip against zlib, which decodes the same members bit by bit.
#include <gtest/gtest.h>
#include <tbb/task_arena.h>
#include <zlib.h>

#include <algorithm>
#include <string>

#include "io/reading.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

struct Packing {
  int level = Z_DEFAULT_COMPRESSION;
  int strategy = Z_DEFAULT_STRATEGY;
  gz_header* header = nullptr;
};

std::string Pack(const std::string& text, const Packing& packing) {
  z_stream stream = {};
  EXPECT_EQ(deflateInit2(&stream, packing.level, Z_DEFLATED, 16 + MAX_WBITS, 9, packing.strategy),
            Z_OK);
  if (packing.header != nullptr) deflateSetHeader(&stream, packing.header);
  std::string packed(deflateBound(&stream, text.size()) + 1000, '\0');
  std::string input = text;
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

// Plainly: all members, one after another.
Reading ReadByZlib(std::string packed) {
  z_stream stream = {};
  inflateInit2(&stream, 16 + MAX_WBITS);
  stream.next_in = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_in = static_cast<uInt>(packed.size());
  Reading reading;
  while (stream.avail_in > 0 && reading.error.empty()) {
    int status = Z_OK;
    while (status == Z_OK) {
      std::string piece(1 << 12, '\0');
      stream.next_out = reinterpret_cast<Bytef*>(piece.data());
      stream.avail_out = static_cast<uInt>(piece.size());
      status = inflate(&stream, Z_NO_FLUSH);
      reading.text.append(piece, 0, piece.size() - stream.avail_out);
    }
    if (status == Z_STREAM_END) {
      inflateReset(&stream);
      continue;
    }
    reading.error = std::string(stream.msg == nullptr ? "the gzip data is cut off" : stream.msg) +
                    " (at byte " + std::to_string(packed.size() - stream.avail_in) + ")";
  }
  inflateEnd(&stream);
  return reading;
}

class GzipReader : public testing::Test {
 protected:
  [[nodiscard]] Reading Read(const std::string& packed) const {
    return ReadPacked(folder_, packed);
  }

  // The same text and the same words; but where the codes are damaged either may notice it first,
  // and the decoder keeps back what it may not have written, as it does before a cut. It does not
  // mind damage to a code that is never used; then nothing is missing of `text`.
  void ExpectAsByZlib(const std::string& packed, const std::string& text) const {
    const Reading want = ReadByZlib(packed);
    const Reading got = Read(packed);
    if (got.error.empty() && want.error.starts_with("invalid distances set")) {
      EXPECT_EQ(got.text, text);
      return;
    }
    const bool is_in_codes = want.error.starts_with("invalid ");
    const bool is_cut = want.error.starts_with("the gzip data is cut off");
    if (!is_in_codes) {
      EXPECT_EQ(got.error, want.error);
    }
    EXPECT_EQ(got.error.empty(), want.error.empty()) << want.error;
    const std::size_t kept_back = is_in_codes ? 260 : is_cut ? 2 : 0;
    EXPECT_LE(want.text.size(), got.text.size() + kept_back) << want.error;
    if (!is_in_codes) {
      EXPECT_LE(got.text.size(), want.text.size()) << want.error;
    }
    const std::size_t both = std::min(got.text.size(), want.text.size());
    EXPECT_EQ(got.text.substr(0, both), want.text.substr(0, both)) << want.error;
  }

 private:
  TemporaryFolder folder_;
};

constexpr int kLevels[] = {0, 1, 6, 9};
constexpr int kStrategies[] = {Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE};

TEST_F(GzipReader, ReadsWhatAnySettingsPack) {
  for (const int level : kLevels) {
    for (const int strategy : kStrategies) {
      std::string packed;
      std::string text;
      for (const int lines : {3, 0, 30'000, 0, 1, 20'000}) {
        packed += Pack(Text(lines), {level, strategy});
        text += Text(lines);
      }
      EXPECT_EQ(Read(packed), (Reading{text, ""})) << level << " " << strategy;
    }
  }
}

// A header with any of its fields, and what it begins with.
struct Header {
  explicit Header(int fields, std::size_t size = 40) : extra(size, 'x'), words(size, 'n') {
    header.os = 3;
    if ((fields & 1) != 0) header.extra = reinterpret_cast<Bytef*>(extra.data());
    header.extra_len = static_cast<uInt>(extra.size());
    if ((fields & 2) != 0) header.name = reinterpret_cast<Bytef*>(words.data());
    if ((fields & 4) != 0) header.comment = reinterpret_cast<Bytef*>(words.data());
    header.hcrc = (fields & 8) != 0 ? 1 : 0;
  }

  std::string extra;
  std::string words;
  gz_header header = {};
};

constexpr int kFieldSets = 16;

TEST_F(GzipReader, ReadsHeadersWithAnyFields) {
  for (int fields = 0; fields < kFieldSets; ++fields) {
    for (const std::size_t size : {0, 1, 40, 65535}) {
      Header header(fields, size);
      const std::string packed = Pack(Text(5), {.header = &header.header});
      EXPECT_EQ(Read(packed + packed), (Reading{Text(5) + Text(5), ""})) << fields << " " << size;
    }
  }
  Header longer(2 + 4 + 8, 300'000);
  EXPECT_EQ(Read(Pack(Text(5), {.header = &longer.header})), (Reading{Text(5), ""}));
}

// The file is read in pieces, and the decoder is some bytes ahead when a member ends.
TEST_F(GzipReader, ReadsMembersThatEndAnywhereInAPiece) {
  constexpr std::size_t kPiece = std::size_t{1} << 20;
  const std::size_t size = Pack(Text(9), {}).size();
  for (std::size_t end = kPiece - 24; end < kPiece + 24; ++end) {
    Header header(2, end - size - 1);
    const std::string packed = Pack(Text(9), {.header = &header.header});
    ASSERT_EQ(packed.size(), end);
    EXPECT_EQ(Read(packed), (Reading{Text(9), ""})) << end;
    EXPECT_EQ(Read(packed + Pack(Text(5), {})), (Reading{Text(9) + Text(5), ""})) << end;
    ExpectAsByZlib(packed + "garbage", Text(9));
    ExpectAsByZlib(packed.substr(0, end - 1), Text(9));
  }
}

std::string WithFlippedBit(std::string bytes, std::size_t bit) {
  bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << bit % 8));
  return bytes;
}

TEST_F(GzipReader, FindsInHeadersAndTrailersWhatZlibFinds) {
  const std::string first = Pack(Text(3), {});
  for (int fields = 0; fields < kFieldSets; ++fields) {
    Header header(fields, 5);
    const std::string packed = first + Pack("", {.header = &header.header}) + first;
    for (std::size_t bit = 8 * (first.size() - 8); bit < 8 * (packed.size() - first.size());
         ++bit) {
      SCOPED_TRACE(std::to_string(fields) + ": bit " + std::to_string(bit));
      ExpectAsByZlib(WithFlippedBit(packed, bit), Text(3) + Text(3));
    }
  }
}

TEST_F(GzipReader, FindsDamagedCodesAndCutsAsZlibDoes) {
  for (const int level : kLevels) {
    for (const int strategy : kStrategies) {
      const std::string packed = Pack(Text(60), {level, strategy});
      SCOPED_TRACE(std::to_string(level) + " " + std::to_string(strategy));
      for (std::size_t bit = 8 * 10; bit < 8 * packed.size(); bit += 13) {
        SCOPED_TRACE("bit " + std::to_string(bit));
        ExpectAsByZlib(WithFlippedBit(packed, bit), Text(60));
      }
      for (std::size_t size = 2; size < packed.size(); size += 3) {
        SCOPED_TRACE("the first " + std::to_string(size) + " bytes");
        ExpectAsByZlib(packed.substr(0, size), Text(60));
      }
    }
  }
}

// As bgzip does: an extra field with the size of the block, which is 16 bits less one.
std::string PackBlocks(const std::string& text, std::size_t block_size) {
  std::string packed;
  for (std::size_t begin = 0; begin <= text.size(); begin += block_size) {
    Header header(1);
    header.extra = std::string("BC\2\0??", 6);
    header.header.extra = reinterpret_cast<Bytef*>(header.extra.data());
    header.header.extra_len = static_cast<uInt>(header.extra.size());
    std::string block = Pack(text.substr(begin, block_size), {.header = &header.header});
    block[16] = static_cast<char>((block.size() - 1) & 0xff);
    block[17] = static_cast<char>((block.size() - 1) >> 8);
    packed += block;
  }
  return packed;
}

TEST_F(GzipReader, ReadsBlocksAsMembers) {
  const std::string text = Text(200'000);
  for (const std::size_t size : {100'000, 65'536, 65'280, 1000}) {
    const std::string packed = PackBlocks(text, size);
    EXPECT_EQ(Read(packed), (Reading{text, ""})) << size;
    tbb::task_arena(2).execute([&] { EXPECT_EQ(Read(packed), (Reading{text, ""})) << size; });
  }
  const std::string empty = PackBlocks("", 1);
  EXPECT_EQ(Read(empty), Reading());
  const std::string mixed = PackBlocks(text, 65'280) + empty + empty + Pack(Text(9), {}) + empty;
  EXPECT_EQ(Read(mixed + mixed), (Reading{text + Text(9) + text + Text(9), ""}));
}

TEST_F(GzipReader, NamesDamageToBlocksAsToMembers) {
  const std::string blocks = PackBlocks(Text(2000), 1000);
  tbb::task_arena(2).execute([&] {
    for (std::size_t bit = 8 * 4; bit < 8 * blocks.size(); bit += 31) {
      SCOPED_TRACE("bit " + std::to_string(bit));
      ExpectAsByZlib(WithFlippedBit(blocks, bit), Text(2000));
    }
    for (std::size_t size = 2; size < blocks.size(); size += 7) {
      SCOPED_TRACE("the first " + std::to_string(size) + " bytes");
      ExpectAsByZlib(blocks.substr(0, size), Text(2000));
    }
    for (const std::string rest : {"x", "garbage", "\x1f\x8b\b\4 and more than a header"}) {
      ExpectAsByZlib(blocks + rest, Text(2000));
    }
  });
}

}  // namespace
}  // namespace surudoku
