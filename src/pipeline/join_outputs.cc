#include "pipeline/join_outputs.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "io/input_source.h"
#include "io/io_error.h"

namespace surudoku {
namespace {

struct FoundNumber {
  std::uint64_t value = 0;
  std::size_t begin = 0;
  std::size_t end = 0;
};

std::optional<FoundNumber> FindNumber(std::string_view line, std::size_t from,
                                      std::string_view before) {
  const std::size_t found = line.find(before, from);
  if (found == std::string_view::npos) return std::nullopt;
  FoundNumber number;
  number.begin = found + before.size();
  const auto [end, error] =
      std::from_chars(line.data() + number.begin, line.data() + line.size(), number.value);
  if (error != std::errc()) return std::nullopt;
  number.end = static_cast<std::size_t>(end - line.data());
  return number;
}

// A newline inside the quotes of a CSV field does not end the row. JSON escapes it. The end is
// after the newline; npos if the text ends first.
std::size_t EndOfRow(std::string_view text, std::size_t begin, const NumberPlaces& places) {
  const bool is_json = places.before_record && places.before_record->starts_with('"');
  bool is_quoted = false;
  while (true) {
    const std::size_t newline = text.find('\n', begin);
    if (newline == std::string_view::npos) return newline;
    if (is_json) return newline + 1;
    const auto quotes = std::ranges::count(text.substr(begin, newline - begin), '"');
    is_quoted ^= quotes % 2 != 0;
    begin = newline + 1;
    if (!is_quoted) return begin;
  }
}

bool AppendRow(std::string_view row, const NumberPlaces& places, const NumbersBefore& before,
               std::string& text) {
  const auto record = FindNumber(row, 0, *places.before_record);
  if (!record) return false;
  text += row.substr(0, record->begin);
  AppendNumber(record->value + before.records, text);
  std::size_t done = record->end;
  if (places.before_line && record->value <= before.continued_records) {
    const auto number = FindNumber(row, done, *places.before_line);
    if (!number) return false;
    text += row.substr(done, number->begin - done);
    AppendNumber(number->value + before.lines, text);
    done = number->end;
  }
  text += row.substr(done);
  text += '\n';
  return true;
}

// Appends the whole rows that `read` begins with; if it `is_last`, the end of the text ends a row,
// too. Returns how much of it they are; nothing at a row that lacks a number in its place.
std::optional<std::size_t> AppendRows(std::string_view read, bool is_last,
                                      const NumberPlaces& places, const NumbersBefore& before,
                                      std::string& text) {
  std::size_t begin = 0;
  while (begin < read.size()) {
    std::size_t end = EndOfRow(read, begin, places);
    if (end == std::string_view::npos && !is_last) break;
    end = std::min(end, read.size());
    std::string_view row = read.substr(begin, end - begin);
    if (row.ends_with('\n')) row.remove_suffix(1);
    if (!AppendRow(row, places, before, text)) return std::nullopt;
    begin = end;
  }
  return begin;
}

// Copies the text of a shard's output, compressed or not, with other numbers.
std::optional<IoError> AppendText(const std::string& path, const NumberPlaces& places,
                                  const NumbersBefore& before, const StopSignal& stop,
                                  OutputStream& joined) {
  constexpr std::size_t kBlock = std::size_t{1} << 20;
  SURUDOKU_TRY(InputSource source, InputSource::Open(path, stop));
  if (!source.NextText()) return source.error();
  std::vector<char> buffer(kBlock);
  std::size_t held = 0;  // the start of a row whose end was not read yet
  std::string text;
  for (bool is_over = false; !is_over;) {
    if (held == buffer.size()) buffer.resize(2 * buffer.size());
    held += source.Read(std::span(buffer).subspan(held));
    is_over = held < buffer.size();
    text.clear();
    const auto taken = AppendRows({buffer.data(), held}, is_over, places, before, text);
    if (!taken) return IoError{path + ": a row has no number where it should"};
    if (auto error = joined.Write(text)) return error;
    held -= *taken;
    std::copy_n(buffer.begin() + static_cast<std::ptrdiff_t>(*taken), held, buffer.begin());
  }
  return source.error();
}

}  // namespace

bool AppendRenumbered(std::string_view rows, const NumberPlaces& places,
                      const NumbersBefore& before, std::string& text) {
  return AppendRows(rows, true, places, before, text).has_value();
}

std::optional<IoError> JoinOutputs(const std::string& output, const ShardSet& set,
                                   std::size_t index, const StopSignal& stop,
                                   OutputStream& joined) {
  NumberingOfShards numbers;
  for (const ShardManifest& manifest : set.manifests) {
    if (stop.IsSet()) return std::nullopt;
    const ShardOutput& part = manifest.outputs[index];
    const std::string path = ShardPath(PathBeside(output, part.name), manifest.shard);
    const NumbersBefore before = numbers.Before(manifest);
    const bool is_copied = !part.numbers.has_any() || (before.records == 0 && before.lines == 0);
    auto error =
        is_copied ? joined.CopyFrom(path) : AppendText(path, part.numbers, before, stop, joined);
    if (error) return error;
    numbers.Pass(manifest);
  }
  return std::nullopt;
}

}  // namespace surudoku
