// The steps of boards against a plain reading of their definitions.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "generate/board_maker.h"
#include "grid/board_rules.h"
#include "grid/board_text.h"
#include "logic/difficulty.h"
#include "logic/find_step.h"
#include "logic/step_words.h"

namespace surudoku::logic {
namespace {

constexpr std::uint64_t kSeed = 71;

/// Candidates as sets, and rules as they are told.
class PlainBoard {
 public:
  PlainBoard(const BoardHouses& board, const std::vector<std::uint8_t>& clues)
      : board_(board), peers_(PeersOf(board)), cells_(clues.size()) {
    for (std::size_t cell = 0; cell < clues.size(); ++cell) {
      for (int value = 1; value <= board.side; ++value) {
        if (clues[cell] == 0 || clues[cell] == value) cells_[cell].insert(value);
      }
    }
    // A person keeps no candidate that a clue rules out.
    for (std::size_t cell = 0; cell < clues.size(); ++cell) {
      if (clues[cell] != 0) TakeFromPeers(cell, clues[cell]);
    }
  }

  /// Does all that steps up to this kind can do.
  void Close(StepKind most) {
    while (DoAny(most)) {
    }
  }

  [[nodiscard]] std::vector<std::uint32_t> Masks() const {
    std::vector<std::uint32_t> masks;
    for (const auto& cell : cells_) {
      std::uint32_t mask = 0;
      for (const int value : cell) mask |= 1U << (value - 1);
      masks.push_back(mask);
    }
    return masks;
  }

 private:
  using Cells = std::vector<std::set<int>>;
  using Places = std::vector<std::size_t>;

  bool TakeFromPeers(std::size_t cell, int value) {
    bool any = false;
    for (const std::size_t peer : peers_[cell]) any = cells_[peer].erase(value) > 0 || any;
    return any;
  }

  // Takes the value from all cells that see all of these.
  bool TakeFromSeen(const Places& places, int value) {
    bool any = false;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      const bool sees_all = std::ranges::all_of(places, [&](std::size_t place) {
        return std::ranges::find(peers_[cell], place) != peers_[cell].end();
      });
      if (sees_all) any = cells_[cell].erase(value) > 0 || any;
    }
    return any;
  }

  [[nodiscard]] Places PlacesIn(const HouseCells& house, int value) const {
    Places places;
    for (const std::size_t cell : house) {
      if (cells_[cell].contains(value)) places.push_back(cell);
    }
    return places;
  }

  bool Set(std::size_t cell, int value) {
    const bool any = cells_[cell].size() > 1;
    cells_[cell] = {value};
    return TakeFromPeers(cell, value) || any;
  }

  bool DoHidden(bool in_blocks) {
    const auto side = static_cast<std::size_t>(board_.side);
    bool any = false;
    for (std::size_t h = 0; h < board_.houses.size(); ++h) {
      if ((h / side == 2) != in_blocks) continue;
      for (int value = 1; value <= board_.side; ++value) {
        const Places places = PlacesIn(board_.houses[h], value);
        if (places.size() == 1) any = Set(places[0], value) || any;
      }
    }
    return any;
  }

  bool DoNaked() {
    bool any = false;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      if (cells_[cell].size() == 1) any = Set(cell, *cells_[cell].begin()) || any;
    }
    return any;
  }

  bool DoLocked() {
    bool any = false;
    for (const HouseCells& house : board_.houses) {
      for (int value = 1; value <= board_.side; ++value) {
        const Places places = PlacesIn(house, value);
        if (places.size() > 1) any = TakeFromSeen(places, value) || any;
      }
    }
    return any;
  }

  // Calls `visit` with each choice of `size` of `count` things.
  static void ForEachChoice(int count, int size, const auto& visit) {
    for (std::uint32_t choice = 0; choice < 1U << count; ++choice) {
      if (std::popcount(choice) == size) visit(choice);
    }
  }

  bool DoNakedSubset(int size) {
    bool any = false;
    for (const HouseCells& house : board_.houses) {
      ForEachChoice(board_.side, size, [&](std::uint32_t choice) {
        std::set<int> values;
        for (int i = 0; i < board_.side; ++i) {
          if ((choice >> i & 1) == 0) continue;
          if (cells_[house[i]].size() < 2) return;
          values.insert(cells_[house[i]].begin(), cells_[house[i]].end());
        }
        if (static_cast<int>(values.size()) != size) return;
        for (const int value : values) {
          Places places;
          for (int i = 0; i < board_.side; ++i) {
            if ((choice >> i & 1) != 0 && cells_[house[i]].contains(value)) {
              places.push_back(house[i]);
            }
          }
          any = TakeFromSeen(places, value) || any;
        }
      });
    }
    return any;
  }

