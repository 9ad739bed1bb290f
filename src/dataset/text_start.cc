#include "dataset/text_start.h"

#include <algorithm>
#include <iterator>
#include <memory>

#include "dataset/lines.h"
#include "io/foreign_file.h"
#include "io/utf16_decoder.h"
#include "surudoku/grid.h"

namespace surudoku {
namespace {

// ASCII characters in UTF-16 have a zero byte each, before or after them.
bool LooksLikeUtf16(std::string_view bytes) {
  constexpr std::size_t kCharactersLookedAt = 32;
  if (bytes.size() < 2 * kCharactersLookedAt) return false;
  for (std::size_t i = 0; i < 2 * kCharactersLookedAt; i += 2) {
    if ((bytes[i] == '\0') == (bytes[i + 1] == '\0')) return false;
  }
  return true;
}

// The reason why these bytes are no text. If a record has been found, zero bytes are faults of
// single records.
std::optional<std::string> WhyNoText(std::string_view bytes, bool has_puzzle) {
  const std::size_t zero = bytes.find('\0');
  if (!has_puzzle || zero != std::string_view::npos) {
    if (auto foreign = NameForeignFile(bytes)) return foreign;
  }
  if (IsUtf32(bytes)) return "UTF-32 text; it must be UTF-8 (iconv -f UTF-32 -t UTF-8)";
  if (has_puzzle) return std::nullopt;
  if (LooksLikeUtf16(bytes)) {
    return "UTF-16 text; it must be UTF-8 (iconv -f UTF-16 -t UTF-8)";
  }
  if (zero == std::string_view::npos) return std::nullopt;
  return "binary data, not text (byte " + std::to_string(zero + 1) + " is zero)";
}

// Carriage returns, and not only at the end (the next byte may be a line feed), but no line feed.
bool HasMacLines(std::string_view text) {
  const std::size_t first = text.find('\r');
  return first != std::string_view::npos && first + 1 < text.size() &&
         text.find('\n') == std::string_view::npos;
}

// Control characters that no text has.
std::optional<std::string> WhyBinary(std::string_view bytes) {
  constexpr std::size_t kTextForEach = 20;
  const auto is_control = [](char c) {
    return static_cast<unsigned char>(c) < ' ' &&
           std::string_view("\t\n\v\f\r\x1b").find(c) == std::string_view::npos;
  };
  const auto count = static_cast<std::size_t>(std::ranges::count_if(bytes, is_control));
  if (count * kTextForEach < bytes.size()) return std::nullopt;
  const auto first = std::ranges::find_if(bytes, is_control) - bytes.begin();
  return "binary data, not text (byte " + std::to_string(first + 1) + " is a control character)";
}

// The sign that stands beside digits in rows of nine, or in lines of 81, and may be a blank.
std::optional<char> SignForBlank(std::string_view text) {
  constexpr std::size_t kFewestRows = 8;
  std::string signs;  // one for each row
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    std::string cells;
    std::ranges::copy_if(line->text, std::back_inserter(cells), [](char c) {
      return std::string_view(" \t\r|").find(c) == std::string_view::npos;
    });
    if (cells.size() != kSide && cells.size() != kCellCount) continue;
    std::erase_if(cells, IsClueCharacter);
    const bool is_sum = cells.find_first_of("+=") != std::string::npos;  // `1 + 2 = 3`
    const bool is_row =
        !is_sum && !cells.empty() && cells.find_first_not_of(cells[0]) == std::string::npos;
    if (is_row) signs += cells[0];
  }
  const bool is_one = signs.find_first_not_of(signs[0]) == std::string::npos;
  return signs.size() >= kFewestRows && is_one ? std::optional(signs[0]) : std::nullopt;
}

// Whether a record of JSON on a line begins these bytes and goes on behind them, as one with a long
// prompt does.
bool IsInsideRecord(std::string_view bytes) {
  if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
  return bytes.starts_with('{') && bytes.find('\n') == std::string_view::npos;
}

std::string NothingFound(std::string_view text, std::string_view blanks, bool is_all) {
  const auto sign = SignForBlank(text);
  if (sign && !IsBlankCharacter(*sign) && blanks.find(*sign) == std::string_view::npos) {
    return std::string("no puzzle found, but rows of digits and '") + *sign +
           "': if that is a blank, say so (--blank '" + *sign + "')";
  }
  const auto newlines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  const std::size_t lines = newlines + (text.ends_with('\n') ? 0 : 1);
  return std::string("no puzzle found in ") + (is_all ? "" : "the first ") + std::to_string(lines) +
         (lines == 1 ? " line" : " lines") +
         ": not a layout that surudoku knows; `surudoku help input` lists them";
}

}  // namespace

std::string_view WholeLines(std::string_view text) {
  const std::size_t newline = text.rfind('\n');
  return newline == std::string_view::npos ? text : text.substr(0, newline + 1);
}

Result<TextStart, IoError> ReadTextStart(InputSource& source, InputFormat wanted,
                                         const WantedColumns& columns, Symbols symbols) {
  TextStart start;
  // Not initialised, so that a small file leaves most pages untouched.
  const auto room = std::make_unique_for_overwrite<char[]>(kMostBytesOfOneRecord);
  std::size_t size = 0, most = kBytesLookedAt;
  while (true) {
    size += source.Read({room.get() + size, most - size});
    if (size == most && IsInsideRecord({room.get(), size})) {
      most = kMostBytesOfOneRecord;
      size += source.Read({room.get() + size, most - size});
    }
    start.has_mac_lines = start.has_mac_lines || HasMacLines({room.get(), size});
    if (start.has_mac_lines) ReplaceMacLineEnds({room.get(), size});
    std::string_view text(room.get(), size);
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    start.is_all = size < most && !source.has_paused();
    const std::string_view lines = start.is_all ? text : WholeLines(text);
    auto detected = DetectRecordFormat(lines, wanted, columns, symbols);
    const bool has_puzzle = detected.ok() && detected.value() && detected.value()->has_puzzle;
    if (!has_puzzle && source.has_paused()) continue;  // nothing tells the format yet
    // The grammar reads over zero bytes.
    const bool is_text = has_puzzle && detected.value()->format.shape == RecordShape::kText;
    const bool is_known = (has_puzzle && !is_text) || IsNpy(text);
    if (const auto why = WhyNoText(text, is_known)) return IoError{source.name() + ": " + *why};
    if (!detected.ok()) return IoError{source.name() + ": " + detected.error()};
    start.format = detected.value();
    if (has_puzzle && size == most) {  // others may come, with their solutions
      start.format->format.needs_blanks = start.format->all_have_blanks;
      start.format->format.grids_above = start.format->complete_alone;
    }
    if (start.format && start.format->is_hopeless) {
      if (!source.is_member()) {
        const auto why = WhyBinary(text);
        return IoError{source.name() + ": " +
                       (why ? *why : NothingFound(text, columns.blanks, start.is_all))};
      }
      start.format->format.shape = RecordShape::kNothing;
    }
    start.bytes.assign(room.get(), size);
    return start;
  }
}

bool CanBeCut(const TextStart& start) {
  if (!start.format) return start.is_all;
  if (start.has_mac_lines && !start.is_all) return false;
  if (AreLines(start.format->format)) return true;
  switch (start.format->format.shape) {
    case RecordShape::kLine:
    case RecordShape::kCells:
    case RecordShape::kSudokuTxt:
    case RecordShape::kNothing:
      return true;
    case RecordShape::kJson:
    case RecordShape::kNpy:
    case RecordShape::kText:
      break;
  }
  return false;
}

}  // namespace surudoku
