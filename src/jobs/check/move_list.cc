#include "jobs/check/move_list.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <utility>
#include <variant>

#include "text/json.h"

namespace surudoku {
namespace {

// A list that cannot be read.
class NoMoves : public std::runtime_error {
 public:
  using runtime_error::runtime_error;
};

[[noreturn]] void RefuseMove(const std::string& text) {
  constexpr std::size_t kMostShown = 40;
  const bool is_long = text.size() > kMostShown;
  throw NoMoves("no move: " + text.substr(0, kMostShown) + (is_long ? "..." : "") +
                " (r1c2=5 places a digit, r1c2<>5 takes a candidate away)");
}

int DigitIn(char c) { return c >= '1' && c <= '9' ? c - '0' : 0; }

class MoveReader {
 public:
  MoveReader(const Grid& clues, std::vector<Move>& moves) : board_(clues), moves_(moves) {}

  void ReadList(const Json& json) {
    if (const auto* text = std::get_if<std::string>(&json.value())) {
      const std::size_t first = text->find_first_not_of(kSpaces);
      if (first != std::string::npos && (*text)[first] == '[') return ReadList(Json::Parse(*text));
      return ReadSteps(*text);
    }
    if (!std::holds_alternative<Json::Array>(json.value())) RefuseMove(json.Text());
    for (const Json& step : json) ReadStep(step);
  }

 private:
  static constexpr std::string_view kSpaces = " \t\r\n";

  // A step for each word.
  void ReadSteps(std::string_view text) {
    ForEachWord(text, " \t\r\n,;", [&](std::string_view step) {
      is_in_step_ = false;
      ReadTogether(step);
    });
  }

  // The words are moves of one step.
  void ReadTogether(std::string_view text) {
    ForEachWord(text, " \t\r\n,;&", [&](std::string_view word) { ReadWord(word); });
  }

  template <class Use>
  static void ForEachWord(std::string_view text, std::string_view separators, const Use& use) {
    while (true) {
      text.remove_prefix(std::min(text.find_first_not_of(separators), text.size()));
      if (text.empty()) return;
      const std::size_t size = std::min(text.find_first_of(separators), text.size());
      use(text.substr(0, size));
      text.remove_prefix(size);
    }
  }

  void ReadWord(std::string_view word) {
    if (word.size() == kCellCount) return ReadBoard(word);
    const auto is = [&](std::size_t i, char c) { return std::tolower(word[i]) == c; };
    constexpr std::size_t kCellSize = 4;
    if (word.size() <= kCellSize || !is(0, 'r') || !is(2, 'c')) RefuseMove(std::string(word));
    const int row = DigitIn(word[1]);
    const int column = DigitIn(word[3]);
    std::string_view digits = word.substr(kCellSize);
    const bool is_elimination = digits.starts_with("<>") || digits.starts_with("!=");
    if (!is_elimination && !digits.starts_with('=')) RefuseMove(std::string(word));
    digits.remove_prefix(is_elimination ? 2 : 1);
    if (digits.empty() || (!is_elimination && digits.size() > 1)) RefuseMove(std::string(word));
    for (const char digit : digits) {
      if (!Add(row, column, DigitIn(digit), !is_elimination)) RefuseMove(std::string(word));
    }
  }

  void ReadBoard(std::string_view text) {
    const auto board = ParseGrid(text);
    if (!board.ok()) throw NoMoves("no board: " + board.error().reason);
    for (int cell = 0; cell < kCellCount; ++cell) {
      const int digit = board.value().cells[cell];
      if (digit != 0 && digit != board_.cells[cell]) {
        Add(RowOf(cell) + 1, ColumnOf(cell) + 1, digit, true);
      }
    }
    board_ = board.value();
  }

  void ReadStep(const Json& step) {
    is_in_step_ = false;
    if (const auto* text = std::get_if<std::string>(&step.value())) return ReadSteps(*text);
    const auto* elements = std::get_if<Json::Array>(&step.value());
    if (elements == nullptr || IsRowColumnDigit(*elements)) return ReadMove(step);
    for (const Json& move : *elements) ReadMove(move);
  }

  static bool IsRowColumnDigit(const Json::Array& elements) {
    return elements.size() == 3 && std::ranges::all_of(elements, [](const Json& element) {
             return std::holds_alternative<std::uint64_t>(element.value());
           });
  }

  void ReadMove(const Json& move) {
    if (const auto* text = std::get_if<std::string>(&move.value())) return ReadTogether(*text);
    if (const auto* elements = std::get_if<Json::Array>(&move.value())) {
      if (!IsRowColumnDigit(*elements)) RefuseMove(move.Text());
      return AddNumbers((*elements)[0], (*elements)[1], (*elements)[2], move);
    }
    if (!std::holds_alternative<Json::Object>(move.value())) RefuseMove(move.Text());
    ReadObject(move);
  }

  void ReadObject(const Json& move) {
    if (move.contains("move")) return ReadMove(move.at("move"));
    if (move.contains("placements") || move.contains("eliminations")) {
      for (const auto& [name, mark] : {std::pair("eliminations", "<>"), {"placements", "="}}) {
        if (!move.contains(name)) continue;
        for (const Json& one : move.at(name)) {
          ReadWord(one.at("cell").As<std::string>() + mark + one.at("digit").Text());
        }
      }
      return;
    }
    const Json digit = MemberOf(move, {"digit", "value"});
    if (move.contains("cell")) {
      return ReadWord(move.at("cell").As<std::string>() + '=' + digit.Text());
    }
    AddNumbers(MemberOf(move, {"row"}), MemberOf(move, {"column", "col"}), digit, move);
  }

  static Json MemberOf(const Json& move, std::initializer_list<const char*> names) {
    for (const char* name : names) {
      if (move.contains(name)) return move.at(name);
    }
    RefuseMove(move.Text());
  }

  void AddNumbers(const Json& row, const Json& column, const Json& digit, const Json& move) {
    if (!Add(row.As<int>(), column.As<int>(), digit.As<int>(), true)) RefuseMove(move.Text());
  }

  // False if a number is not 1..9.
  bool Add(int row, int column, int digit, bool is_placement) {
    const auto [least, most] = std::minmax({row, column, digit});
    if (least < 1 || most > kSide) return false;
    moves_.push_back({kSide * (row - 1) + column - 1, digit, is_placement, is_in_step_});
    is_in_step_ = true;
    return true;
  }

  Grid board_;  // of the latest step that is a board
  std::vector<Move>& moves_;
  bool is_in_step_ = false;  // the step at hand has a move already
};

}  // namespace

std::string MoveText(const Move& move) {
  return CellName(move.cell) + (move.is_placement ? "=" : "<>") + std::to_string(move.digit);
}

std::optional<std::string> ReadMoves(std::string_view json, const Grid& clues,
                                     std::vector<Move>& moves) {
  moves.clear();
  try {
    MoveReader(clues, moves).ReadList(Json::Parse(json));
  } catch (const std::runtime_error& error) {  // NoMoves, or JsonError
    return error.what();
  }
  return std::nullopt;
}

}  // namespace surudoku
