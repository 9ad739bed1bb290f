// Zstd frames decoded at once, against the same decoded one after another in pieces.
#include "io/zstd_reader.h"

#include <gtest/gtest.h>
#include <tbb/task_arena.h>
#include <zstd.h>

#include <string>

#include "io/reading.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

struct Packing {
  int level = 3;
  bool has_size = true;
  bool has_checksum = true;
};

std::string Pack(const std::string& text, const Packing& packing = {}) {
  ZSTD_CCtx* const state = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(state, ZSTD_c_compressionLevel, packing.level);
  ZSTD_CCtx_setParameter(state, ZSTD_c_contentSizeFlag, packing.has_size ? 1 : 0);
  ZSTD_CCtx_setParameter(state, ZSTD_c_checksumFlag, packing.has_checksum ? 1 : 0);
  std::string packed(ZSTD_compressBound(text.size()), '\0');
  packed.resize(ZSTD_compress2(state, packed.data(), packed.size(), text.data(), text.size()));
  ZSTD_freeCCtx(state);
  return packed;
}

// That has no text, as pzstd writes them.
std::string Skipped(std::size_t size) {
  return std::string("\x50\x2a\x4d\x18", 4) + static_cast<char>(size) + std::string(3, '\0') +
         std::string(size, 's');
}

const std::string kRandomBytes = [] {
  std::string bytes(300'000, '\0');
  std::uint32_t state = 1;
  for (char& byte : bytes) byte = static_cast<char>((state = state * 1664525 + 1013904223) >> 24);
  return bytes;
}();

class ZstdReader : public testing::Test {
 protected:
  [[nodiscard]] Reading Read(const std::string& packed) const {
    return ReadPacked(folder_, packed);
  }

  [[nodiscard]] Reading ReadAtOnce(const std::string& packed) const {
    Reading reading;
    tbb::task_arena(4).execute([&] { reading = Read(packed); });
    return reading;
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(ZstdReader, ReadsFramesOfAnySettings) {
  for (const int level : {-5, 1, 3, 19}) {
    for (const bool has_size : {false, true}) {
      for (const bool has_checksum : {false, true}) {
        std::string packed;
        std::string text;
        for (const std::string& part : {Text(3), std::string(), Text(30'000), kRandomBytes,
                                        std::string(500'000, 'x'), Text(1)}) {
          packed += Pack(part, {level, has_size, has_checksum}) + Skipped(level == 1 ? 0 : 9);
          text += part;
        }
        EXPECT_EQ(Read(packed), (Reading{text, ""}));
        EXPECT_EQ(ReadAtOnce(packed), (Reading{text, ""}));
      }
    }
  }
}

TEST_F(ZstdReader, ReadsMoreThanItDecodesAtOnce) {
  std::string packed = Skipped(4);
  std::string text;
  for (const std::size_t count : {1, 9, 40, 1, 3}) {
    std::string part;
    while (part.size() < count << 20)
      part += kRandomBytes.substr(part.size() % 1000) + Text(50'000);
    packed += Pack(part, {1, count != 9, count != 3}) + Pack("") + Pack(Text(9));
    text += part + Text(9);
  }
  EXPECT_TRUE(Read(packed) == (Reading{text, ""}));
  EXPECT_TRUE(ReadAtOnce(packed) == (Reading{text, ""}));
}

TEST_F(ZstdReader, NamesDamageInTheSameWordsAtOnceAndInPieces) {
  std::string packed;
  for (int i = 0; i < 5; ++i) packed += Pack(Text(20 * i)) + Skipped(5);
  int found = 0;
  for (std::size_t bit = 8 * 4; bit < 8 * packed.size(); bit += 3) {
    std::string damaged = packed;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << bit % 8));
    const Reading want = Read(damaged);
    EXPECT_EQ(ReadAtOnce(damaged), want) << bit;
    found += want.error.empty() ? 0 : 1;
  }
  EXPECT_GT(found, 1000);
  for (std::size_t size = 4; size < packed.size(); ++size) {
    EXPECT_EQ(ReadAtOnce(packed.substr(0, size)), Read(packed.substr(0, size))) << size;
  }
  for (const std::string rest : {"x", "garbage", "\x28\xb5\x2f"}) {
    EXPECT_NE(Read(packed + rest).error, "");
    EXPECT_EQ(ReadAtOnce(packed + rest), Read(packed + rest));
  }
}

TEST(ZstdFrame, EndsWhereLibzstdSaysThatItEnds) {
  for (const std::string& text : {std::string(), Text(1), Text(30'000), kRandomBytes}) {
    for (const bool has_size : {false, true}) {
      for (const bool has_checksum : {false, true}) {
        const std::string frame = Pack(text, {3, has_size, has_checksum});
        const std::string packed = frame + Skipped(7) + frame;
        const auto found = FindZstdFrame(packed);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->bytes.size(), ZSTD_findFrameCompressedSize(packed.data(), packed.size()));
        EXPECT_GE(found->most_text, text.size());
        EXPECT_FALSE(FindZstdFrame(frame.substr(0, frame.size() - 1)));
      }
    }
  }
  EXPECT_EQ(FindZstdFrame(Skipped(7) + "rest")->bytes, Skipped(7));
  EXPECT_FALSE(FindZstdFrame("not a frame at all"));
}

}  // namespace
}  // namespace surudoku
