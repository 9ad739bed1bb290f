#include "jobs/search/search_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grid/puzzle_text.h"
#include "io/byte_file.h"
#include "io/input_source.h"
#include "io/output_file.h"
#include "jobs/dedupe/repeated_lines.h"
#include "jobs/rate/rate_worker.h"
#include "jobs/rate/rating_writer.h"
#include "jobs/search/round_source.h"
#include "pipeline/job_type.h"
#include "text/output_line.h"
#include "text/quantities.h"

namespace surudoku {
namespace {

RatingScale ScaleOf(SearchGoal goal) {
  if (goal == SearchGoal::kGuesses) return RatingScale::kGuesses;
  return goal == SearchGoal::kTeDepth ? RatingScale::kTeDepth : RatingScale::kSe;
}

// Of its numbers in the rows, in the order of SearchGoal.
constexpr std::array<std::string_view, 5> kColumns = {"er", "ep", "ed", "mean_guesses", "te_depth"};

std::uint64_t WholeNumber(std::string_view digits) {
  std::uint64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

RateFilesOptions RatingsFor(const SearchFilesOptions& options) {
  RateFilesOptions ratings;
  static_cast<OutputJobOptions&>(ratings) = options;
  ratings.scale = ScaleOf(options.goal);
  ratings.format = RowFormat::kCsv;
  ratings.profile = options.profile;
  return ratings;
}

// The rows of RateWorker, with `round`, `parent` and `parent_puzzle` after its columns. No field
// has a comma or quotes in it.
class SearchRows {
 public:
  SearchRows(const RateSettings& ratings, SearchGoal goal)
      : header_(RatingWriter(ratings, ColumnsOf(ratings)).Header(RowFormat::kCsv)) {
    header_.pop_back();
    const std::vector<std::string_view> names = SplitAtCommas(header_);
    const auto number = std::ranges::find(names, kColumns.at(static_cast<std::size_t>(goal)));
    number_ = static_cast<std::size_t>(number - names.begin());
    puzzle_ = names.size() - 1;
    header_ += ",round,parent,parent_puzzle\n";
  }

  [[nodiscard]] const std::string& header() const { return header_; }

  struct Row {
    std::uint64_t record = 0;
    std::string_view status;
    std::string_view puzzle;
    std::string_view number;  // of the goal
    std::uint64_t round = 0;  // of a row that is complete
  };
  [[nodiscard]] Row Read(std::string_view row) const {
    const std::vector<std::string_view> columns = SplitAtCommas(row);
    return {.record = WholeNumber(columns[1]),  // after the profile
            .status = columns[2],
            .puzzle = columns[puzzle_],
            .number = columns[number_],
            .round = columns.size() > puzzle_ + 1 ? WholeNumber(columns[puzzle_ + 1]) : 0};
  }

  // Completes a row. Null: it has no parent.
  static void Append(std::string_view row, std::uint64_t round, const FoundPuzzle* parent,
                     std::string& text) {
    text += row;
    text += ',';
    AppendNumber(round, text);
    text += ',';
    if (parent != nullptr) AppendNumber(parent->record, text);
    text += ',';
    if (parent != nullptr) text += TextOf(parent->puzzle);
    text += '\n';
  }

 private:
  std::string header_;
  std::size_t number_ = 0;  // its column
  std::size_t puzzle_ = 0;  // the last one of RateWorker
};

// Rates as `rate` does, into rows.
class SearchWorker final : public ChunkProcessor {
 public:
  SearchWorker(const RateFilesOptions& ratings, const KeptColumns& nothing, RaterPool& raters)
      : rate_(ratings, nothing, raters, nullptr) {}

  void Process(Chunk& chunk) override {
    rated_->Clear();
    std::swap(chunk.totals, rated_);
    rate_.Process(chunk);
    std::swap(chunk.totals, rated_);
  }

 private:
  RateWorker rate_;
  std::unique_ptr<JobTotals> rated_ = std::make_unique<TotalsOf<RateTotals>>();
};

SearchOutcome OutcomeOfUnrated(std::string_view status) {
  if (status == "none") return SearchOutcome::kNone;
  return status == "multiple" ? SearchOutcome::kMultiple : SearchOutcome::kInvalid;
}

// A file of a Sighting for each variation that was rated, written or not, with its round.
std::string SeenPath(const OutputOptions& options) { return options.output + ".seen"; }

// Takes chunk after chunk in order, completes the rows, and tells the rounds what was found.
class Search {
 public:
  explicit Search(const SearchFilesOptions& options)
      : options_(options),
        ratings_(RatingsFor(options)),
        nothing_kept_(ratings_, {}),
        raters_([this] { return std::make_unique<RaterSet>(ratings_, BoardRules()); }),
        rows_(ratings_, options.goal),
        rounds_(options, options.stop) {}

  Job MakeJob() {
    Job job = JobOf<SearchSettings, SearchTotals>(kSearchJob.name, options_);
    job.answers = JobOutput{options_.output, rows_.header()};
    const auto is_direct = IsWrittenDirectly(options_.output);
    if (is_direct.ok() && !is_direct.value()) job.statistics = JobOutput{SeenPath(options_)};
    if (TakesTime(ratings_.scale)) job.pace = PaceFor({options_.output});
    job.in_step = [this, pace = job.pace](std::unique_ptr<ChunkSource> starts) {
      return std::make_unique<RoundSource>(std::move(starts), rounds_, taken_, options_.rounds,
                                           pace);
    };
    job.make_worker = [this] {
      return std::make_unique<SearchWorker>(ratings_, nothing_kept_, raters_);
    };
    job.in_order = InOrder<SearchTotals, ChunkOfSearch>(
        [this](Chunk& chunk, SearchTotals& totals, const ChunkOfSearch& of) {
          if (!of.waits) Take(chunk, totals, of);
        });
    job.at_resume = [this](const std::string& answers, const std::string& seen) {
      auto error = LearnSeen(seen);
      return error ? error : LearnRows(answers);
    };
    return job;
  }

 private:
  using Row = SearchRows::Row;

  void Take(Chunk& chunk, SearchTotals& totals, const ChunkOfSearch& of) {
    const std::string rated = std::exchange(chunk.answers, {});
    totals.round = of.round;
    totals.of_round = rounds_.variations().size();
    for (std::string_view rest = rated; !rest.empty();) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(line.size() + 1);
      const Row row = rows_.Read(line);
      if (of.round == 0) {
        TakeStart(line, row, chunk, totals);
      } else {
        TakeVariation(line, row, of.first + (row.record - chunk.first_record), chunk, totals);
      }
    }
    taken_.fetch_add(1, std::memory_order_release);
  }

  void TakeStart(std::string_view line, const Row& row, Chunk& chunk, SearchTotals& totals) {
    const SearchOutcome outcome = OutcomeOfStart(row);
    totals.outcomes.Count(outcome);
    if (outcome == SearchOutcome::kNot9x9) NamePencilmarks(row, chunk);
    if (outcome != SearchOutcome::kStart) return;
    const FoundPuzzle found = FoundIn(row);
    rounds_.Add(0, found);
    totals.CountWritten(found.number);
    SearchRows::Append(line, 0, nullptr, chunk.answers);
  }

  SearchOutcome OutcomeOfStart(const Row& row) {
    if (row.status != "unique") return OutcomeOfUnrated(row.status);
    if (row.puzzle.size() != kCellCount) return SearchOutcome::kNot9x9;
    const bool is_new = rounds_.AddStart(CellsOf(row.puzzle));
    return is_new ? SearchOutcome::kStart : SearchOutcome::kRepeated;
  }

  // In the order of the lines, as all are told.
  static void NamePencilmarks(const Row& row, Chunk& chunk) {
    const RecordLines& lines = chunk.index.records[row.record - chunk.first_record];
    Fault fault = MakeFault(chunk, lines, 0, "only 9x9 puzzles of clues can be varied");
    const auto next = std::ranges::upper_bound(chunk.faults, fault.line, {}, &Fault::line);
    chunk.faults.insert(next, std::move(fault));
  }

  void TakeVariation(std::string_view line, const Row& row, std::size_t place, Chunk& chunk,
                     SearchTotals& totals) {
    totals.outcomes.Count(SearchOutcome::kVariation);
    ++totals.in_round;
    const Rounds::NewVariation& variation = rounds_.variations()[place];
    Sighting(variation.hash, rounds_.number()).AppendTo(chunk.statistics);
    const FoundPuzzle found = FoundIn(row);
    if (options_.least && found.number < *options_.least) return;
    rounds_.Add(rounds_.number(), found);
    totals.CountWritten(found.number);
    const FoundPuzzle& parent = rounds_.ParentOf(variation);
    SearchRows::Append(line, rounds_.number(), &parent, chunk.answers);
  }

  static FoundPuzzle FoundIn(const Row& row) {
    double number = 0;
    std::from_chars(row.number.data(), row.number.data() + row.number.size(), number);
    return {.record = row.record,
            .number = static_cast<int>(std::lround(100 * number)),
            .puzzle = CellsOf(row.puzzle)};
  }

  // Hands the rounds what an earlier run saw, as this file has it.
  std::optional<IoError> LearnSeen(const std::string& path) {
    SURUDOKU_TRY(ByteFile file, ByteFile::Open(path));
    std::vector<char> buffer(Sighting::kBytes << 16);
    while (const std::size_t size = file.Read(buffer, options_.stop)) {
      for (std::size_t at = 0; at + Sighting::kBytes <= size; at += Sighting::kBytes) {
        const auto sighting = Sighting::FromBytes({buffer.data() + at, Sighting::kBytes});
        const auto [high, low_and_round] = sighting.pair();
        rounds_.AddSeen(sighting.line(), {.high = high, .low = low_and_round});
      }
    }
    return file.error();
  }

  // And what it found, and wrote to this one.
  std::optional<IoError> LearnRows(const std::string& path) {
    SURUDOKU_TRY(InputSource source, InputSource::Open(path, options_.stop));
    if (!source.NextText()) return source.error();
    std::string block(std::size_t{1} << 20, '\0');
    std::string text;  // from the start of a row
    while (const std::size_t size = source.Read(block)) {
      text.append(block, 0, size);
      std::size_t begin = 0;
      for (std::size_t end = 0; (end = text.find('\n', begin)) != text.npos; begin = end + 1) {
        LearnRow(rows_.Read(std::string_view(text).substr(begin, end - begin)));
      }
      text.erase(0, begin);
    }
    return source.error();
  }

  void LearnRow(const Row& row) {
    if (row.record == 0) return;  // the header
    const FoundPuzzle found = FoundIn(row);
    if (row.round == 0) rounds_.AddStart(found.puzzle);
    if (row.round + 1 >= rounds_.number()) rounds_.Add(row.round, found);  // else it was varied
  }

  const SearchFilesOptions& options_;
  RateFilesOptions ratings_;
  KeptColumns nothing_kept_;
  RaterPool raters_;
  SearchRows rows_;
  Rounds rounds_;
  std::atomic<std::uint64_t> taken_ = 0;
};

}  // namespace

constinit const JobType kSearchJob = TypeOfJob<SearchTotals>("search");

SearchSummary SearchFiles(const SearchFilesOptions& options, FileJobObserver& observer) {
  if (options.shard) {
    return Refused<SearchSummary>({"a round needs all of the one before: a search has no shards"});
  }
  Search search(options);
  const Job job = search.MakeJob();
  auto summary = Summarise<SearchTotals>(RunJob(job, observer));
  const bool is_complete = !summary.error && !summary.interrupted;
  if (is_complete && job.statistics && !options.resume) {
    summary.error = RemoveFile(job.statistics->path);
  }
  return summary;
}

void SearchTotals::Add(const SearchTotals& more) {
  outcomes.Add(more.outcomes);
  written += more.written;
  highest = std::max(highest, more.highest);
  if (more.round == 0) return;
  in_round = more.in_round + (more.round == round ? in_round : 0);
  round = more.round;
  of_round = more.of_round;
}

std::string SearchTotals::ProgressRemark() const {
  if (round == 0) return "";
  return fmt::format("round {}: {} of {}, highest {:g}, {} written", WithThousands(round),
                     WithThousands(in_round), WithThousands(of_round), highest / 100.0,
                     WithThousands(written));
}

std::string SearchTotals::MorePhrases() const {
  return fmt::format(", {}, {} written, highest {:g}", Counted(round, "round"),
                     WithThousands(written), highest / 100.0);
}

}  // namespace surudoku
