#include "dataset/record_index.h"

#include "dataset/line_format.h"
#include "dataset/line_reader.h"

namespace surudoku {

void IndexRecords(std::string_view text, std::optional<std::size_t> header_offset,
                  RecordIndex& index) {
  index.records.clear();
  index.line_count = 0;
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    const auto number = static_cast<std::uint32_t>(index.line_count++);
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (IsCommentOrEmpty(content) || line->offset == header_offset) continue;
    index.records.push_back({static_cast<std::uint32_t>(line->offset),
                             static_cast<std::uint32_t>(content.size()), number});
  }
}

}  // namespace surudoku
