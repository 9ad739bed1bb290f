// Damage costs no more than the text is long. The tests count characters and nodes, not time.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "dataset/json_scanner.h"
#include "dataset/json_tree.h"

namespace surudoku {
namespace {

JsonFormat ListOfObjects() {
  JsonFormat format;
  format.steps = {JsonStep{}};
  format.puzzle = "puzzle";
  return format;
}

struct Scanned {
  std::size_t records = 0;
  std::uint64_t looked_back = 0;
};

Scanned Scan(const std::string& text) {
  const JsonFormat format = ListOfObjects();
  JsonState state;
  JsonScanner scanner(text, format, state, true);
  Scanned scanned;
  while (scanner.Next()) ++scanned.records;
  scanned.looked_back = scanner.looked_back();
  return scanned;
}

// An array of objects in which quotes are missing again and again.
std::string ManyMissingQuotes(std::size_t records, std::mt19937_64& random) {
  std::string text = "[";
  for (std::size_t i = 0; i < records; ++i) {
    std::string record = R"({"id": "a", "puzzle": ")" + std::string(81, '.') + R"(", "note": "b"})";
    for (int missing = 0; missing < 2; ++missing) {
      std::vector<std::size_t> quotes;
      for (std::size_t at = 0; (at = record.find('"', at)) != std::string::npos; ++at) {
        quotes.push_back(at);
      }
      record.erase(quotes[random() % quotes.size()], 1);
    }
    text += (i > 0 ? ", " : "") + record;
  }
  return text + "]";
}

// One record with quotes inside of its strings.
std::string QuotesInStrings(std::size_t count) {
  std::string text = R"([{"puzzle": ")";
  for (std::size_t i = 0; i < count; ++i) text += R"(he said "no" and )";
  return text + R"("}])";
}

// Objects in objects, and quotes too many after a bracket inside of a string.
std::string NestedObjects(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += R"({"a":)";
  text += R"("}, ")";
  for (std::size_t i = 0; i < count; ++i) text += R"("x"y )";
  return text;
}

std::vector<std::string> DamagedOfSize(std::size_t size) {
  std::mt19937_64 random(size);
  return {ManyMissingQuotes(size, random), QuotesInStrings(size), NestedObjects(size),
          std::string(size, '[') + std::string(size, '}'),
          std::string(size, '{') + R"("x"y)" + std::string(size, '"')};
}

TEST(DamagedJson, IsLookedAtTwiceAtMost) {
  for (const std::size_t size : {100U, 1000U, 2000U, 4000U}) {
    for (const std::string& text : DamagedOfSize(size)) {
      SCOPED_TRACE(text.substr(0, 60) + "..., " + std::to_string(size));
      EXPECT_LE(Scan(text).looked_back, 2 * text.size());
      EXPECT_LE(JsonTree(text).size(), 2 * text.size());
    }
  }
}

TEST(DamagedJson, KeepsMostOfItsRecords) {
  std::mt19937_64 random(1);
  const std::string text = ManyMissingQuotes(1000, random);
  EXPECT_GT(Scan(text).records, 600U);
}

TEST(JsonTree, HasNoNodesBelowADepth) {
  const std::string puzzle = '"' + std::string(81, '.') + '"';
  const std::string text =
      '[' + std::string(100'000, '[') + puzzle + std::string(100'000, ']') + ", " + puzzle + ']';
  const JsonTree nodes(text);
  ASSERT_EQ(nodes.size(), static_cast<std::size_t>(kMostNestedJson) + 1);
  EXPECT_EQ(nodes[nodes.size() - 1].depth, 1);
}

}  // namespace
}  // namespace surudoku
