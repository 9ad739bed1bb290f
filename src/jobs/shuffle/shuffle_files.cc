#include "jobs/shuffle/shuffle_files.h"

#include <array>
#include <cassert>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "canonical/class_hash.h"
#include "dataset/record_puzzle.h"
#include "grid/board_rules.h"
#include "grid/board_text.h"
#include "jobs/shuffle/board_copies.h"
#include "pipeline/job_type.h"
#include "surudoku/block_text.h"
#include "surudoku/isomorph.h"

namespace surudoku {
namespace {

// A chunk holds copies until they have grown to so many bytes, and of one record so many. The
// others are left to the ordered writer, which makes them as it writes them.
constexpr std::size_t kHeldBytes = std::size_t{16} << 20;
constexpr std::uint64_t kHeldCopies = 100'000;

// A record that is to be shuffled.
struct ShuffledRecord {
  std::uint64_t record;       // number in the whole input, from 1
  std::string_view puzzle;    // its 81 characters
  std::string_view solution;  // 81 characters, or none
  std::string_view kept;      // columns of the input, after all others
};

/// Makes and writes copies, a few dozen at a time. One for each thread.
class CopiesText {
 public:
  explicit CopiesText(const ShuffleSettings& settings) : settings_(settings) {}

  // Appends all copies of the record to the chunk's answers.
  void Append(const ShuffledRecord& record, Chunk& chunk) {
    ForEachBatch(record, [&](auto append_batch) {
      chunk.MakeRoomFor(kBatch * (record.kept.size() + kMostBytesOfCopy));
      append_batch(chunk.answers);
      return true;
    });
  }

  // Hands them to `sink` piece by piece, however many they are. False if the sink takes no more or
  // `stop` is set.
  bool Write(const ShuffledRecord& record, const Sink& sink, const StopSignal& stop) {
    constexpr std::size_t kPieceBytes = std::size_t{1} << 18;
    std::string piece;
    const bool is_whole = ForEachBatch(record, [&](auto append_batch) {
      append_batch(piece);
      if (piece.size() < kPieceBytes) return true;
      if (stop.IsSet() || !sink(piece)) return false;
      piece.clear();
      return true;
    });
    return is_whole && sink(piece);
  }

 private:
  struct Line {
    std::array<char, kCellCount> cells;
    char newline = '\n';

    [[nodiscard]] std::string_view text() const { return {cells.data(), cells.size()}; }
  };
  static constexpr std::size_t kBatch = 64;
  static constexpr std::size_t kMostBytesOfCopy = 512;  // without the kept columns
  using Lines = std::array<Line, kBatch>;

  // Calls visit(append_batch) for one batch after another, until it returns false.
  template <class Visit>
  bool ForEachBatch(const ShuffledRecord& record, Visit visit) {
    const std::uint64_t seed = SeedOfPuzzle(settings_.seed, record.puzzle);
    for (std::uint64_t done = 0; done < settings_.copies; done += kBatch) {
      const std::uint64_t count = std::min<std::uint64_t>(kBatch, settings_.copies - done);
      const auto append_batch = [&](std::string& text) {
        AppendBatch(record, seed, done + 1, static_cast<std::size_t>(count), text);
      };
      if (!visit(append_batch)) return false;
    }
    return true;
  }

  // Copies first, first + 1, ...
  void AppendBatch(const ShuffledRecord& record, std::uint64_t seed, std::uint64_t first,
                   std::size_t count, std::string& text) {
    for (std::size_t i = 0; i < count; ++i) isomorphisms_[i] = RandomIsomorphism(seed, first + i);
    MakeCopies(record.puzzle, count, puzzles_);
    if (settings_.format == RowFormat::kLine) return AppendLines(count, text);
    if (!record.solution.empty()) MakeCopies(record.solution, count, solutions_);
    for (std::size_t i = 0; i < count; ++i) {
      std::optional<std::string> map;
      if (settings_.with_map) map = FormatIsomorphism(isomorphisms_[i]);
      AppendCopy(record.record, first + i, puzzles_[i].text(),
                 record.solution.empty() ? "" : solutions_[i].text(), map, record.kept,
                 OutputRow(settings_.format, text));
    }
  }

