#include "jobs/dataset/write_part.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <memory>
#include <utility>

#include "io/output_stream.h"
#include "jobs/dataset/npy_text.h"
#include "jobs/dataset/proven_rows.h"
#include "jobs/dataset/puzzle_copies.h"
#include "jobs/shuffle/shuffle_files.h"
#include "text/output_line.h"
#include "text/rating_text.h"

namespace surudoku {
namespace {

void AppendExample(std::string_view puzzle, std::string_view answer, const ProvenRecord& record,
                   OutputRow row) {
  row.Foreign("source", record.source).Word("question", puzzle).Word("answer", answer);
  row.Verbatim("rating", record.difficulty).End(record.kept);
}

// Gives the copies of each row to `append`, a batch at a time.
class CopiesWriter : public RowWriter {
 public:
  CopiesWriter(const PartToWrite& part, const DatasetFilesOptions& options)
      : part_(part), stop_(options.stop), copies_(options.seed, options.rules) {}

  bool Write(const ProvenRecord& row, Chunk& chunk) final {
    copies_.Begin(row.puzzle, row.answer);
    for (std::uint64_t done = 0; done < part_.copies; done += PuzzleCopies::kMost) {
      if (stop_.IsSet()) return false;
      const auto count = static_cast<std::size_t>(
          std::min<std::uint64_t>(PuzzleCopies::kMost, part_.copies - done));
      copies_.Make(part_.first + done, count);
      chunk.MakeRoomFor(count * MostBytesOf(row));
      for (std::size_t i = 0; i < count; ++i) {
        Append(copies_.puzzle(i), copies_.answer(i), row, chunk);
      }
    }
    return true;
  }

 protected:
  // Of one copy.
  [[nodiscard]] virtual std::size_t MostBytesOf(const ProvenRecord& row) const = 0;
  virtual void Append(std::string_view puzzle, std::string_view answer, const ProvenRecord& row,
                      Chunk& chunk) = 0;

 private:
  const PartToWrite& part_;
  StopSignal stop_;
  PuzzleCopies copies_;
};

class TextWriter final : public CopiesWriter {
 public:
  TextWriter(const PartToWrite& part, const DatasetFilesOptions& options)
      : CopiesWriter(part, options),
        format_(options.format == DatasetFormat::kCsv ? RowFormat::kCsv : RowFormat::kJsonl) {}

 protected:
  [[nodiscard]] std::size_t MostBytesOf(const ProvenRecord& row) const override {
    constexpr std::size_t kMostEscaped = 6;
    constexpr std::size_t kKeys = 64;
    return 2 * row.puzzle.size() + kMostEscaped * row.source.size() + row.difficulty.size() +
           row.kept.size() + kKeys;
  }

  void Append(std::string_view puzzle, std::string_view answer, const ProvenRecord& row,
              Chunk& chunk) override {
    AppendExample(puzzle, answer, row, OutputRow(format_, chunk.answers));
  }

 private:
  RowFormat format_;
};

// Digits as numbers from `blank`: puzzles to the answers, their solutions to the statistics.
class ArrayWriter final : public CopiesWriter {
 public:
  ArrayWriter(const PartToWrite& part, const DatasetFilesOptions& options)
      : CopiesWriter(part, options), blank_(options.format == DatasetFormat::kHrm ? 1 : 0) {}

 protected:
  [[nodiscard]] std::size_t MostBytesOf(const ProvenRecord& row) const override {
    return 2 * row.puzzle.size();
  }

  void Append(std::string_view puzzle, std::string_view answer, const ProvenRecord& /*row*/,
              Chunk& chunk) override {
    AppendNumbers(puzzle, chunk.answers);
    AppendNumbers(answer, chunk.statistics);
  }

 private:
  void AppendNumbers(std::string_view text, std::string& numbers) const {
    const std::size_t begin = numbers.size();
    numbers.resize(begin + text.size());
    std::ranges::transform(
        text, numbers.begin() + static_cast<std::ptrdiff_t>(begin),
        [this](char c) { return static_cast<char>((c == '.' ? 0 : c - '0') + blank_); });
  }

