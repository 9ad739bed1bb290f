#include "dataset/record_cut.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "dataset/grid_boundary.h"
#include "io/byte_file.h"

namespace surudoku {
namespace {

constexpr std::size_t kFirstWindow = std::size_t{1} << 12;
constexpr std::size_t kLastWindow = std::size_t{1} << 26;

// Where the first line at `offset` or after it starts; the file's end where there is none. Moves
// the place in `file` where reading goes on. Precondition: offset > 0.
Result<std::uint64_t, IoError> FindLineStart(ByteFile& file, std::uint64_t offset) {
  assert(offset > 0);
  std::uint64_t position = offset - 1;
  if (const auto error = file.Seek(position)) return *error;
  std::vector<char> buffer(kFirstWindow);
  while (true) {
    const std::size_t got = file.Read(buffer, nullptr);
    if (file.error()) return *file.error();
    const std::size_t newline = std::string_view(buffer.data(), got).find('\n');
    if (newline != std::string_view::npos) return position + newline + 1;
    position += got;
    if (got < buffer.size()) return position;
  }
}

// The first boundary between grids at `offset` or after it, seen from the next start of a line.
Result<std::uint64_t, IoError> FindGridCut(ByteFile& file, std::uint64_t offset,
                                           const GridStyle& style) {
  const auto found = FindLineStart(file, offset);
  if (!found.ok()) return found.error();
  const std::uint64_t line_start = found.value();
  std::vector<char> buffer;
  for (std::size_t window = kFirstWindow; window <= kLastWindow; window *= 4) {
    if (const auto error = file.Seek(line_start)) return *error;
    buffer.resize(window);
    const std::size_t got = file.Read(buffer, nullptr);
    if (file.error()) return *file.error();
    const bool goes_on = got == window;
    const std::string_view text(buffer.data(), got);
    const auto boundary = FindGridBoundary(goes_on ? WholeLines(text) : text, style, goes_on);
    if (boundary) return line_start + *boundary;
  }
  return IoError{file.name() + ": no place between two grids within 64 MiB after byte " +
                 std::to_string(line_start) + ": cut it yourself, or compress it"};
}

}  // namespace

bool CanBeCut(const TextStart& start) {
  if (start.is_all) return true;
  if (!start.format) return false;
  switch (start.format->format.shape) {
    case RecordShape::kLine:
    case RecordShape::kSudokuTxt:
      return true;
    case RecordShape::kGrid:
      break;
  }
  const std::string_view text = WholeLines(start.bytes);
  const std::string_view after_first_line =
      text.substr(std::min(text.find('\n'), text.size() - 1) + 1);
  return FindGridBoundary(after_first_line, start.format->format.grid, true).has_value();
}

Result<std::uint64_t, IoError> FindCut(const std::string& path, std::uint64_t offset,
                                       const RecordFormat& format) {
  if (offset == 0) return offset;
  Result<ByteFile, IoError> file = ByteFile::Open(path);
  if (!file.ok()) return file.error();
  switch (format.shape) {
    case RecordShape::kLine:
      return FindLineStart(file.value(), offset);
    case RecordShape::kGrid:
      return FindGridCut(file.value(), offset, format.grid);
    case RecordShape::kSudokuTxt:
      break;
  }
  return file.value().size_at_opening();
}

}  // namespace surudoku
