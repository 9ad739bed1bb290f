#include "dataset/cell_lines.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "dataset/lines.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

// The cell that a line is, if it is one.
std::optional<std::size_t> PlaceOfCell(std::string_view line) {
  const std::size_t at = line.find_first_not_of(" \t\r");
  if (at == std::string_view::npos || line.find_first_not_of(" \t\r", at + 1) < line.size()) {
    return std::nullopt;
  }
  const bool is_cell = IsClueCharacter(line[at]) || IsBlankCharacter(line[at]);
  return is_cell ? std::optional(at) : std::nullopt;
}

}  // namespace

TableGrids FindCellLines(std::string_view text) {
  TableGrids grids;
  BoardRecord run;
  std::size_t cells = 0;  // of the run
  const auto end_run = [&] {
    if (cells > 0) grids.records.push_back(run);
    cells = 0;
  };
  LineReader lines(text);
  for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
    const std::optional<std::size_t> place = PlaceOfCell(line->text);
    if (!place) {
      end_run();
      continue;
    }
    if (cells++ == 0) run = {line->offset + *place, 0, number};
    run.end = line->offset + *place + 1;
  }
  grids.unfinished = cells > 0 ? run.begin : text.size();
  end_run();
  return grids;
}

Result<PlacedCells, RecordError> ReadCellLines(std::string_view record) {
  PlacedCells cells;
  LineReader lines(record);
  while (const std::optional<Line> line = lines.Next()) {
    const std::optional<std::size_t> place = PlaceOfCell(line->text);
    if (!place) continue;
    cells.text += line->text[*place];
    cells.offsets.push_back(line->offset + *place);
  }
  if (cells.text.size() == kCellCount) return cells;
  return RecordError{
      {},
      std::to_string(cells.text.size()) +
          " lines with a cell each where 81 make a puzzle (empty lines stand between puzzles)"};
}

}  // namespace surudoku