  int blank_;
};

// NaN if there is none.
void AppendDifficulty(const ProvenRecord& row, std::string& bytes) {
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  AppendFloat64(DifficultyIn(row.difficulty).value_or(kNone), bytes);
}

// Never an empty line, which readers of CSV pass over.
void AppendKeptRow(const ProvenRecord& row, std::string& text) {
  text += row.kept == "," ? "\"\"" : row.kept.substr(1);
  text += '\n';
}

// One text or number of a puzzle for each of its copies.
class RepeatedWriter final : public RowWriter {
 public:
  using Append = void (*)(const ProvenRecord&, std::string&);
  RepeatedWriter(std::uint64_t copies, Append append) : copies_(copies), append_(append) {}

  bool Write(const ProvenRecord& row, Chunk& chunk) override {
    text_.clear();
    append_(row, text_);
    for (std::uint64_t i = 0; i < copies_; ++i) {
      chunk.MakeRoomFor(text_.size());
      chunk.answers += text_;
    }
    return true;
  }

 private:
  std::uint64_t copies_;
  Append append_;
  std::string text_;
};

/// Writes the files of one part.
class PartWriter {
 public:
  PartWriter(const PartToWrite& part, const DatasetFilesOptions& options, OutputFolder& folder,
             std::vector<std::string>& files, FileJobObserver& observer)
      : part_(part),
        options_(options),
        folder_(folder),
        files_(files),
        observer_(observer),
        name_(NameIn(kPartNames, part.part)),
        rows_(ReadingRows(options, {part.rows})) {
    rows_.chunk_bytes = ChunkBytesFor(part.copies);
  }

  FileJobSummary Write() {
    switch (options_.format) {
      case DatasetFormat::kCsv:
      case DatasetFormat::kJsonl:
        return WriteText();
      case DatasetFormat::kNpy:
        return WriteNpy();
      case DatasetFormat::kHrm:
        return WriteHrm();
    }
    return {};
  }

 private:
  FileJobSummary WriteText() {
    const bool is_csv = options_.format == DatasetFormat::kCsv;
    Job job = RowJob(rows_, [&] { return std::make_unique<TextWriter>(part_, options_); });
    job.answers = OutputIn(name_ + (is_csv ? ".csv" : ".jsonl"), is_csv ? Header() : "");
    return RunJob(job, observer_).summary;
  }

  [[nodiscard]] std::string Header() const {
    const std::string own = ExampleColumns();
    return options_.proof.kept ? options_.proof.kept->Header(own, nullptr) : own;
  }

  FileJobSummary WriteArrays(const std::string& puzzles, const std::string& answers) {
    if (auto error = folder_.MakeFolder(name_)) return Refused<FileJobSummary>(std::move(*error));
    const std::string head = NpyHead("|u1", fmt::format("{}, {}", part_.examples(), part_.cells));
    Job job = RowJob(rows_, [&] { return std::make_unique<ArrayWriter>(part_, options_); });
    job.answers = OutputIn(name_ + '/' + puzzles, head);
    job.statistics = OutputIn(name_ + '/' + answers, head);
    return RunJob(job, observer_).summary;
  }

  FileJobSummary WriteNpy() {
    FileJobSummary summary = WriteArrays("puzzles.npy", "answers.npy");
    WriteDifficulty(summary);
    WriteKept(summary);
    return summary;
  }

  void WriteDifficulty(FileJobSummary& summary) {
    if (!part_.has_difficulty) return;
    WriteBeside("difficulty.npy", NpyHead("<f8", fmt::format("{},", part_.examples())),
                AppendDifficulty, summary);
  }

  void WriteKept(FileJobSummary& summary) {
    if (!options_.proof.kept) return;
    WriteBeside("kept.csv", options_.proof.kept->Header("\n", nullptr).substr(1), AppendKeptRow,
                summary);
  }

