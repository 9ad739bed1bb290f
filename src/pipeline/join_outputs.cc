#include "pipeline/join_outputs.h"

#include <vector>

#include "dataset/text_start.h"
#include "io/input_source.h"
#include "pipeline/numbers_before.h"
#include "surudoku/stop_signal.h"

namespace surudoku {
namespace {

// Copies the text of a shard's output, compressed or not, with other numbers.
std::optional<IoError> AppendText(const std::string& path, const NumberPlaces& places,
                                  const NumbersBefore& before, const StopSignal& stop,
                                  OutputStream& joined) {
  constexpr std::size_t kBlock = std::size_t{1} << 20;
  Result<InputSource, IoError> source = InputSource::Open(path, stop);
  if (!source.ok()) return source.error();
  if (!source.value().NextText()) return source.value().error();
  std::vector<char> buffer(kBlock);
  std::size_t held = 0;  // the start of a line whose end was not read yet
  std::string text;
  for (bool is_over = false; !is_over;) {
    if (held == buffer.size()) buffer.resize(2 * buffer.size());
    held += source.value().Read(std::span(buffer).subspan(held));
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
  return source.value().error();
}

}  // namespace

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
