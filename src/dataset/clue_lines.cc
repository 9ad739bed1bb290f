#include "dataset/clue_lines.h"

#include <algorithm>
#include <string>

#include "clues/clue_board.h"
#include "clues/killer_text.h"
#include "dataset/line_detection.h"
#include "dataset/line_format.h"
#include "dataset/lines.h"

namespace surudoku {
namespace {

constexpr std::size_t kLinesLookedAt = 100;

bool HasClues(std::string_view line, const Field& field) {
  return clues::LooksLikeClues(TextOf(line, field));
}

bool IsOfClues(std::string_view line) {
  if (clues::LooksLikeKiller(line)) return true;
  if (line.find('~') == std::string_view::npos && !line.starts_with('.')) return false;
  return std::ranges::any_of(FieldsOf(line),
                             [&](const Field& field) { return HasClues(line, field); });
}

// The line with a puzzle that is blank in the place of each text of clues.
std::string WithStandIns(std::string_view line) {
  if (clues::LooksLikeKiller(line)) return std::string(kCellCount, '.');
  std::string changed;
  std::size_t done = 0;
  for (const Field& field : FieldsOf(line)) {
    if (!HasClues(line, field)) continue;
    changed += line.substr(done, field.begin - done);
    changed.append(kCellCount, '.');
    done = field.begin + field.size;
  }
  return changed += line.substr(done);
}

}  // namespace

bool HasClueLines(std::string_view text) {
  LineReader lines(text);
  for (std::size_t i = 0; i < kLinesLookedAt; ++i) {
    const std::optional<Line> line = lines.Next();
    if (!line) return false;
    if (IsOfClues(WithoutCarriageReturn(line->text))) return true;
  }
  return false;
}

Detection DetectClueLines(std::string_view text, const WantedColumns& columns, bool is_csv) {
  std::string changed;
  LineReader lines(text);
  for (std::size_t i = 0; i < kLinesLookedAt; ++i) {
    const std::optional<Line> line = lines.Next();
    if (!line) break;
    (changed += WithStandIns(WithoutCarriageReturn(line->text))) += '\n';
  }
  return DetectLineFormat(changed, columns, is_csv);
}

std::optional<Field> FindClueText(std::string_view line, const LineFormat& format) {
  if (clues::LooksLikeKiller(line)) return Field{0, line.size()};
  if (line.find('~') == std::string_view::npos && !line.starts_with('.')) return std::nullopt;
  const std::optional<Field> field = FindField(line, format.puzzle);
  return field && HasClues(line, *field) ? field : std::nullopt;
}

}  // namespace surudoku
