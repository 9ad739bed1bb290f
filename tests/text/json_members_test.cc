#include "text/json_members.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "text/json.h"

namespace surudoku {
namespace {

std::vector<JsonMember> Find(std::string_view line) {
  std::vector<JsonMember> members;
  FindJsonMembers(line, members);
  return members;
}

TEST(JsonMembers, StandAsTheyAre) {
  const std::string line =
      R"( { "id" : 7.10 , "a\"b":"x\\","list":[1, {"q":"]}"}],"none":null,"yes":true,"e":-1e+5} )";
  std::string found;
  for (const JsonMember& member : Find(line)) {
    found += std::string(member.key) + '=' + std::string(member.value) + ';';
  }
  EXPECT_EQ(found, R"(id=7.10;a\"b="x\\";list=[1, {"q":"]}"}];none=null;yes=true;e=-1e+5;)");
}

TEST(JsonMembers, AreNoneWhereTheLineIsNoObject) {
  for (const std::string_view line :
       {"", "{", "{}", "[1]", "\"a\"", R"({"a":1)", R"({"a":1}})", R"({"a":01})", R"({"a":1.})",
        R"({"a":.5})", R"({"a":+1})", R"({"a":tru})", R"({"a":"\x"})", R"({"a":"\u12g4"})",
        R"({"a":"\u12)", R"({"a" 1})", R"({a:1})", R"({"a":1,})", "{\"a\":\"\x01\"}"}) {
    EXPECT_TRUE(Find(line).empty()) << line;
  }
  EXPECT_TRUE(Find("{\"a\":" + std::string(1000, '[')).empty());
}

// Valid lines with a few characters changed: an independent reader agrees whether they are JSON,
// and on every value.
TEST(JsonMembers, AreThoseThatAnotherReaderFinds) {
  const std::vector<std::string> lines = {
      R"({"id":7.1,"name":"a \"b\" \u00e9","list":[1,2,{"x":null}],"yes":true})",
      R"({"a":-0.5e-3,"b":[],"c":{},"d":"","e":[[false]]})",
      R"( {"puzzle" : "53..7" , "n" : 12 } )"};
  constexpr std::string_view kCharacters = "{}[]\":,\\0123456789.-+eEtrufalsn xbd";
  std::mt19937 random(7);
  int valid = 0;
  for (int i = 0; i < 60'000; ++i) {
    std::string line = lines[static_cast<std::size_t>(i) % lines.size()];
    for (unsigned changes = random() % 3; changes > 0; --changes) {
      const std::size_t at = random() % line.size();
      const char c = kCharacters[random() % kCharacters.size()];
      switch (random() % 3) {
        case 0:
          line[at] = c;
          break;
        case 1:
          line.insert(at, 1, c);
          break;
        default:
          line.erase(at, 1);
      }
    }
    const auto members = Find(line);
    const bool is_object =
        Json::IsJson(line) && std::holds_alternative<Json::Object>(Json::Parse(line).value());
    const bool has_members = is_object && !Json::Parse(line).members().empty();
    ASSERT_EQ(!members.empty(), has_members) << line;
    valid += has_members ? 1 : 0;
    for (const JsonMember& member : members) {
      const std::string key = UnescapedJson(member.key);
      if (std::ranges::count(members, member.key, &JsonMember::key) > 1) continue;
      EXPECT_EQ(Json::Parse(line).at(key), Json::Parse(member.value)) << line;
    }
  }
  EXPECT_GT(valid, 20'000);
}

TEST(UnescapedJson, MeansWhatAnotherReaderSays) {
  for (const std::string content :
       {R"(plain)", R"(\"\\\/\b\f\n\r\t)", R"(\u0041\u00e9\u20ac)", R"(\ud83d\ude00!)", ""}) {
    EXPECT_EQ(UnescapedJson(content), Json::Parse('"' + content + '"').text()) << content;
  }
  // Halves of a character, which other readers refuse.
  EXPECT_EQ(UnescapedJson(R"(\ud83d)"), "\xEF\xBF\xBD");
  EXPECT_EQ(UnescapedJson(R"(\ud83d\u0041\ude00)"),
            "\xEF\xBF\xBD"
            "A"
            "\xEF\xBF\xBD");
}

}  // namespace
}  // namespace surudoku
