#include "jobs/dataset/proven_rows.h"

#include <utility>

#include "io/utf8.h"
#include "pipeline/typed_job.h"

namespace surudoku {
namespace {

class RowWorker final : public ChunkProcessor {
 public:
  explicit RowWorker(std::unique_ptr<RowWriter> writer) : writer_(std::move(writer)) {}

  void Process(Chunk& chunk) override {
    auto& totals = CountsIn<RowTotals>(*chunk.totals);
    for (const RecordLines& record : chunk.index.records) {
      chunk.is_complete = writer_->Write(RowFrom(chunk.RecordText(record)), chunk);
      if (!chunk.is_complete) return;
      ++totals.rows;
    }
  }

 private:
  std::unique_ptr<RowWriter> writer_;
};

}  // namespace

void AppendRow(const ProvenRecord& record, std::string& text) {
  text += record.puzzle;
  text += ',';
  text += record.answer;
  text += ',';
  text += record.difficulty;
  text += ',';
  text += Printable(record.source);
  text += '\n';
}

ProvenRow RowFrom(std::string_view line) {
  const auto next = [&line] {
    const std::size_t end = line.find(',');
    const std::string_view field = line.substr(0, end);
    line.remove_prefix(end + 1);
    return field;
  };
  ProvenRow row;
  row.puzzle = next();
  row.answer = next();
  row.difficulty = next();
  row.source = line;
  return row;
}

FileJobOptions ReadingRows(const JobOptions& options, const std::string& path) {
  FileJobOptions rows;
  static_cast<JobOptions&>(rows) = options;
  rows.input_format = InputFormat::kCsv;
  rows.inputs = {path};
  return rows;
}

Job RowJob(const FileJobOptions& rows, std::function<std::unique_ptr<RowWriter>()> make_writer) {
  return {.settings = {},
          .options = rows,
          .output = {.output = ""},
          .files = &rows,
          .make_totals = TotalsFrom<RowTotals>(),
          .make_worker = [make_writer = std::move(make_writer)] {
            return std::make_unique<RowWorker>(make_writer());
          }};
}

}  // namespace surudoku
