// surudoku_trace_options_init and surudoku_explain_many.
#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <string>
#include <utility>

#include "c_api/arguments.h"
#include "c_api/context.h"
#include "c_api/grid_array.h"
#include "c_host/ordered_texts.h"
#include "jobs/trace/puzzle_tracer.h"
#include "jobs/trace/trace_text.h"
#include "rating/step_counter.h"
#include "surudoku/method.h"
#include "surudoku_experimental.h"

namespace surudoku::c_api {
namespace {

surudoku_trace_options DefaultTraceOptions() {
  surudoku_trace_options options = {};
  options.first = 1;
  options.max_guesses = TraceSettings().max_guesses;
  options.most_steps = std::numeric_limits<std::uint64_t>::max();
  return options;
}

int FailWithOption(surudoku_context& context, const std::string& why) {
  return Fail(context, SURUDOKU_ERROR_ARGUMENT, why);
}

// The command refuses the same options with other methods.
int CheckTraceOptions(surudoku_context& context, const surudoku_trace_options& from,
                      const TraceSettings& settings) {
  const bool is_rated = settings.method == kExplainer;
  if (!is_rated && settings.method != kLogic && settings.method != kByHand &&
      !FindMethod(settings.method)) {
    return FailWithOption(context, "method: there is no \"" + settings.method + '"');
  }
  if (from.above > kBeyondEr) return FailWithOption(context, "above: it is in 0..200");
  if (from.above > 0 && !is_rated) {
    return FailWithOption(context, "above: only steps of \"explainer\" are rated");
  }
  if (settings.candidates && !is_rated && settings.method != kLogic) {
    return FailWithOption(context,
                          "has_candidates: only of the methods \"explainer\" and \"logic\"");
  }
  if (from.first == 0) return FailWithOption(context, "first: records are counted from 1");
  return SURUDOKU_OK;
}

int TakeTraceOptions(surudoku_context& context, const surudoku_trace_options* options,
                     surudoku_trace_options& from, TraceSettings& settings) {
  from = DefaultTraceOptions();
  if (options != nullptr) {
    if (const int error = TakeStruct(context, "options", options, from)) return error;
  }
  settings.format = TraceFormat::kJsonl;
  if (from.method != nullptr) settings.method = from.method;
  if (const int error = TakeProfile(context, from.profile, settings.profile)) return error;
  settings.max_guesses = from.max_guesses;
  settings.most_steps = from.most_steps;
  if (from.above > 0) settings.above = static_cast<int>(from.above);
  if (from.only_placements != 0) settings.steps = ToldSteps::kPlacements;
  settings.grids = from.has_grids != 0;
  settings.candidates = from.has_candidates != 0;
  settings.chains = from.has_no_chains == 0;
  return CheckTraceOptions(context, from, settings);
}

/// One call of surudoku_explain_many.
class ExplainManyCall {
 public:
  ExplainManyCall(surudoku_context& context, const GridsIn& puzzles, std::size_t n,
                  std::uint64_t first, const TraceSettings& settings, surudoku_trace_record record,
                  void* user)
      : context_(context),
        puzzles_(puzzles),
        n_(n),
        first_(first),
        settings_(settings),
        record_(record),
        user_(user),
        tracers_([this] { return std::make_unique<PuzzleTracer>(settings_); }) {}

  int Run() {
    const Executor& executor = context_.executor();
    const std::size_t workers = executor.workers();
    context_.solving.MakeRoomFor(workers);
    OrderedTexts texts(n_, kMostAhead * workers);
    const auto make = [&](std::size_t /*index*/, std::size_t worker) { MakeTexts(worker, texts); };
    context_.host->RunBeside([&] { executor.ForEach(std::min(workers, n_), make); },
                             [&](const Host::Wait& /*wait*/) { Deliver(texts); });
    return context_.is_stopped ? Fail(context_, SURUDOKU_ERROR_STOPPED, "stopped") : SURUDOKU_OK;
  }

 private:
  // For each worker: one puzzle may take a thousand times as long as another.
  static constexpr std::size_t kMostAhead = 64;

  void MakeTexts(std::size_t worker, OrderedTexts& texts) {
    try {
      while (const auto index = texts.Begin()) {
        std::optional<std::string> text = TextOf(*index, worker);
        if (!text) return texts.End();
        texts.Put(*index, std::move(*text));
      }
    } catch (...) {
      texts.End();  // other threads may wait for what this one does not make
      throw;
    }
  }

