#include "jobs/convert/convert_files.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <utility>

#include "dataset/record_puzzle.h"
#include "grid/puzzle_text.h"
#include "io/utf8.h"
#include "jobs/convert/numbered_files.h"
#include "jobs/convert/record_converter.h"
#include "pipeline/job_type.h"
#include "pipeline/summary_text.h"
#include "text/quantities.h"
#include "text/xml_text.h"

namespace surudoku {

const JobType kConvertJob = TypeOfJob<ConvertTotals>("convert");

namespace {

bool WritesSolutions(TargetFormat target) {
  return target == TargetFormat::kCsv || target == TargetFormat::kJsonl ||
         target == TargetFormat::kJson;
}

// Writes the records of a chunk as text in the target's format. One for each thread.
class ConvertWorker final : public RecordConverter {
 public:
  ConvertWorker(const ConvertFilesOptions& options, const KeptColumns& kept)
      : options_(options), kept_text_(kept) {
    const auto rows = {TargetFormat::kLine, TargetFormat::kCsv, TargetFormat::kJsonl,
                       TargetFormat::kJson};
    if (std::ranges::find(rows, options.target) != rows.end()) TakeClueTexts();
  }

 protected:
  std::optional<std::string> Write(Chunk& chunk, std::size_t index) override {
    const RecordLines& record = records().record(index);
    Result<std::string_view, RecordError> solution = std::string_view();
    if (WritesSolutions(options_.target)) {
      solution = ReadKeptSolution(chunk.ViewOf(record), chunk.file->format, solution_);
    }
    if (!solution.ok()) return "its solution: " + solution.error().reason;
    const Symbols symbols = chunk.file->format.symbols;
    if (IsBlankAValue(records().kind(index), symbols)) return "0 is a value of this board";
    const bool is_plain = !options_.rules.has_houses() && records().regions(index).empty();
    if (options_.target == TargetFormat::kOpenSudoku && !is_plain) {
      return "OpenSudoku knows rows, columns and boxes alone";
    }
    SetPuzzle(index);
    const ConvertedRecord converted = {puzzle_, solution.value(), RatingOf(chunk, index),
                                       kept_text_.Of(chunk, record), symbols};
    return AppendConverted(options_.target, converted, chunk.answers);
  }

 private:
  // Clues beyond digits stay as they are.
  void SetPuzzle(std::size_t index) {
    puzzle_.clear();
    if (records().kind(index) == PuzzleKind::kClueText) {
      puzzle_ = records().puzzle(index);
    } else {
      AppendDotted(records().puzzle(index), puzzle_);
      SetBlanks(options_.blanks_as, puzzle_);
    }
  }

  // A blank would be read as the least value of such a board.
  [[nodiscard]] bool IsBlankAValue(PuzzleKind kind, Symbols symbols) const {
    return options_.blanks_as == BlankSign::kZero && kind == PuzzleKind::kBoard &&
           symbols == Symbols::kFromZero;
  }