  bool DoHiddenSubset(int size) {
    bool any = false;
    for (const HouseCells& house : board_.houses) {
      ForEachChoice(board_.side, size, [&](std::uint32_t choice) {
        std::set<std::size_t> places;
        for (int v = 0; v < board_.side; ++v) {
          if ((choice >> v & 1) == 0) continue;
          const Places of_value = PlacesIn(house, v + 1);
          if (of_value.size() < 2) return;
          places.insert(of_value.begin(), of_value.end());
        }
        if (static_cast<int>(places.size()) != size) return;
        for (const std::size_t place : places) {
          any = std::erase_if(cells_[place],
                              [&](int value) { return (choice >> (value - 1) & 1) == 0; }) > 0 ||
                any;
        }
      });
    }
    return any;
  }

  bool DoFish(int size, bool from_rows) {
    bool any = false;
    const auto at = [&](int line, int across) {
      return static_cast<std::size_t>(from_rows ? line * board_.side + across
                                                : across * board_.side + line);
    };
    for (int value = 1; value <= board_.side; ++value) {
      ForEachChoice(board_.side, size, [&](std::uint32_t choice) {
        std::set<int> across;
        for (int line = 0; line < board_.side; ++line) {
          if ((choice >> line & 1) == 0) continue;
          int count = 0;
          for (int i = 0; i < board_.side; ++i) {
            if (!cells_[at(line, i)].contains(value)) continue;
            across.insert(i);
            ++count;
          }
          if (count < 2) return;
        }
        if (static_cast<int>(across.size()) != size) return;
        for (const int i : across) {
          for (int line = 0; line < board_.side; ++line) {
            if ((choice >> line & 1) == 0) any = cells_[at(line, i)].erase(value) > 0 || any;
          }
        }
      });
    }
    return any;
  }

  // Whether all that follows from a candidate contradicts itself.
  [[nodiscard]] bool IsWrong(std::size_t cell, int value, bool by_singles) const {
    std::vector<std::set<int>> no(cells_.size());   // values that cannot be
    std::vector<std::set<int>> yes(cells_.size());  // and that must be
    yes[cell].insert(value);
    for (bool goes_on = true; goes_on;) {
      goes_on = false;
      const auto add = [&](std::set<int>& to, int v) { goes_on = to.insert(v).second || goes_on; };
      for (std::size_t c = 0; c < cells_.size(); ++c) {
        for (const int v : std::set<int>(yes[c])) {
          for (const int other : cells_[c]) {
            if (other != v) add(no[c], other);
          }
          for (const std::size_t peer : peers_[c]) {
            if (cells_[peer].contains(v)) add(no[peer], v);
          }
        }
      }
      const auto follow = [&](const std::vector<std::pair<std::size_t, int>>& group) {
        std::vector<std::pair<std::size_t, int>> left;
        for (const auto& [c, v] : group) {
          if (!no[c].contains(v)) left.emplace_back(c, v);
        }
        if (left.empty()) return false;
        const bool may_follow = left.size() < group.size() && (by_singles || group.size() == 2);
        if (left.size() == 1 && may_follow) add(yes[left[0].first], left[0].second);
        return true;
      };
      for (std::size_t c = 0; c < cells_.size(); ++c) {
        std::vector<std::pair<std::size_t, int>> group;
        for (const int v : cells_[c]) group.emplace_back(c, v);
        if (!follow(group)) return true;
      }
      for (const HouseCells& house : board_.houses) {
        for (int v = 1; v <= board_.side; ++v) {
          std::vector<std::pair<std::size_t, int>> group;
          for (const std::size_t c : PlacesIn(house, v)) group.emplace_back(c, v);
          if (!follow(group)) return true;
        }
      }
      for (std::size_t c = 0; c < cells_.size(); ++c) {
        for (const int v : yes[c]) {
          if (no[c].contains(v)) return true;
        }
      }
    }
    return false;
  }

