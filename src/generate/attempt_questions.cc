#include "generate/attempt_questions.h"

#include "grid/board_layout.h"
#include "surudoku/block_text.h"

namespace surudoku {

AttemptQuestions::AttemptQuestions(const PuzzleRequest& request, const StopSignal& stop,
                                   std::size_t capacity)
    : request_(&request),
      stop_(stop),
      solver_(MakeLockstepBlockSolver()),
      block_(capacity),
      answers_(capacity) {}

void AttemptQuestions::Answer(std::span<Attempt> attempts) {
  asking_whole_.clear();
  asking_other_.clear();
  for (std::size_t i = 0; i < attempts.size(); ++i) {
    if (attempts[i].state() != Attempt::State::kAsking) continue;
    const bool is_whole = attempts[i].other_digit_cell() == Attempt::kWholePuzzle;
    (is_whole ? asking_whole_ : asking_other_).push_back(i);
  }
  Answer(attempts, asking_whole_, 2);
  Answer(attempts, asking_other_, 1);
}

void AttemptQuestions::Answer(std::span<Attempt> attempts, const std::vector<std::size_t>& asking,
                              std::uint64_t limit) {
  texts_.clear();
  for (const std::size_t i : asking) texts_.push_back(attempts[i].text());
  block_.Clear();
  AppendTexts(texts_, block_);
  for (std::size_t k = 0; k < asking.size(); ++k) {
    const Attempt& attempt = attempts[asking[k]];
    const int cell = attempt.other_digit_cell();
    if (cell == Attempt::kWholePuzzle) continue;
    const CandidatePlace place = PlaceOf(RowOf(cell), ColumnOf(cell), attempt.GridDigit(cell) - 1);
    block_.Words(place.word)[k] &= ~place.bit;
  }
  const auto answers = std::span(answers_).first(asking.size());
  const bool is_rated = limit > 1 && request_->level != Level::kUnrated;
  solver_->Solve(block_, {.limit = limit, .rate_level = is_rated, .stop = stop_}, answers);
  if (stop_.IsSet()) return;
  for (std::size_t k = 0; k < asking.size(); ++k) attempts[asking[k]].OnAnswer(answers[k]);
}

}  // namespace surudoku
