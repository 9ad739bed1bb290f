// Damage to compressed files: what has a checksum is never read wrong without a word.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "io/input_source.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

struct Damage {
  const char* format;
  const char* command;  // compresses the file `text` into the file `packed`
};

class DamagedArchive : public testing::TestWithParam<Damage> {
 protected:
  DamagedArchive() {
    for (int i = 0; i < 200; ++i) text_ += std::to_string(i * i * 7919 % 10007) + "\n";
    folder_.Write("text", text_);
    const std::string command = "cd " + folder_.Path(".") + " && " + GetParam().command;
    EXPECT_EQ(std::system(command.c_str()), 0);
    packed_ = folder_.Read("packed");
  }

  struct Reading {
    std::string text;
    bool has_error = false;
  };

  [[nodiscard]] Reading Read(const std::string& bytes) const {
    Result<InputSource, IoError> source = InputSource::Open(folder_.Write("in", bytes), nullptr);
    if (!source.ok()) return {"", true};
    Reading reading;
    std::string buffer(1 << 16, '\0');
    while (source.value().NextText()) {
      std::size_t got = buffer.size();
      while (got == buffer.size()) {
        got = source.value().Read(buffer);
        reading.text.append(buffer, 0, got);
      }
    }
    reading.has_error = source.value().error().has_value();
    return reading;
  }

  TemporaryFolder folder_;
  std::string text_;
  std::string packed_;
};

TEST_P(DamagedArchive, IsReadWholeWhereItIsNot) {
  const Reading reading = Read(packed_);
  EXPECT_EQ(reading.text, text_);
  EXPECT_FALSE(reading.has_error);
}

// A flipped bit is found, or does no harm: it is in a name or a time. Where the bytes that tell the
// format are damaged the file is text like any other, and nobody takes that for puzzles.
TEST_P(DamagedArchive, NeverGivesOtherTextWithoutAWord) {
  constexpr std::size_t kSignature = 10;  // bzip2's, the longest
  int found = 0;
  int harmless = 0;
  for (std::size_t bit = 8 * kSignature; bit < 8 * packed_.size(); bit += 11) {
    std::string damaged = packed_;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << bit % 8));
    const Reading reading = Read(damaged);
    if (reading.has_error) {
      ++found;
      continue;
    }
    ++harmless;
    EXPECT_EQ(reading.text, text_)
        << GetParam().format << ": bit " << bit << " of " << 8 * packed_.size();
  }
  EXPECT_GT(found, harmless);
}

// A second stream that is whole is read; one whose header is damaged is named, as is what is none.
TEST_P(DamagedArchive, TellsOfWhatComesAfterTheEnd) {
  const bool is_zip = std::string(GetParam().format) == "zip";  // that ends with its directory
  EXPECT_EQ(Read(packed_ + packed_).text, is_zip ? text_ : text_ + text_);
  EXPECT_EQ(Read(packed_ + packed_).has_error, is_zip);
  std::string second = packed_;
  second[1] = 'X';
  for (const std::string& rest : {second, std::string("garbage"), std::string("x")}) {
    const Reading reading = Read(packed_ + rest);
    EXPECT_TRUE(text_.starts_with(reading.text));
    EXPECT_TRUE(reading.has_error) << GetParam().format << " and " << rest.size() << " bytes";
  }
}

class DamagedZip : public DamagedArchive {
 protected:
  DamagedZip() {
    folder_.Write("two", text_);
    const std::string command = "cd " + folder_.Path(".") + " && zip -q two.zip text two";
    EXPECT_EQ(std::system(command.c_str()), 0);
    two_ = folder_.Read("two.zip");
  }

  std::string two_;
};

// The reader finds members one after another. One whose first bytes are damaged it passes over; and
// "two" is a folder's name when a bit of its last letter is flipped.
TEST_P(DamagedZip, NamesAMemberThatIsNotFound) {
  EXPECT_EQ(Read(two_).text, text_ + text_);
  EXPECT_FALSE(Read(two_).has_error);
  const std::size_t second = two_.find("PK\3\4", 4);
  constexpr std::size_t kHeaderAndName = 33;
  int found = 0;
  for (std::size_t bit = 8 * second; bit < 8 * (second + kHeaderAndName); ++bit) {
    std::string damaged = two_;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << bit % 8));
    const Reading reading = Read(damaged);
    found += reading.has_error ? 1 : 0;
    if (!reading.has_error) {
      EXPECT_EQ(reading.text, text_ + text_) << bit - 8 * second;
    }
  }
  EXPECT_GE(found, 32);  // the signature alone
}

TEST_P(DamagedZip, IsReadToItsEnd) {
  const std::size_t directory = two_.find("PK\1\2");
  for (std::size_t size = directory; size < two_.size(); ++size) {
    EXPECT_TRUE(Read(two_.substr(0, size)).has_error) << size << " of " << two_.size();
  }
  std::string other_count = two_;
  other_count.erase(directory, two_.find("PK\1\2", directory + 4) - directory);
  EXPECT_TRUE(Read(other_count).has_error);
}

INSTANTIATE_TEST_SUITE_P(Of, DamagedZip, testing::Values(Damage{"zip", "cp text packed"}));

INSTANTIATE_TEST_SUITE_P(
    Of, DamagedArchive,
    testing::Values(Damage{"gz", "gzip -nc text >packed"}, Damage{"zst", "zstd -qc text >packed"},
                    Damage{"xz", "xz -c text >packed"}, Damage{"bz2", "bzip2 -c text >packed"},
                    Damage{"lz4", "lz4 -qc text >packed"},
                    Damage{"zip", "zip -q packed.zip text && mv packed.zip packed"}),
    [](const auto& info) { return info.param.format; });

}  // namespace
}  // namespace surudoku
