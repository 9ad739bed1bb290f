#include "jobs/trace/trace_text.h"

#include <algorithm>
#include <type_traits>
#include <vector>

#include "grid/grid_text.h"
#include "jobs/trace/trace_talk.h"
#include "records/rating_columns.h"
#include "text/output_line.h"
#include "text/rating_text.h"
#include "trace/step_json.h"
#include "trace/step_words.h"
#include "trace/words.h"

namespace surudoku {
namespace {

// A text that has got so long is given away.
constexpr std::size_t kLong = std::size_t{8} << 20;

template <class AnyStep>
constexpr bool kIsRated = std::is_same_v<AnyStep, ExplainedStep>;

// As the trace begins. A rating takes candidates as they are.
PencilGrid AtStart(const TraceSettings& settings, const std::variant<Grid, Candidates>& start) {
  if (const Grid* clues = std::get_if<Grid>(&start)) return PencilGrid(*clues);
  const auto& pencilmarks = std::get<Candidates>(start);
  PencilGrid state(pencilmarks);
  if (settings.method == kExplainer) {
    state.grid = CluesIn(pencilmarks);
    state.candidates = pencilmarks;
  }
  return state;
}

// "r1c2 r3c4" or "1 2": of a step that places several digits, too.
void AppendPlaced(const std::vector<CellDigit>& placements, std::string& text) {
  Words words(text);
  for (const CellDigit& placed : placements) {
    words.Add(&placed == placements.data() ? "" : " ").Cell(placed.cell);
  }
  words.Add(",");
  for (const CellDigit& placed : placements) {
    words.Add(&placed == placements.data() ? "" : " ").Digit(placed.digit);
  }
}

// A row that tells no step: how a record ended that was not traced to its solution.
void AppendStatusRow(const TracedRecord& record, TraceOutcome outcome, std::string& text) {
  AppendNumber(record.number, text);
  Words(text).Add(",,").Add(NameIn(kTraceOutcomeNames, outcome)).Add(",,,,").Add(record.kept);
  text += '\n';
}

// {"Hidden Single":40,"Pointing":2}.
void AppendTechniques(const StepLog& log, std::string& text) {
  text += R"(,"techniques":{)";
  bool is_first = true;
  log.ForEachTechnique([&](std::string_view technique, std::uint64_t count) {
    Words(text).Add(is_first ? "\"" : ",\"").Add(technique).Add("\":");
    AppendNumber(count, text);
    is_first = false;
  });
  text += '}';
}

// After the last step.
Grid LastGrid(const TraceSettings& settings, const TracedRecord& record, const TraceEnd& end) {
  return end.last ? *end.last : AtStart(settings, record.start).grid;
}

// The puzzle as a method leaves it that knows no way on.
void AppendStopped(const TraceSettings& settings, const TracedRecord& record, const TraceEnd& end,
                   const StepLog& log, std::string& text) {
  text += R"(,"stopped":{"grid":")";
  AppendGridText(LastGrid(settings, record, end), text);
  text += '"';
  if (const auto candidates = log.LastCandidates(record)) {
    text += R"(,"candidates":")";
    AppendCandidatesText(*candidates, text);
    text += '"';
  }
  text += '}';
}

OutputRow BeginObject(const TracedRecord& record, TraceOutcome outcome, std::string& text) {
  OutputRow row(RowFormat::kJsonl, text);
  row.Number("record", record.number).Number("schema_version", kTraceSchemaVersion);
  row.Word("status", NameIn(kTraceOutcomeNames, outcome)).Word("puzzle", record.puzzle);
  return row;
}

void AppendObjectStart(const TraceSettings& settings, const TracedRecord& record,
                       const TraceEnd& end, const StepLog& log, std::string& text) {
  OutputRow row = BeginObject(record, end.outcome, text);
  if (settings.talk != TraceTalk::kNone) return AppendQuestion(settings, record.puzzle, text);
  row.Word("solution", FormatGrid(record.solution)).Word("method", settings.method);
  if (settings.method == kExplainer) {
    row.Word("profile", NameIn(kProfileNames, settings.profile));
    AddRating(&end.rating, row);
  }
  row.Number("clues_after_singles", record.clues_after_singles).Number("step_count", log.steps());
  AppendTechniques(log, text);
  if (end.outcome == TraceOutcome::kGaveUp) AppendStopped(settings, record, end, log, text);
  text += R"(,"steps":[)";
}

// The solution or where the trace stopped, and of a rating its numbers.
void AppendLastLines(const TraceSettings& settings, const TracedRecord& record, const TraceEnd& end,
                     std::string& text) {
  if (end.outcome != TraceOutcome::kTraced) {
    Words(text).Add(NameIn(kTraceOutcomeNames, end.outcome)).Add(":\n");
  }
  AppendGridText(LastGrid(settings, record, end), text);
  text += '\n';
  if (settings.method == kExplainer) {
    const auto& rating = end.rating;
    Words(text).Add(EdText(rating.er, rating.ep, rating.ed)).Add(" (hardest step: ");
    Words(text).Add(NameIn(kTechniqueNames, rating.hardest)).Add(")\n");
  }
  text += '\n';
}

}  // namespace

StepLog::StepLog(const TraceSettings& settings)
    : settings_(&settings),
      knows_candidates_(settings.format == TraceFormat::kJsonl &&
                        (settings.method == kExplainer || settings.method == kLogic)) {}

void StepLog::Begin(const TracedRecord& record, WhenLong when_long) {
  record_ = &record;
  when_long_ = std::move(when_long);
  is_ended_ = false;
  text_.clear();
  steps_ = 0;
  told_ = 0;
  rated_.fill(0);
  traced_.fill(0);
  placed_.clear();
  removed_.clear();
  if (settings_->grids || settings_->candidates) state_ = AtStart(*settings_, record.start);
}

