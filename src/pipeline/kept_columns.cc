#include "pipeline/kept_columns.h"

#include <algorithm>
#include <set>

#include "io/input_identity.h"
#include "io/io_error.h"
#include "pipeline/input_texts.h"

namespace surudoku {
namespace {

constexpr std::string_view kClashPrefix = "input_";

std::set<std::string, std::less<>> NamesIn(std::string_view header) {
  std::set<std::string, std::less<>> names;
  while (!header.empty()) {
    const std::size_t end = std::min(header.find_first_of(",\n"), header.size());
    names.emplace(header.substr(0, end));
    header.remove_prefix(std::min(end + 1, header.size()));
  }
  return names;
}

// The columns of one input, as its first bytes tell; nothing if they hold no record.
Result<std::optional<LineColumns>, IoError> ColumnsOfInput(const FileJobOptions& options,
                                                           const std::string& input) {
  using Columns = std::optional<LineColumns>;
  FileJobOptions one = options;
  one.inputs = {input};
  one.keep = {};
  InputTexts texts(one, "");
  SURUDOKU_TRY(const bool opened, texts.OpenNext());
  if (!opened || !texts.format()) return Columns();
  return Columns(texts.format()->format.line.columns);
}

// Adds columns whose names are new.
void AddNew(const LineColumns& more, LineColumns& columns) {
  for (const LineColumn& column : more.list) {
    if (!columns.by_name.contains(column.name)) columns.Add(column);
  }
}

}  // namespace

std::optional<IoError> KeptColumns::Settle() {
  if (!has_any()) return std::nullopt;
  if (own_.format == RowFormat::kLine) {
    return IoError{"only csv and jsonl can hold the columns of the input (-o FILE.csv)"};
  }
  LineColumns there;
  bool has_records = false;
  for (const std::string& input : options_.inputs) {
    if (CannotBeReadAgain(input)) {
      if (options_.inputs.size() == 1) return std::nullopt;
      return IoError{NameOfInput(options_, input) +
                     ": can be read only once: its columns can be kept where it is the only input"};
    }
    SURUDOKU_TRY(const auto columns, ColumnsOfInput(options_, input));
    if (!columns) continue;
    has_records = true;
    AddNew(*columns, there);
  }
  if (auto why = has_records ? WhyNotKept(options_.keep.names, there) : std::nullopt) {
    const bool is_one = options_.inputs.size() == 1;
    return IoError{(is_one ? NameOfInput(options_, options_.inputs.front()) : "the inputs") + ": " +
                   *why};
  }
  columns_ = Choose(there);
  return std::nullopt;
}

std::vector<KeptColumns::Column> KeptColumns::Choose(const LineColumns& there) const {
  std::vector<Column> columns;
  std::set<std::size_t> chosen;
  auto taken = NamesIn(own_.names);
  const auto add = [&](const std::string& name) {
    std::string written = name;
    while (!taken.insert(written).second) written.insert(0, kClashPrefix);
    columns.push_back({name, written});
  };
  const auto is_own = [this](const LineColumn& column) {
    return column.role == ColumnRole::kPuzzle ||
           (column.role == ColumnRole::kSolution && own_.has_solution) ||
           (column.role == ColumnRole::kRating && own_.has_rating) ||
           (!own_.also_has.empty() && column.name == own_.also_has);
  };
  if (options_.keep.all) {
    for (const LineColumn& column : there.list) {
      if (!is_own(column)) add(column.name);
    }
  }
  for (const std::string& name : options_.keep.names) {
    const auto place = FindColumn(there, name);
    const bool is_there = place && own_.are_unchanged && is_own(there.list[*place]);
    if (place && !is_there && chosen.insert(*place).second) add(there.list[*place].name);
  }
  return columns;
}

std::vector<KeptColumns::Column> KeptColumns::ColumnsOf(const InputFile& file) const {
  return columns_ ? *columns_ : Choose(file.format.line.columns);
}

std::string KeptColumns::Header(const std::string& own, const InputFile* file) const {
  if (!has_any() || !is_csv() || (!columns_ && file == nullptr)) return own;
  std::string header = own.substr(0, own.size() - 1);
  for (const Column& column : columns_ ? *columns_ : ColumnsOf(*file)) {
    header += ',';
    AppendCsvField(column.written, header);
  }
  return header + '\n';
}

std::string KeptColumns::Text() const {
  std::string text(NameIn(kRowFormatNames, own_.format));
  for (const Column& column : columns_.value_or(std::vector<Column>())) {
    text += ',';
    AppendCsvField(column.written, text);
  }
  return text;
}

void KeptText::Bind(const std::shared_ptr<const InputFile>& file) {
  file_ = file;
  places_.clear();
  keys_.clear();
  bytes_of_keys_ = 0;
  const bool is_csv = kept_.is_csv();
  const LineColumns& there = file->format.line.columns;
  for (const KeptColumns::Column& column : kept_.ColumnsOf(*file)) {
    const auto found = there.by_name.find(column.name);
    places_.push_back(found == there.by_name.end() ? std::nullopt : std::optional(found->second));
    std::string key = ",";
    AppendJsonString(column.written, key);
    keys_.push_back(key + ':');
    bytes_of_keys_ += is_csv ? 1 : keys_.back().size();
  }
}

// A byte can become six in JSON, and two in CSV.
std::size_t KeptText::MostBytes(std::span<const ColumnText> texts) const {
  std::size_t bytes = bytes_of_keys_;
  for (const std::optional<std::size_t>& place : places_) {
    if (place) bytes += 2 + texts[*place].text.size() * (kept_.is_csv() ? 2 : 6);
  }
  return bytes;
}

std::string_view KeptText::Of(Chunk& chunk, const RecordLines& record) {
  std::string& text = chunk.kept;
  text.clear();
  if (!kept_.has_any()) return text;
  if (file_ != chunk.file) Bind(chunk.file);
  const auto texts = reader_.Read(chunk.RecordText(record), chunk.file->format.line.columns);
  const std::size_t most_bytes = MostBytes(texts);
  chunk.MakeRoomFor(2 * most_bytes);
  text.reserve(most_bytes);
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const ColumnText column = places_[i] ? texts[*places_[i]] : ColumnText();
    if (kept_.is_csv()) {
      text += ',';
      AppendColumnAsCsv(column, text);
    } else if (column.kind != ColumnText::Kind::kAbsent) {
      text += keys_[i];
      AppendColumnAsJson(column, text);
    }
  }
  return text;
}

}  // namespace surudoku