  bool DoContradiction(bool by_singles) {
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      if (cells_[cell].size() < 2) continue;
      for (const int value : cells_[cell]) {
        if (!IsWrong(cell, value, by_singles)) continue;
        cells_[cell].erase(value);
        return true;
      }
    }
    return false;
  }

  bool DoAny(StepKind most) {
    const auto may = [&](StepKind kind) { return kind <= most; };
    if (DoHidden(true)) return true;
    if (may(StepKind::kHidden) && DoHidden(false)) return true;
    if (may(StepKind::kNaked) && DoNaked()) return true;
    if (may(StepKind::kLocked) && DoLocked()) return true;
    if (may(StepKind::kNakedPair) && DoNakedSubset(2)) return true;
    for (const bool from_rows : {true, false}) {
      if (may(StepKind::kXWing) && DoFish(2, from_rows)) return true;
      if (may(StepKind::kSwordfish) && DoFish(3, from_rows)) return true;
      if (may(StepKind::kJellyfish) && DoFish(4, from_rows)) return true;
    }
    if (may(StepKind::kHiddenPair) && DoHiddenSubset(2)) return true;
    if (may(StepKind::kNakedTriple) && DoNakedSubset(3)) return true;
    if (may(StepKind::kHiddenTriple) && DoHiddenSubset(3)) return true;
    if (may(StepKind::kNakedQuad) && DoNakedSubset(4)) return true;
    if (may(StepKind::kHiddenQuad) && DoHiddenSubset(4)) return true;
    if (may(StepKind::kForcingChain) && DoContradiction(false)) return true;
    return may(StepKind::kTrial) && DoContradiction(true);
  }

  const BoardHouses& board_;
  std::vector<std::vector<std::uint16_t>> peers_;
  Cells cells_;
};

/// Boards of a size and of more houses, and how many puzzles of them are tried.
struct BoardSort {
  int side;
  std::vector<ExtraHouses> extra;
  int puzzles;
  std::string regions = {};
};

const BoardSort kSorts[] = {
    {4, {}, 8},
    {6, {}, 6},
    {6, {ExtraHouses::kX}, 4},
    {6, {}, 4, "aaabbbaabbccaddbcceddfcceeddffeeefff"},
    {8, {}, 2},
    {9, {}, 3},
    {9, {ExtraHouses::kX}, 2},
    {9, {ExtraHouses::kWindoku}, 1},
    {9, {ExtraHouses::kAntiKnight}, 1},
    {9, {ExtraHouses::kDisjoint, ExtraHouses::kCenterDot}, 1},
};

BoardHouses BoardOf(const BoardSort& sort) {
  BoardRules rules;
  for (const ExtraHouses extra : sort.extra) rules.extra.set(static_cast<std::size_t>(extra));
  rules.regions = sort.regions;
  return HousesOf(rules, sort.side);
}

std::vector<std::uint8_t> CluesOf(std::string_view text) {
  std::vector<std::uint8_t> clues;
  ReadBoardValues(text, Symbols::kFromOne, clues);
  return clues;
}

std::vector<std::vector<std::uint8_t>> PuzzlesOf(const BoardHouses& board, int count) {
  const PuzzleRequest request = {.seed = kSeed};
  BoardMaker maker(board, request, {});
  const PuzzleBatch batch = maker.Make(0, static_cast<std::uint64_t>(count));
  std::vector<std::vector<std::uint8_t>> puzzles;
  for (std::size_t at = 0; at < batch.text.size();) {
    const std::size_t end = batch.text.find('\n', at);
    puzzles.push_back(CluesOf(std::string_view(batch.text).substr(at, end - at)));
    at = end + 1;
  }
  return puzzles;
}

std::vector<std::uint32_t> MasksOf(const CandidateBoard& board) {
  std::vector<std::uint32_t> masks;
  for (std::size_t cell = 0; cell < board.map().peers.size(); ++cell) {
    masks.push_back(board.values_of(cell));
  }
  return masks;
}

TEST(LogicTest, StepsUpToEachKindDoAllThatTheirDefinitionsSay) {
  for (const BoardSort& sort : kSorts) {
    const BoardHouses houses = BoardOf(sort);
    const BoardMap map(houses);
    CandidateBoard board(map);
    for (const auto& clues : PuzzlesOf(houses, sort.puzzles)) {
      for (std::size_t kind = 0; kind < kStepKindNames.size(); ++kind) {
        const auto most = static_cast<StepKind>(kind);
        SCOPED_TRACE("side " + std::to_string(sort.side) + ' ' + std::string(kStepKindNames[kind]));
        board.LoadClues(clues);
        Measure(board, {}, most);
        PlainBoard plain(houses, clues);
        plain.Close(most);
        ASSERT_EQ(MasksOf(board), plain.Masks());
      }
    }
  }
}

