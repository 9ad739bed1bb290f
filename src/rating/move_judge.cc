#include <algorithm>
#include <cassert>

#include "rating/board/aim.h"
#include "rating/board/board.h"
#include "rating/step_finder.h"
#include "surudoku/moves.h"

namespace surudoku {

using rating::Aim;
using rating::Board;
using rating::Producer;

class MoveJudge::State {
 public:
  explicit State(Profile profile) : finder_(profile) {}

  void Start(const Board& board, const Grid& solution) {
    board_ = board;
    solution_ = solution;
  }

  JudgedMove Judge(const Move& move, const MoveOptions& options) {
    const JudgedMove known = JudgeByRules(move);
    if (known.verdict != MoveVerdict::kRight || !options.justify) return known;
    return Justify(move, options);
  }

  void Make(const Move& move) {
    const int digit = move.digit - 1;
    if (!board_.Has(move.cell, digit)) return;  // an earlier move of the step was the same
    if (move.is_placement) {
      board_.Place(move.cell, digit);
    } else {
      board_.Remove(move.cell, digit);
    }
  }

 private:
  // The board has nothing wrong, so a right digit clashes with none.
  [[nodiscard]] JudgedMove JudgeByRules(const Move& move) const {
    const bool is_of_solution = solution_.cells[move.cell] == move.digit;
    if (is_of_solution == move.is_placement) {
      const bool repeats = !board_.Has(move.cell, move.digit - 1);
      return {.verdict = repeats ? MoveVerdict::kRepeats : MoveVerdict::kRight};
    }
    const int clash = move.is_placement ? FindClash(move) : -1;
    if (clash >= 0) return {.verdict = MoveVerdict::kBreaksRule, .clash = clash};
    return {.verdict = MoveVerdict::kNotInSolution};
  }

  // A cell that already has a digit, which forbids the placement; -1 if there is none.
  [[nodiscard]] int FindClash(const Move& move) const {
    if (board_.IsFilled(move.cell)) return move.cell;
    int clash = -1;
    rating::PeersOf(move.cell).VisitUntil([&](int peer) {
      if (board_.ValueAt(peer) == move.digit) clash = peer;
      return clash >= 0;
    });
    return clash;
  }

  JudgedMove Justify(const Move& move, const MoveOptions& options) {
    const Aim aim = {move.cell, move.digit - 1, move.is_placement};
    JudgedMove judged = {.verdict = MoveVerdict::kUnjustified, .er = options.most_er + 1};
    for (const Producer& producer : finder_.producers()) {
      if (options.stop.IsSet()) break;
      if (producer.least >= judged.er || (aim.is_on && OnlyRemoves(producer))) continue;
      Step step;
      if (!finder_.FindAimed(producer, board_, aim, options.stop, step)) continue;
      const int er = Tenths(step.rating);
      if (er < judged.er) judged = {MoveVerdict::kJustified, step.technique, er};
    }
    if (judged.verdict != MoveVerdict::kJustified) judged.er = 0;
    return judged;
  }

  static bool OnlyRemoves(const Producer& producer) {
    return producer.find != nullptr && producer.first >= Technique::kPointing;
  }

  rating::StepFinder finder_;
  Board board_;
  Grid solution_;
};

MoveJudge::MoveJudge(Profile profile) : state_(std::make_unique<State>(profile)) {}
MoveJudge::~MoveJudge() = default;
MoveJudge::MoveJudge(MoveJudge&&) noexcept = default;
MoveJudge& MoveJudge::operator=(MoveJudge&&) noexcept = default;

void MoveJudge::Start(const Grid& clues, const Grid& solution) {
  state_->Start(Board::FromClues(clues), solution);
}

void MoveJudge::Start(const Candidates& pencilmarks, const Grid& solution) {
  state_->Start(Board::FromPencilmarks(pencilmarks), solution);
}

void MoveJudge::Judge(std::span<const Move> moves, const MoveOptions& options,
                      std::span<JudgedMove> verdicts) {
  assert(verdicts.size() == moves.size());
  for (std::size_t begin = 0, end = 0; begin < moves.size(); begin = end) {
    do {
      verdicts[end] = state_->Judge(moves[end], options);
      ++end;
    } while (end < moves.size() && moves[end].is_joined);
    for (std::size_t i = begin; i < end; ++i) {
      if (!IsWrong(verdicts[i].verdict)) state_->Make(moves[i]);
    }
  }
}

}  // namespace surudoku
