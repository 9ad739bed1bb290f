#include "pipeline/read_parts.h"

#include <gtest/gtest.h>

#include "pipeline/file_job.h"

namespace surudoku {
namespace {

// The parts of so many bytes of a text, and a few of the next, read in pieces of one size.
std::vector<ReadPart> PartsOf(std::size_t bytes, std::size_t piece) {
  ReadHash hash;
  std::vector<ReadPart> parts;
  const std::string text(bytes, 'x');
  for (std::size_t at = 0; at < bytes; at += piece) {
    hash.Add({.input = 1, .offset = at}, std::string_view(text).substr(at, piece));
    AppendParts(hash.Take(), parts);
  }
  hash.Add({.input = 2}, "next");
  AppendParts(hash.Take(), parts);
  return parts;
}

TEST(ReadHash, GivesTheSamePartsWhateverThePiecesAre) {
  constexpr std::size_t kBytes = 40'000'000;
  const std::vector<ReadPart> parts = PartsOf(kBytes, kBytes);
  EXPECT_EQ(PartsOf(kBytes, 999'999), parts);
  ASSERT_EQ(parts.size(), 4U);
  std::uint64_t end = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(parts[i].begin, end);
    end = parts[i].end;
  }
  EXPECT_EQ(end, kBytes);
  ContentHash next;
  next.Add("next");
  EXPECT_EQ(parts.back(),
            (ReadPart{.input = 2, .text = 0, .begin = 0, .end = 4, .hash = next.Digits()}));
}

}  // namespace
}  // namespace surudoku