TEST(LogicTest, NoStepTakesAValueOfTheSolution) {
  for (const BoardSort& sort : kSorts) {
    const BoardHouses houses = BoardOf(sort);
    const BoardMap map(houses);
    CandidateBoard board(map);
    BoardSolver solver(houses);
    for (const auto& clues : PuzzlesOf(houses, 4 * sort.puzzles)) {
      std::vector<std::uint8_t> solution;
      solver.Enumerate(clues,
                       [&](std::span<const std::uint8_t> values) {
                         solution.assign(values.begin(), values.end());
                         return false;
                       },
                       {});
      board.LoadClues(clues);
      const Difficulty difficulty = Measure(board).value();
      EXPECT_FALSE(board.is_broken());
      EXPECT_EQ(difficulty.is_solved, board.is_solved());
      for (std::size_t cell = 0; cell < solution.size(); ++cell) {
        const auto value = static_cast<std::uint8_t>(solution[cell] - 1);
        ASSERT_TRUE(board.Has({static_cast<std::uint16_t>(cell), value}));
      }
    }
  }
}

// The first sentence about each kind of step among some boards.
std::map<StepKind, std::string> FirstWords(const BoardHouses& houses, int puzzles) {
  std::map<StepKind, std::string> words;
  const BoardMap map(houses);
  CandidateBoard board(map);
  for (const auto& clues : PuzzlesOf(houses, puzzles)) {
    board.LoadClues(clues);
    while (const auto step = FindStep(board)) {
      words.try_emplace(step->kind,
                        WhyInWords(houses, *step) + ", so " + FollowsInWords(houses, *step));
      Do(*step, board);
    }
  }
  return words;
}

TEST(LogicTest, StepsAreToldInWords) {
  const auto words = FirstWords(BoardOf({6, {ExtraHouses::kX}, 0}), 30);
  const std::map<StepKind, std::string> wanted = {
      {StepKind::kHiddenInBlock, "1 has no other place in box 3, so r3c3 is 1"},
      {StepKind::kHidden, "1 has no other place in column 5, so r4c5 is 1"},
      {StepKind::kNaked, "nothing else is left there, so r6c2 is 3"},
      {StepKind::kLocked, "1 in row 3 is in r3c3 or r3c6, so r4c4 is not 1"},
      {StepKind::kNakedPair,
       "r2c5 and r3c4 have 4 and 6 alone, so r1c6 is not 4, r2c4 is not 4, r4c3 is not 4, r5c2 is "
       "not 4, r1c6 is not 6"},
      {StepKind::kXWing,
       "3 in rows 4 and 5 has places in columns 1 and 5 alone, so r6c1 is not 3, r3c5 is not 3"},
      {StepKind::kHiddenPair,
       "1 and 2 in column 6 have no places but r1c6 and r5c6, so r1c6 is not 6, r5c6 is not 5, "
       "r5c6 "
       "is not 6"},
      {StepKind::kForcingChain,
       "if r1c1 were 2, then r3c2=2, r4c6=2, r5c4=2, r6c2=4, r4c1=4, r6c6=6, r3c4=4, r2c3=6 and 3 "
       "more would follow, and that cannot be, so r1c1 is not 2"}};
  for (const auto& [kind, sentence] : wanted) {
    ASSERT_TRUE(words.contains(kind));
    EXPECT_EQ(words.at(kind), sentence);
  }
  const BoardHouses x = BoardOf({6, {ExtraHouses::kX}, 0});
  EXPECT_EQ(HouseInWords(x, 18), "the diagonal from r1c1 to r6c6");
}

TEST(LogicTest, AStepNamesItsReason) {
  const BoardHouses houses = BoxHouses({2, 2});
  const BoardMap map(houses);
  CandidateBoard board(map);
  board.LoadClues(CluesOf("...1.2..3....4.."));
  const auto step = FindStep(board);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->kind, StepKind::kHiddenInBlock);
  ASSERT_TRUE(step->placed && step->house);
  EXPECT_EQ(*step->house, 8U) << "the first box";
  EXPECT_EQ(*step->placed, (Mark{4, 1 - 1}));
}

}  // namespace
}  // namespace surudoku::logic