  void MakeCopies(std::string_view grid, std::size_t count, Lines& copies) const {
    std::array<char*, kBatch> texts;
    std::ranges::transform(copies, texts.begin(), [](Line& line) { return line.cells.data(); });
    WriteIsomorphs(grid, std::span(isomorphisms_).first(count), std::span(texts).first(count));
  }

  void AppendLines(std::size_t count, std::string& text) const {
    if (!settings_.with_map) {
      static_assert(sizeof(Line) == kCellCount + 1);
      const auto lines = std::as_bytes(std::span(puzzles_).first(count));
      text.append(reinterpret_cast<const char*>(lines.data()), lines.size());
      return;
    }
    for (std::size_t i = 0; i < count; ++i) {
      text += puzzles_[i].text();
      text += ' ' + FormatIsomorphism(isomorphisms_[i]) + '\n';
    }
  }

  ShuffleSettings settings_;

  // Of the copies at work.
  std::array<Isomorphism, kBatch> isomorphisms_;
  Lines puzzles_;
  Lines solutions_;
};

// Why a record that could be read is not shuffled; nothing if it is.
std::optional<std::string> WhyNot(PuzzleKind kind, std::string_view solution) {
  if (kind != PuzzleKind::kClues) return "only puzzles of clues are shuffled";
  if (solution.empty() || (solution.size() == kCellCount && IsPuzzleText(solution))) {
    return std::nullopt;
  }
  return "its solution is no grid of 81 cells, which could be carried along";
}

// All copies of a board, piece by piece. False if the sink takes no more or the job is stopped.
bool WriteCopies(BoardCopies copies, const ShuffleFilesOptions& options, const Sink& sink) {
  constexpr std::size_t kPieceBytes = std::size_t{1} << 18;
  std::string piece;
  for (std::uint64_t done = 0; done < options.copies;) {
    copies.Append(++done, piece);
    if (piece.size() < kPieceBytes) continue;
    if (options.stop.IsSet() || !sink(piece)) return false;
    piece.clear();
  }
  return sink(piece);
}

/// Shuffles the records of a chunk. One for each thread.
class ShuffleWorker final : public JobWorker<ShuffleTotals> {
 public:
  ShuffleWorker(const ShuffleFilesOptions& options, const KeptColumns& kept)
      : options_(options), kept_text_(kept), copies_text_(options) {}

 protected:
  bool ProcessBlock(Chunk& chunk) override {
    for (std::size_t i = 0; i < records().size(); ++i) ShuffleOne(chunk, i);
    return true;
  }

 private:
  void ShuffleOne(Chunk& chunk, std::size_t index) {
    auto& outcomes = counts().outcomes;
    if (records().kind(index) == PuzzleKind::kMalformed) {
      outcomes.Count(ShuffleOutcome::kMalformed);
      return TellFault(chunk, index);
    }
    const RecordLines& record = records().record(index);
    const auto solution = ReadKeptSolution(chunk.ViewOf(record), chunk.file->format, solution_);
    if (!solution.ok()) {
      outcomes.Count(ShuffleOutcome::kNotShuffled);
      return TellFault(chunk, index, "its solution: " + solution.error().reason);
    }
    if (records().kind(index) == PuzzleKind::kBoard) {
      return ShuffleBoard(chunk, index, solution.value());
    }
    if (auto why_not = WhyNot(records().kind(index), solution.value())) {
      outcomes.Count(ShuffleOutcome::kNotShuffled);
      return TellFault(chunk, index, std::move(*why_not));
    }
    const ShuffledRecord shuffled = {chunk.NumberOf(record), records().puzzle(index),
                                     solution.value(), kept_text_.Of(chunk, record)};
    if (options_.copies > kHeldCopies || chunk.answers.size() >= kHeldBytes) {
      return ShuffleLater(chunk, shuffled);
    }
    copies_text_.Append(shuffled, chunk);
    outcomes.Count(ShuffleOutcome::kShuffled);
  }