  const ConvertFilesOptions& options_;
  KeptText kept_text_;
  std::string puzzle_;    // of the record, with the blanks that are written
  std::string solution_;  // of the record, if it does not stand in a row
};

/// The text around all records.
struct Frame {
  std::string begin;
  std::string end;
};

// Nothing for formats whose records follow one another as they are.
std::optional<Frame> FrameFor(const ConvertFilesOptions& options) {
  if (options.target == TargetFormat::kJson) return Frame{"[", "\n]\n"};
  if (options.target != TargetFormat::kOpenSudoku) return std::nullopt;
  std::string begin =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"";
  AppendXmlText(options.title.empty() ? "Sudoku" : options.title, begin);
  return Frame{begin + "\">\n", "</folder>\n</opensudoku>\n"};
}

bool IsMadeInOneRun(const ConvertFilesOptions& options) {
  return options.target == TargetFormat::kSheet || FrameFor(options) ||
         !options.split.folder.empty();
}

// A line of its own: of a page, of a file's head.
std::optional<IoError> WhyNotLine(const std::string& what, std::string_view text) {
  std::size_t characters = 0;
  for (; !text.empty(); ++characters) {
    const std::size_t size = CharacterSize(text);
    if (size == 0 || static_cast<unsigned char>(text[0]) < ' ') {
      return IoError{what + " is not a line of UTF-8"};
    }
    text.remove_prefix(size);
  }
  if (characters <= kLongestTitle) return std::nullopt;
  return IoError{what + " has " + std::to_string(characters) + " characters, more than " +
                 std::to_string(kLongestTitle)};
}

std::optional<IoError> WhyNot(const ConvertFilesOptions& options) {
  const TargetFormat target = options.target;
  const bool has_folder = !options.split.folder.empty();
  if (has_folder && target != TargetFormat::kSdk && target != TargetFormat::kSvg) {
    return IoError{"only sdk and svg are written into a folder"};
  }
  if (target == TargetFormat::kSvg && !has_folder) {
    return IoError{"svg is a file for each page: name a folder for them"};
  }
  if (auto error = WhyNotLine("the title", options.title)) return error;
  if (auto error = WhyNotLine("the author", options.split.author)) return error;
  if (auto error = WhyNotLine("the cover", options.cover.value_or(""))) return error;
  if (!IsMadeInOneRun(options)) return std::nullopt;
  const bool is_array = target == TargetFormat::kJson;
  const bool is_xml = target == TargetFormat::kOpenSudoku;
  const std::string what = has_folder ? "a folder of files"
                           : is_array ? "a JSON array"
                           : is_xml   ? "an XML document"
                                      : "a sheet";
  if (options.resume) return IoError{what + " is made in one run: it cannot be resumed"};
  if (options.shard) return IoError{what + " is made in one run: there are no shards of it"};
  return std::nullopt;
}

// All but the worker, and where its texts go.
Job JobFor(const ConvertFilesOptions& options) {
  const bool is_array = options.target == TargetFormat::kJson;
  OwnColumns own = {.format = is_array ? RowFormat::kJsonl : RowsOf(options.target),
                    .names = ConvertedColumns(),
                    .has_solution = true,
                    .has_rating = true,
                    .are_unchanged = true};
  Job job = JobOf<ConvertSettings, ConvertTotals>(kConvertJob.name, options);
  job.kept = std::make_shared<KeptColumns>(options, std::move(own));
  if (IsMadeInOneRun(options)) job.output.output.clear();  // keeps no state
  return job;
}

JobRun ConvertText(Job job, const ConvertFilesOptions& options, FileJobObserver& observer) {
  const bool is_csv = options.target == TargetFormat::kCsv;
  job.answers = JobOutput{options.output, is_csv ? ConvertedColumns() : ""};
  job.make_worker = [&options, &kept = *job.kept] {
    return std::make_unique<ConvertWorker>(options, kept);
  };
  return RunJob(job, observer);
}

JobRun ConvertIntoFrame(Job job, const ConvertFilesOptions& options, Frame frame,
                        FileJobObserver& observer) {
  job.answers = JobOutput{options.output, std::move(frame.begin)};
  job.make_worker = [&options, &kept = *job.kept] {
    return std::make_unique<ConvertWorker>(options, kept);
  };
  // A comma comes before each object of an array, in the order of the input: the first one's is
  // taken away.
  const bool is_array = options.target == TargetFormat::kJson;
  job.in_order = [is_first = is_array](Chunk& chunk) mutable -> std::optional<IoError> {
    if (is_first && !chunk.answers.empty()) {
      chunk.answers.erase(0, 1);
      is_first = false;
    }
    return std::nullopt;
  };
  job.at_end = [end = std::move(frame.end)](const Sink& answers, const Sink& /*statistics*/,
                                            const JobTotals& /*totals*/) -> std::optional<IoError> {
    answers(end);
    return std::nullopt;
  };
  return RunJob(job, observer);
}

JobRun ConvertIntoFolder(const Job& job, const ConvertFilesOptions& options, ForeignLevels& foreign,
                         FileJobObserver& observer) {
  Result<OutputFolder, IoError> folder = OutputFolder::Make(options.split.folder);
  if (!folder.ok()) return FailedRun(job, folder.error());
  if (options.target == TargetFormat::kSvg) {
    NumberedFiles pages(std::move(folder.value()), "page", "svg");
    return MakeSvgPages(job, options, std::move(pages), foreign, observer);
  }
  NumberedFiles puzzles(std::move(folder.value()), "puzzle", "sdk");
  return MakeSdkFiles(job, options, std::move(puzzles), observer);
}

JobRun Convert(const Job& job, const ConvertFilesOptions& options, ForeignLevels& foreign,
               FileJobObserver& observer) {
  if (auto error = WhyNot(options)) return FailedRun(job, std::move(*error));
  if (!options.split.folder.empty()) return ConvertIntoFolder(job, options, foreign, observer);
  if (options.target == TargetFormat::kSheet) return MakeHtmlSheet(job, options, foreign, observer);
  if (auto frame = FrameFor(options)) {
    return ConvertIntoFrame(job, options, std::move(*frame), observer);
  }
  return ConvertText(job, options, observer);
}

}  // namespace

ConvertSummary ConvertFiles(const ConvertFilesOptions& options, FileJobObserver& observer) {
  ForeignLevels foreign;
  JobRun run = Convert(JobFor(options), options, foreign, observer);
  return {Summarise<ConvertTotals>(std::move(run)), std::move(foreign)};
}

std::string SummaryText(const ConvertSummary& summary, const RunCost& cost) {
  std::string text = SummaryText<ConvertTotals>(summary, cost);
  const auto& [puzzles, names] = summary.foreign_levels;
  if (puzzles == 0) return text;
  return text + fmt::format("{} a level without a section ({}): {}\n",
                            Counted(puzzles, "puzzle") + (puzzles == 1 ? " has" : " have"),
                            fmt::join(names, ", "),
                            puzzles == 1 ? "it comes last" : "they come last");
}

}  // namespace surudoku