  TraceOutcome Solve(std::size_t index, std::size_t worker, TracedRecord& record) {
    BlockSolving& solving = context_.Solving(worker);
    solving.Solve(puzzles_, index, 1, {.limit = 2, .stop = &context_.is_stopped});
    const Status status = solving.answers().front().status;
    if (status == Status::kNone) return TraceOutcome::kNone;
    if (status != Status::kUnique) return TraceOutcome::kMultiple;
    solving.WriteSolutions({.data = record.solution.cells.data(), .stride = kCellCount}, 0);
    return TraceOutcome::kTraced;
  }

  // Nothing if the call was stopped.
  std::optional<std::string> TextOf(std::size_t index, std::size_t worker) {
    const Grid clues = GridAt(puzzles_, index);
    TracedRecord record = {
        .number = first_ + index, .puzzle = FormatGrid(clues), .start = clues, .solution = {}};
    std::string text;
    const TraceOutcome outcome = Solve(index, worker, record);
    if (context_.is_stopped) return std::nullopt;
    if (outcome != TraceOutcome::kTraced) {
      AppendUntraced(settings_, record, outcome, text);
      return WithoutLineEnd(std::move(text));
    }
    record.clues_after_singles = rating::CluesAfterSingles(clues);
    StepLog log(settings_);
    log.Begin(record, [](std::string& /*text*/) { return true; });
    std::optional<TraceEnd> end;
    tracers_.With(
        [&](PuzzleTracer& tracer) { end = tracer.Trace(record, &context_.is_stopped, log); });
    if (!end) return std::nullopt;
    AppendBeforeSteps(settings_, record, *end, log, text);
    text += log.text();
    AppendAfterSteps(settings_, record, *end, text);
    return WithoutLineEnd(std::move(text));
  }

  static std::string WithoutLineEnd(std::string text) {
    text.pop_back();
    return text;
  }

  // Calls the caller's functions, until all texts are told or somebody stops the call.
  void Deliver(OrderedTexts& texts) {
    auto told = std::chrono::steady_clock::now();
    for (std::size_t done = 0; done < n_ && !context_.is_stopped;) {
      if (const auto text = texts.TakeNext(kBetweenProgress)) {
        if (record_(user_, text->c_str(), text->size()) != 0) context_.is_stopped = true;
        ++done;
      } else if (texts.is_over()) {
        break;
      }
      const auto now = std::chrono::steady_clock::now();
      if (context_.progress == nullptr || now - told < kBetweenProgress) continue;
      told = now;
      if (context_.progress(context_.progress_user, done, n_) != 0) context_.is_stopped = true;
    }
    texts.End();
  }

  surudoku_context& context_;
  const GridsIn puzzles_;
  const std::size_t n_;
  const std::uint64_t first_;
  const TraceSettings& settings_;
  surudoku_trace_record record_;
  void* user_;
  TracerPool tracers_;
};

int ExplainMany(surudoku_context& context, const std::uint8_t* puzzles, std::size_t stride,
                std::size_t n, const surudoku_trace_options* options, surudoku_trace_record record,
                void* user) {
  GridsIn grids;
  surudoku_trace_options from;
  TraceSettings settings;
  if (record == nullptr) return FailWithOption(context, "record is NULL");
  if (const int error = TakeTraceOptions(context, options, from, settings)) return error;
  if (const int error = TakeGrids(context, "puzzles", puzzles, stride, n, grids)) return error;
  if (FindBadGrid(grids, n) < n) return FailAtCell(context, "puzzles", grids, n);
  if (n == 0) return SURUDOKU_OK;
  return ExplainManyCall(context, grids, n, from.first, settings, record, user).Run();
}

}  // namespace
}  // namespace surudoku::c_api

void surudoku_trace_options_init(surudoku_trace_options* options, std::size_t size) {
  surudoku::c_api::InitStruct(options, size, surudoku::c_api::DefaultTraceOptions());
}

int surudoku_explain_many(surudoku_context* context, const std::uint8_t* puzzles,
                          std::size_t stride, std::size_t n, const surudoku_trace_options* options,
                          surudoku_trace_record record, void* user) {
  return surudoku::c_api::Guarded(context, [&] {
    return surudoku::c_api::ExplainMany(*context, puzzles, stride, n, options, record, user);
  });
}
