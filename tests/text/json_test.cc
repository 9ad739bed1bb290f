#include "text/json.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace surudoku {
namespace {

// The message of the JsonError that `action` throws; empty where it throws none.
template <class Action>
std::string ErrorOf(Action&& action) {
  try {
    action();
  } catch (const JsonError& error) {
    return error.what();
  }
  return {};
}

TEST(Json, IsWrittenAndReadBackAsItWas) {
  const Json json = {{"none", nullptr},
                     {"yes", true},
                     {"most", std::numeric_limits<std::uint64_t>::max()},
                     {"least", std::numeric_limits<std::int64_t>::min()},
                     {"half", 0.5},
                     {"text", "a \"b\"\n\x1b"},
                     {"list", Json::Array{1, "two", Json::Object()}},
                     {"empty", Json::Array()}};
  EXPECT_EQ(json.Text(),
            R"({"none":null,"yes":true,"most":18446744073709551615,"least":-9223372036854775808,)"
            R"("half":0.5,"text":"a \"b\"\n\u001b","list":[1,"two",{}],"empty":[]})");
  EXPECT_EQ(Json::Parse(json.Text()), json);
  EXPECT_EQ(Json::Parse(json.Text(1)), json);
}

TEST(Json, TakesBracesForAnObjectWhereAllAreNamedValues) {
  EXPECT_EQ(Json({{"a", 1}, {"b", 2}}).Text(), R"({"a":1,"b":2})");
  EXPECT_EQ(Json({1, 2, 3}).Text(), "[1,2,3]");
  EXPECT_EQ(Json({{1, 2}, {3, 4}}).Text(), "[[1,2],[3,4]]");
}

TEST(Json, IsTakenAsWhatItIs) {
  const Json json = Json::Parse(R"({"n": 255, "x": 2, "pairs": [["a", -1]], "three": [1, 2, 3]})");
  EXPECT_EQ(json.at("n").As<std::uint8_t>(), 255);
  EXPECT_EQ(json.at("x").As<double>(), 2.0);
  using Pairs = std::vector<std::pair<std::string, int>>;
  EXPECT_EQ(json.at("pairs").As<Pairs>(), (Pairs{{"a", -1}}));
  EXPECT_EQ((json.at("three").As<std::array<int, 3>>()), (std::array{1, 2, 3}));
}

TEST(Json, RefusesToBeTakenAsWhatItIsNot) {
  const Json json = Json::Parse(R"({"n": 256, "less": -129, "text": "1", "list": [1, 2]})");
  const auto as = [&]<class T>(const char* name, T /*as*/) {
    return ErrorOf([&] { (void)json.at(name).As<T>(); });
  };
  EXPECT_EQ(as("n", std::uint8_t()), "too large a number");
  EXPECT_EQ(as("less", std::int8_t()), "too small a number");
  EXPECT_EQ(as("less", std::uint64_t()), "not a natural number");
  EXPECT_EQ(as("text", 0), "not a natural number");
  EXPECT_EQ(as("text", 0.0), "not a number");
  EXPECT_EQ(as("n", std::string()), "not a text");
  EXPECT_EQ(as("n", true), "not true or false");
  EXPECT_EQ(as("n", std::vector<int>()), "not an array");
  EXPECT_EQ(as("list", std::array<int, 3>()), "an array of another size");
  EXPECT_EQ(as("nowhere", 0), "no member \"nowhere\"");
  EXPECT_EQ(ErrorOf([&] { (void)json.at("list").at(2); }), "no element 2");
  EXPECT_EQ(ErrorOf([&] { (void)json.at("n").at("m"); }), "not an object");
}

TEST(Json, SaysWhereATextIsNoJson) {
  EXPECT_EQ(ErrorOf([] { (void)Json::Parse("{\"a\": 1,\n }"); }),
            "parse error at line 2, column 2: syntax error while parsing object key - unexpected "
            "'}'; expected string literal");
  EXPECT_EQ(ErrorOf([] { (void)Json::Parse(std::string(101, '[') + std::string(101, ']')); }),
            "nested too deep");
  EXPECT_FALSE(Json::IsJson("{} {}"));
}

TEST(Json, ReplacesBytesThatAreNoUtf8) {
  EXPECT_EQ(Json("a\xff.txt").Text(), "\"a\xEF\xBF\xBD.txt\"");
}

TEST(Json, KeepsMembersInTheOrderTheyWereAdded) {
  Json json;
  json["b"] = 1;
  json["a"] = 2;
  json["b"] = 3;
  EXPECT_EQ(json.Text(), R"({"b":3,"a":2})");
  json.erase("b");
  EXPECT_FALSE(json.contains("b"));
  EXPECT_EQ(json.Text(), R"({"a":2})");
}

}  // namespace
}  // namespace surudoku
