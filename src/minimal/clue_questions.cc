#include "minimal/clue_questions.h"

#include <cassert>
#include <span>

#include "grid/board_layout.h"
#include "surudoku/block_text.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

bool ClueQuestions::Answer(const StopSignal& stop) {
  assert(questions_.size() <= PuzzleBlock::kGoodCapacity);
  texts_.clear();
  for (const Question& question : questions_) texts_.push_back(question.puzzle.data());
  block_.Clear();
  AppendTexts(texts_, block_);
  for (std::size_t i = 0; i < questions_.size(); ++i) {
    const int cell = static_cast<int>(questions_[i].cell);
    const CandidatePlace place = PlaceOf(RowOf(cell), ColumnOf(cell), questions_[i].digit - '1');
    block_.Words(place.word)[i] &= ~place.bit;
  }
  const auto answers = std::span(answers_).first(questions_.size());
  solver_->Solve(block_, {.limit = 1, .stop = stop}, answers);
  return !stop.IsSet();
}

}  // namespace surudoku
