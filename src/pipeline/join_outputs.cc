#include "pipeline/join_outputs.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "dataset/lines.h"
#include "dataset/text_start.h"
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

bool AppendLine(std::string_view line, const NumberPlaces& places, const NumbersBefore& before,
                std::string& text) {
  const auto record = FindNumber(line, 0, *places.before_record);
  if (!record) return false;
  text += line.substr(0, record->begin);
  AppendNumber(record->value + before.records, text);
  std::size_t done = record->end;
  if (places.before_line && record->value <= before.continued_records) {
    const auto number = FindNumber(line, done, *places.before_line);
    if (!number) return false;
    text += line.substr(done, number->begin - done);
    AppendNumber(number->value + before.lines, text);
    done = number->end;
  }
  text += line.substr(done);
  text += '\n';
  return true;
}

// Copies the text of a shard's output, compressed or not, with other numbers.
std::optional<IoError> AppendText(const std::string& path, const NumberPlaces& places,
                                  const NumbersBefore& before, const StopSignal& stop,
                                  OutputStream& joined) {
  constexpr std::size_t kBlock = std::size_t{1} << 20;
  SURUDOKU_TRY(InputSource source, InputSource::Open(path, stop));
  if (!source.NextText()) return source.error();
  std::vector<char> buffer(kBlock);
  std::size_t held = 0;  // the start of a line whose end was not read yet
  std::string text;
  for (bool is_over = false; !is_over;) {
    if (held == buffer.size()) buffer.resize(2 * buffer.size());
    held += source.Read(std::span(buffer).subspan(held));
    is_over = held < buffer.size();
    const std::string_view read(buffer.data(), held);
    const std::string_view lines = is_over ? read : WholeLines(read);
    if (!lines.ends_with('\n') && !is_over) continue;
    text.clear();
    if (!AppendRenumbered(lines, places, before, text)) {
      return IoError{path + ": a line has no number where it should"};
    }
    if (auto error = joined.Write(text)) return error;
    held -= lines.size();
    std::copy_n(buffer.begin() + static_cast<std::ptrdiff_t>(lines.size()), held, buffer.begin());
  }
  return source.error();
}

}  // namespace

bool AppendRenumbered(std::string_view lines, const NumberPlaces& places,
                      const NumbersBefore& before, std::string& text) {
  LineReader reader(lines);
  while (const auto line = reader.Next()) {
    if (!AppendLine(line->text, places, before, text)) return false;
  }
  return true;
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
