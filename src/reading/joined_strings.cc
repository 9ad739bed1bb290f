// Strings that an operator or nothing joins as one.
#include <algorithm>
#include <array>
#include <cstddef>

#include "reading/cells.h"

namespace surudoku::reading {
namespace {

// Strings farther apart are not joined.
constexpr std::size_t kMostBetweenStrings = 400;
constexpr std::array<std::string_view, 9> kJoiners = {"++", "+",  "..", ".", "&",
                                                      "<>", "||", "~",  ""};

/// The bytes from the closing quote to the opening one.
struct Joint {
  std::size_t begin = 0;
  std::size_t end = 0;
};

bool MayTouchJoint(char c) {
  if (IsAlnum(c)) return true;
  constexpr std::string_view kSignsOfJoint = "_.*?~- #\x01\x02\x03";
  return kSignsOfJoint.find(c) != std::string_view::npos;
}

/// Finds the joints of a text, in order.
class JointReader {
 public:
  explicit JointReader(const Source& source) : symbols_(source.symbols), written_(source.written) {}

  // The first joint at or after a place. It ends at the text's end if there is none.
  [[nodiscard]] Joint Next(std::size_t at) const {
    const auto next = [&](std::size_t from) { return FindAnyOf<'"', '\'', '`'>(symbols_, from); };
    for (at = next(at); at < symbols_.size(); at = next(at + 1)) {
      const std::size_t end = EndOfJoint(at);
      if (end > at) return {at, end};
    }
    return {symbols_.size(), symbols_.size()};
  }

 private:
  [[nodiscard]] char At(std::size_t i) const { return i < symbols_.size() ? symbols_[i] : '\n'; }

  [[nodiscard]] bool MayEndString(std::size_t at) const {
    constexpr std::size_t kMostFiller = 3;  // of the last character
    std::size_t last = at;
    while (last > 0 && at - last < kMostFiller && symbols_[last - 1] == kFiller) --last;
    if (last == 0 || symbols_[last - 1] != ' ')
      return last > 0 && MayTouchJoint(symbols_[last - 1]);
    return AreBlanks(last);
  }

  // Spaces before a place stand behind a cell, or are the whole string.
  [[nodiscard]] bool AreBlanks(std::size_t at) const {
    constexpr std::size_t kMostBlanks = 30;
    const std::size_t least = at - std::min(at, kMostBlanks);
    while (at > least && (symbols_[at - 1] == ' ' || symbols_[at - 1] == kFiller)) --at;
    if (at == least) return false;
    const char c = symbols_[at - 1];
    return IsDigit(c) || c == '"' || c == '\'' || c == '`';
  }

  // Comments go to the end of their line.
  [[nodiscard]] std::size_t SkipLight(std::size_t at, std::size_t most) const {
    bool is_comment = false;
    for (; at < most; ++at) {
      const char c = symbols_[at];
      is_comment = c != '\n' && (is_comment || c == '#' || (c == '/' && At(at + 1) == '/'));
      if (!is_comment && !IsLight(c)) break;
    }
    return at;
  }

  // Behind the opening quote that joins on to a closing one; the place if none does.
  [[nodiscard]] std::size_t EndOfJoint(std::size_t quote) const {
    if (!MayEndString(quote)) return quote;
    const std::size_t most = std::min(symbols_.size(), quote + kMostBetweenStrings);
    std::size_t at = SkipLight(quote + 1, most);
    const std::string_view rest = symbols_.substr(std::min(at, most), 2);
    at += std::ranges::find_if(kJoiners, [&](auto joiner) {
            return rest.starts_with(joiner);
          })->size();
    at = SkipLight(at, most);
    if (At(at) == '_') at = SkipLight(at + 1, most);  // a line that goes on
    const bool has_prefix = IsLetter(At(at)) || At(at) == '@';
    if (has_prefix && At(at + 1) == symbols_[quote]) ++at;
    if (IsBareCell(at, symbols_[quote])) return at;
    if (at >= most || symbols_[at] != symbols_[quote]) return quote;
    return MayTouchJoint(At(at + 1)) ? at + 1 : quote;
  }

  // The quotes of a string of one cell are filler.
  [[nodiscard]] bool IsBareCell(std::size_t at, char quote) const {
    return symbols_[at - 1] == kFiller && written_[at - 1] == quote && MayTouchJoint(At(at));
  }

  std::string_view symbols_;
  std::string_view written_;
};

}  // namespace

bool JoinStrings(const Source& source, Source& joined) {
  const JointReader joints(source);
  Joint joint = joints.Next(0);
  if (joint.begin == joint.end) return false;
  joined.written = source.written;
  joined.symbols = source.symbols;
  joined.line_ends.clear();
  auto line_end = source.line_ends.begin();
  for (; joint.begin != joint.end; joint = joints.Next(joint.end)) {
    std::fill(joined.symbols.begin() + static_cast<std::ptrdiff_t>(joint.begin),
              joined.symbols.begin() + static_cast<std::ptrdiff_t>(joint.end), kFiller);
    for (; line_end != source.line_ends.end() && *line_end < joint.end; ++line_end) {
      if (*line_end < joint.begin) joined.line_ends.push_back(*line_end);
    }
  }
  joined.line_ends.insert(joined.line_ends.end(), line_end, source.line_ends.end());
  return true;
}

}  // namespace surudoku::reading