  // If the arrays were written.
  void WriteBeside(const std::string& file, std::string head, RepeatedWriter::Append append,
                   FileJobSummary& summary) {
    if (summary.error || summary.interrupted) return;
    Job job = RowJob(rows_, [&] { return std::make_unique<RepeatedWriter>(part_.copies, append); });
    job.answers = OutputIn(name_ + '/' + file, std::move(head));
    const FileJobSummary more = RunJob(job, observer_).summary;
    summary.bytes_written += more.bytes_written;
    summary.error = more.error;
    summary.interrupted = more.interrupted;
  }

  FileJobSummary WriteHrm() {
    if (part_.examples() >= std::numeric_limits<std::int32_t>::max()) {
      return Refused<FileJobSummary>({"--to hrm: more than 2^31 examples have no 32-bit indices"});
    }
    FileJobSummary summary = WriteArrays("all__inputs.npy", "all__labels.npy");
    if (options_.with_difficulty) WriteDifficulty(summary);
    WriteKept(summary);
    if (summary.error || summary.interrupted) return summary;
    // Each example is a puzzle, and a puzzle with its isomorphs is a group.
    const std::uint64_t examples = part_.examples();
    summary.error = WriteNumbers("all__puzzle_identifiers.npy", examples, 0);
    if (!summary.error) summary.error = WriteNumbers("all__puzzle_indices.npy", examples + 1, 1);
    if (!summary.error) {
      summary.error = WriteNumbers("all__group_indices.npy", part_.puzzles + 1, part_.copies);
    }
    if (!summary.error) summary.error = WriteSmall("dataset.json", Metadata());
    return summary;
  }

  // 0, step, 2 * step, ...
  std::optional<IoError> WriteNumbers(const std::string& file, std::uint64_t count,
                                      std::uint64_t step) {
    constexpr std::size_t kPiece = std::size_t{1} << 18;
    files_.push_back(name_ + '/' + file);
    SURUDOKU_TRY(OutputStream stream, OutputStream::Open(folder_.PathIn(files_.back()), {}));
    std::string bytes = NpyHead("<i4", fmt::format("{},", count));
    for (std::uint64_t i = 0; i < count; ++i) {
      AppendInt32(static_cast<std::uint32_t>(i * step), bytes);
      if (bytes.size() < kPiece) continue;
      if (auto error = stream.Write(bytes)) return error;
      bytes.clear();
    }
    if (auto error = stream.Write(bytes)) return error;
    return stream.Commit(Durability::kProcess);
  }

  std::optional<IoError> WriteSmall(const std::string& file, std::string_view bytes) {
    files_.push_back(name_ + '/' + file);
    return folder_.Write(files_.back(), bytes);
  }

  // As HRM's PuzzleDatasetMetadata has it, and TRM's, which has total_puzzles, too. A value is a
  // token: 0 pads, 1 is a blank.
  [[nodiscard]] std::string Metadata() const {
    std::size_t side = 1;
    while (side * side < part_.cells) ++side;
    return fmt::format(
        "{{\"pad_id\": 0, \"ignore_label_id\": 0, \"blank_identifier_id\": 0, \"vocab_size\": {}, "
        "\"seq_len\": {}, \"num_puzzle_identifiers\": 1, \"total_groups\": {}, "
        "\"mean_puzzle_examples\": 1.0, \"total_puzzles\": {}, \"sets\": [\"all\"]}}\n",
        side + 2, part_.cells, part_.puzzles, part_.examples());
  }

  JobOutput OutputIn(const std::string& file, std::string head) {
    files_.push_back(file);
    return JobOutput{folder_.PathIn(file), std::move(head)};
  }

  const PartToWrite& part_;
  const DatasetFilesOptions& options_;
  OutputFolder& folder_;
  std::vector<std::string>& files_;
  FileJobObserver& observer_;
  std::string name_;
  FileJobOptions rows_;
};

}  // namespace

std::string ExampleColumns() {
  return HeaderRow([](OutputRow row) { AppendExample({}, {}, {}, row); });
}

FileJobSummary WritePart(const PartToWrite& part, const DatasetFilesOptions& options,
                         OutputFolder& folder, std::vector<std::string>& files,
                         FileJobObserver& observer) {
  return PartWriter(part, options, folder, files, observer).Write();
}

}  // namespace surudoku
