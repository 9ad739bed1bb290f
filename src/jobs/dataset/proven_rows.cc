#include "jobs/dataset/proven_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <utility>

#include "io/utf8.h"
#include "pipeline/typed_job.h"

namespace surudoku {
namespace {

// In place of a quote, which would make a field of several lines.
constexpr char kQuote = '\x01';

std::string Quoteless(std::string_view text) {
  std::string changed = Printable(text);
  std::ranges::replace(changed, '"', kQuote);
  return changed;
}

// In kept columns: characters that would end the row, or begin a field of several lines.
constexpr int kOfEscaped = 0x40;

std::string Escaped(std::string_view text) {
  constexpr unsigned char kLeastPlain = ' ';
  std::string escaped;
  for (const char c : text) {
    const bool is_plain = static_cast<unsigned char>(c) >= kLeastPlain && c != '"';
    if (!is_plain) escaped += kQuote;
    escaped += is_plain ? c : static_cast<char>(c + kOfEscaped);
  }
  return escaped;
}

void Unescape(std::string_view escaped, std::string& text) {
  text.clear();
  for (std::size_t i = 0; i < escaped.size(); ++i) {
    const bool is_escaped = escaped[i] == kQuote && i + 1 < escaped.size();
    text += is_escaped ? static_cast<char>(escaped[++i] - kOfEscaped) : escaped[i];
  }
}

std::uint64_t NumberIn(std::string_view text, int base = 10) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number, base);
  return number;
}

class RowWorker final : public ChunkProcessor {
 public:
  explicit RowWorker(std::unique_ptr<RowWriter> writer) : writer_(std::move(writer)) {}

  void Process(Chunk& chunk) override {
    auto& totals = CountsIn<RowTotals>(*chunk.totals);
    for (const RecordLines& record : chunk.index.records) {
      chunk.is_complete = writer_->Write(RowFrom(chunk.RecordText(record), texts_), chunk);
      if (!chunk.is_complete) return;
      ++totals.rows;
    }
  }

 private:
  std::unique_ptr<RowWriter> writer_;
  RowTexts texts_;  // of the row at work
};

}  // namespace

void AppendRow(const ProvenRecord& record, std::string& text) {
  const std::string stratum = Quoteless(record.stratum);
  const std::string kept = Escaped(record.kept);
  fmt::format_to(std::back_inserter(text), "{},{},{},{},", record.puzzle, record.answer,
                 record.difficulty, FormatClassHash(record.hash));
  if (record.part) text += std::to_string(static_cast<int>(*record.part));
  text += record.is_kept ? ",1," : ",0,";
  fmt::format_to(std::back_inserter(text), "{},{},{},{},{}\n", stratum.size(), kept.size(), stratum,
                 kept, Quoteless(record.source));
}

ProvenRecord RowFrom(std::string_view line, RowTexts& texts) {
  const auto next = [&line] {
    const std::size_t end = line.find(',');
    const std::string_view field = line.substr(0, end);
    line.remove_prefix(end + 1);
    return field;
  };
  constexpr std::size_t kHalf = 16;
  constexpr int kHexadecimal = 16;
  ProvenRecord row;
  row.puzzle = next();
  row.answer = next();
  row.difficulty = next();
  const std::string_view hash = next();
  row.hash.high = NumberIn(hash.substr(0, kHalf), kHexadecimal);
  row.hash.low = NumberIn(hash.substr(kHalf), kHexadecimal);
  const std::string_view part = next();
  if (!part.empty()) row.part = static_cast<Part>(NumberIn(part));
  row.is_kept = next() == "1";
  const std::uint64_t stratum_size = NumberIn(next());
  const std::uint64_t kept_size = NumberIn(next());
  row.stratum = line.substr(0, stratum_size);
  line.remove_prefix(stratum_size + 1);
  Unescape(line.substr(0, kept_size), texts.kept);
  row.kept = texts.kept;
  texts.source = line.substr(kept_size + 1);
  std::ranges::replace(texts.source, kQuote, '"');
  row.source = texts.source;
  return row;
}

FileJobOptions ReadingRows(const JobOptions& options, std::vector<std::string> paths) {
  FileJobOptions rows;
  static_cast<JobOptions&>(rows) = options;
  rows.input_format = InputFormat::kCsv;
  rows.inputs = std::move(paths);
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
