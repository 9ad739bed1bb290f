#include "text/rating_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "surudoku/rating.h"

namespace surudoku {
namespace {

constexpr std::string_view kEdStart = "ED=";

bool HasDigitsAlone(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

// "42" or "7.2": what JSON, too, takes for a number.
bool IsPlainNumber(std::string_view text) {
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const bool is_whole = HasDigitsAlone(whole) && (whole.size() == 1 || whole.front() != '0');
  return is_whole && (point == text.npos || HasDigitsAlone(text.substr(point + 1)));
}

}  // namespace

std::string TimeText(std::chrono::nanoseconds time) {
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(time);
  return std::to_string(milliseconds.count()) + "ms";
}

std::string TenthsText(int tenths) {
  const std::string_view sign = tenths < 0 ? "-" : "";
  tenths = std::abs(tenths);
  return std::string(sign) + std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

std::string EdText(int er, int ep, int ed) {
  return std::string(kEdStart) + TenthsText(er) + '/' + TenthsText(ep) + '/' + TenthsText(ed);
}

std::string_view PartOfEd(std::string_view rating, int place) {
  if (!rating.starts_with(kEdStart)) return rating;
  rating.remove_prefix(kEdStart.size());
  for (; place > 0; --place) rating.remove_prefix(std::min(rating.size(), rating.find('/') + 1));
  return rating.substr(0, rating.find('/'));
}

std::string_view ErOf(std::string_view rating) { return PartOfEd(rating, 0); }

std::optional<int> ParseRating(std::string_view text) {
  text = ErOf(text);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  constexpr double kMost = 1e6;  // far beyond any rating, and an int holds its tenths
  if (!(std::abs(value) <= kMost)) return std::nullopt;
  return static_cast<int>(std::lround(value * 10));
}

std::optional<double> DifficultyIn(std::string_view text) {
  const std::string_view number = ErOf(text);
  if (!IsPlainNumber(number)) return std::nullopt;
  double difficulty = 0;
  std::from_chars(number.data(), number.data() + number.size(), difficulty);
  return difficulty;
}

std::optional<int> ParseTenths(std::string_view text) {
  double value = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (!(value >= 0 && value * 10 <= kBeyondEr)) return std::nullopt;  // nor is it "nan"
  const auto tenths = static_cast<int>(std::lround(value * 10));
  if (std::abs(value * 10 - tenths) > 1e-9) return std::nullopt;
  return tenths;
}

std::string NumberText(std::string_view scale, int number) {
  return std::string(scale) + '=' + std::to_string(number);
}

std::optional<int> ParseNumber(std::string_view scale, std::string_view text) {
  const std::string start = std::string(scale) + '=';
  if (text.starts_with(start)) text.remove_prefix(start.size());
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

}  // namespace surudoku