  void ShuffleBoard(Chunk& chunk, std::size_t index, std::string_view solution) {
    const RecordLines& record = records().record(index);
    const RecordFormat& format = chunk.file->format;
    const std::string_view puzzle = records().puzzle(index);
    const BoxShape boxes = BoxesOf(options_.rules, BoardSide(puzzle.size()).value());
    ShuffledBoard board = {.record = chunk.NumberOf(record),
                           .puzzle = std::string(puzzle),
                           .solution = {},
                           .kept = std::string(kept_text_.Of(chunk, record)),
                           .boxes = boxes,
                           .symbols = format.symbols};
    const bool fits = solution.empty() || solution.size() == puzzle.size();
    if (!fits || (!solution.empty() &&
                  AppendBoard(solution, Spaces::kAreFaults, format.symbols, board.solution))) {
      counts().outcomes.Count(ShuffleOutcome::kNotShuffled);
      return TellFault(chunk, index,
                       "its solution is no grid of " + std::to_string(puzzle.size()) +
                           " cells, which could be carried along");
    }
    if (options_.copies > kHeldCopies || chunk.answers.size() >= kHeldBytes) {
      return ShuffleBoardLater(chunk, std::move(board));
    }
    BoardCopies copies(options_, board);
    for (std::uint64_t number = 1; number <= options_.copies; ++number) {
      chunk.MakeRoomFor(copies.MostBytes());
      copies.Append(number, chunk.answers);
    }
    counts().outcomes.Count(ShuffleOutcome::kShuffled);
  }

  void ShuffleBoardLater(Chunk& chunk, ShuffledBoard board) const {
    chunk.held_besides += 2 * board.puzzle.size() + board.kept.size();
    const auto write = [&options = options_, board = std::move(board)](
                           const Sink& answers, const Sink& /*statistics*/, ShuffleTotals& totals) {
      if (!WriteCopies(BoardCopies(options, board), options, answers)) return false;
      totals.outcomes.Count(ShuffleOutcome::kShuffled);
      return true;
    };
    AddLate<ShuffleTotals>(chunk, write,
                           [before = counts()](ShuffleTotals& totals) { totals = before; });
  }

  void ShuffleLater(Chunk& chunk, const ShuffledRecord& record) const {
    const auto write = [&options = options_, number = record.record,
                        puzzle = std::string(record.puzzle),
                        solution = std::string(record.solution), kept = std::string(record.kept)](
                           const Sink& answers, const Sink& /*statistics*/, ShuffleTotals& totals) {
      if (!CopiesText(options).Write({number, puzzle, solution, kept}, answers, options.stop)) {
        return false;
      }
      totals.outcomes.Count(ShuffleOutcome::kShuffled);
      return true;
    };
    AddLate<ShuffleTotals>(chunk, write,
                           [before = counts()](ShuffleTotals& totals) { totals = before; });
    chunk.held_besides += record.solution.size() + record.kept.size();
  }

  const ShuffleFilesOptions& options_;
  KeptText kept_text_;
  CopiesText copies_text_;
  std::string solution_;
};

}  // namespace

const JobType kShuffleJob = TypeOfJob<ShuffleTotals>("shuffle");

ShuffleSummary ShuffleFiles(const ShuffleFilesOptions& options, FileJobObserver& observer) {
  assert(options.copies > 0);
  Job job = JobOf<ShuffleSettings, ShuffleTotals>(kShuffleJob.name, options);
  const auto map = options.with_map ? std::optional(std::string()) : std::nullopt;
  AnswerInRows(job, options,
               {.format = options.format,
                .names = HeaderRow([&](OutputRow row) { AppendCopy(0, 0, "", "", map, "", row); }),
                .has_solution = true});
  job.make_worker = [&] { return std::make_unique<ShuffleWorker>(options, *job.kept); };
  return Summarise<ShuffleTotals>(RunJob(job, observer));
}

}  // namespace surudoku