bool StepLog::Add(const ExplainedStep& step, const Grid& after) {
  ++rated_[static_cast<std::size_t>(step.step.technique)];
  return AddAny(step, after);
}

bool StepLog::Add(const TraceStep& step, const Grid& after) {
  ++traced_[static_cast<std::size_t>(step.kind)];
  return AddAny(step, after);
}

template <class AnyStep>
bool StepLog::AddAny(const AnyStep& step, const Grid& after) {
  ++steps_;
  if (IsTold(step)) {
    Append(step);
    ++told_;
  }
  if (knows_candidates_) {
    placed_.insert(placed_.end(), step.placements.begin(), step.placements.end());
    removed_.insert(removed_.end(), step.eliminations.begin(), step.eliminations.end());
  }
  if (settings_->grids) state_.grid = after;
  if (text_.size() >= kLong) is_ended_ = !when_long_(text_);
  return !is_ended_;
}

std::optional<Candidates> StepLog::LastCandidates(const TracedRecord& record) const {
  if (!knows_candidates_) return std::nullopt;
  PencilGrid state = settings_->candidates ? state_ : AtStart(*settings_, record.start);
  Apply(placed_, removed_, state);
  return state.candidates;
}

// The order of the steps does not matter: no step takes back another one's work.
void StepLog::CatchUp() {
  Apply(placed_, removed_, state_);
  placed_.clear();
  removed_.clear();
}

void StepLog::DropText() {
  text_.clear();
  text_.shrink_to_fit();
  when_long_ = nullptr;
}

template <class AnyStep>
bool StepLog::IsTold(const AnyStep& step) const {
  if (settings_->steps == ToldSteps::kPlacements && step.placements.empty()) return false;
  if constexpr (kIsRated<AnyStep>) {
    if (settings_->above && Tenths(step.step.rating) <= *settings_->above) return false;
  }
  return !settings_->most_steps || told_ < *settings_->most_steps;
}

template <class AnyStep>
void StepLog::Append(const AnyStep& step) {
  switch (settings_->format) {
    case TraceFormat::kText:
      return AppendStepText(steps_, step, settings_->chains, text_);
    case TraceFormat::kCsv:
      return AppendRow(step);
    case TraceFormat::kJsonl:
      if (settings_->talk != TraceTalk::kNone) return AppendWords(step);
      if (told_ > 0) text_ += ',';
      if (settings_->candidates) CatchUp();
      AppendStepJson(steps_, step,
                     {.houses = true,
                      .sentence = settings_->sentences,
                      .chains = settings_->chains ? ChainDetail::kAll : ChainDetail::kNone,
                      .before = settings_->grids ? &state_.grid : nullptr,
                      .candidates_before = settings_->candidates ? &state_.candidates : nullptr},
                     text_);
  }
}

template <class AnyStep>
void StepLog::AppendWords(const AnyStep& step) {
  if (settings_->order != TalkOrder::kFound) return;
  std::string words;
  AppendStepText(steps_, step, settings_->chains, words);
  AppendTalk(words, text_);
}

template <class AnyStep>
void StepLog::AppendRow(const AnyStep& step) {
  AppendNumber(record_->number, text_);
  text_ += ',';
  AppendNumber(steps_, text_);
  text_ += ',';
  if constexpr (kIsRated<AnyStep>) {
    Words(text_).Add(NameIn(kTechniqueNames, step.step.technique)).Add(",");
    AppendRating(step.step, text_);
  } else {
    Words(text_).Add(NameIn(kStepKindNames, step.kind)).Add(",");
  }
  text_ += ',';
  AppendPlaced(step.placements, text_);
  text_ += ',';
  AppendPairs(step.eliminations, "<>", text_);
  text_ += record_->kept;
  text_ += '\n';
}

void AppendBeforeSteps(const TraceSettings& settings, const TracedRecord& record,
                       const TraceEnd& end, const StepLog& log, std::string& text) {
  if (settings.format == TraceFormat::kJsonl) {
    AppendObjectStart(settings, record, end, log, text);
  } else if (settings.format == TraceFormat::kText) {
    Words(text).Add(record.puzzle).Add("\n");
  }
}

void AppendAfterSteps(const TraceSettings& settings, const TracedRecord& record,
                      const TraceEnd& end, std::string& text) {
  switch (settings.format) {
    case TraceFormat::kText:
      return AppendLastLines(settings, record, end, text);
    case TraceFormat::kCsv:
      if (end.outcome != TraceOutcome::kTraced) AppendStatusRow(record, end.outcome, text);
      return;
    case TraceFormat::kJsonl:
      if (settings.talk == TraceTalk::kNone) {
        text += ']';
      } else {
        const Grid last = LastGrid(settings, record, end);
        if (settings.order != TalkOrder::kFound) {
          AppendMoves(settings, record.number, AtStart(settings, record.start).grid, last, text);
        }
        AppendAnswerEnd(settings, end.outcome, last, text);
      }
      Words(text).Add(record.kept).Add("}\n");
  }
}

void AppendUntraced(const TraceSettings& settings, const TracedRecord& record, TraceOutcome outcome,
                    std::string& text) {
  switch (settings.format) {
    case TraceFormat::kText:
      Words(text).Add(record.puzzle).Add(record.puzzle.empty() ? "" : "\n");
      Words(text).Add(NameIn(kTraceOutcomeNames, outcome)).Add("\n\n");
      return;
    case TraceFormat::kCsv:
      return AppendStatusRow(record, outcome, text);
    case TraceFormat::kJsonl:
      BeginObject(record, outcome, text).End(record.kept);
  }
}

}  // namespace surudoku
