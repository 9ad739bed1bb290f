// Gzip against zlib, which decodes the same members bit by bit.
#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <string>

#include "io/input_source.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

struct Reading {
  std::string text;
  std::string error;  // empty where there is none; without the file's name

  bool operator==(const Reading&) const = default;
  friend std::ostream& operator<<(std::ostream& out, const Reading& reading) {
    return out << reading.text.size() << " characters, " << reading.error;
  }
};

std::string Text(int lines) {
  std::string text;
  for (int i = 0; i < lines; ++i) text += std::to_string(i * i * 7919 % 10007) + ".......1.\n";
  return text;
}

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
      std::string piece(1 << 16, '\0');
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
    const std::string path = folder_.Write("in", packed);
    Result<InputSource, IoError> source = InputSource::Open(path, nullptr);
    std::filesystem::remove(
        path);  // a file that is written anew waits for the disk on some systems
    Reading reading;
    EXPECT_TRUE(source.value().NextText());
    std::string buffer(5000, '\0');
    std::size_t got = buffer.size();
    while (got == buffer.size()) {
      got = source.value().Read(buffer);
      reading.text.append(buffer, 0, got);
    }
    if (const auto& error = source.value().error()) {
      reading.error = error->message.substr(path.size() + 2);
    }
    return reading;
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
  constexpr std::size_t kPiece = std::size_t{1} << 17;
  const std::size_t size = Pack(Text(9), {}).size();
  for (std::size_t end = kPiece - 24; end < kPiece + 24; ++end) {
    Header header(2, end - size - 1);
    const std::string packed = Pack(Text(9), {.header = &header.header});
    ASSERT_EQ(packed.size(), end);
    EXPECT_EQ(Read(packed), (Reading{Text(9), ""})) << end;
    EXPECT_EQ(Read(packed + Pack(Text(5), {})), (Reading{Text(9) + Text(5), ""})) << end;
    EXPECT_EQ(Read(packed + "garbage"), ReadByZlib(packed + "garbage")) << end;
    EXPECT_EQ(Read(packed.substr(0, end - 1)), ReadByZlib(packed.substr(0, end - 1))) << end;
  }
}

std::string WithFlippedBit(std::string bytes, std::size_t bit) {
  bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << bit % 8));
  return bytes;
}

// With the same words and the same byte, unless it is for the decoder of the codes to find.
TEST_F(GzipReader, FindsInHeadersAndTrailersWhatZlibFinds) {
  const std::string first = Pack(Text(3), {});
  int found = 0;
  for (int fields = 0; fields < kFieldSets; ++fields) {
    Header header(fields, 5);
    const std::string packed = first + Pack("", {.header = &header.header}) + first;
    for (std::size_t bit = 8 * (first.size() - 8); bit < 8 * (packed.size() - first.size());
         ++bit) {
      const std::string damaged = WithFlippedBit(packed, bit);
      const Reading want = ReadByZlib(damaged);
      const Reading got = Read(damaged);
      if (want.error.starts_with("invalid ")) {
        EXPECT_NE(got.error, "") << fields << ": bit " << bit;
      } else {
        EXPECT_EQ(got, want) << fields << ": bit " << bit;
        found += want.error.empty() ? 0 : 1;
      }
    }
  }
  EXPECT_GT(found, 2000);
}

// Where the codes themselves are damaged, either may notice it first.
TEST_F(GzipReader, FindsDamagedCodesAsZlibDoes) {
  int tried = 0;
  for (const int level : kLevels) {
    for (const int strategy : kStrategies) {
      const std::string packed = Pack(Text(40), {level, strategy});
      for (std::size_t bit = 8 * 10; bit < 8 * (packed.size() - 8); bit += 3) {
        const std::string damaged = WithFlippedBit(packed, bit);
        const Reading got = Read(damaged);
        const Reading want = ReadByZlib(damaged);
        EXPECT_EQ(got.error.empty(), want.error.empty()) << bit << want.error;
        const std::size_t both = std::min(got.text.size(), want.text.size());
        EXPECT_EQ(got.text.substr(0, both), want.text.substr(0, both)) << bit;
        ++tried;
      }
    }
  }
  EXPECT_GT(tried, 5000);
}

// The decoder looks up to three literals up at once, and where the data ends within them it gives
// none.
TEST_F(GzipReader, GivesAllButTwoCharactersOfWhatIsCutOff) {
  for (const int level : kLevels) {
    for (const int strategy : kStrategies) {
      const std::string packed = Pack(Text(60), {level, strategy});
      for (std::size_t size = 2; size < packed.size(); ++size) {
        const Reading got = Read(packed.substr(0, size));
        const Reading want = ReadByZlib(packed.substr(0, size));
        EXPECT_EQ(got.error, want.error) << size;
        EXPECT_TRUE(want.text.starts_with(got.text)) << size;
        EXPECT_LE(want.text.size() - got.text.size(), 2) << size;
      }
    }
  }
}

}  // namespace
}  // namespace surudoku
