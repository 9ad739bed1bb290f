#include "dataset/npy_format.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <vector>

#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";

std::uint64_t ReadNumber(std::string_view bytes, bool is_big_endian) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::size_t at = is_big_endian ? i : bytes.size() - 1 - i;
    number = number << 8 | static_cast<unsigned char>(bytes[at]);
  }
  return number;
}

// The text of a value in the header, which is a Python dictionary: `{'descr': '<i4', ...}`.
std::string_view ValueOf(std::string_view header, std::string_view key) {
  const std::size_t found = header.find(key);
  if (found == std::string_view::npos) return {};
  std::string_view value = header.substr(found + key.size());
  value.remove_prefix(std::min(value.find_first_not_of("': "), value.size()));
  return value;
}

std::optional<std::vector<std::uint64_t>> ShapeOf(std::string_view header) {
  std::string_view value = ValueOf(header, "'shape'");
  const std::size_t end = value.find(')');
  if (!value.starts_with('(') || end == std::string_view::npos) return std::nullopt;
  value = value.substr(1, end - 1);
  std::vector<std::uint64_t> shape;
  while (true) {
    value.remove_prefix(std::min(value.find_first_not_of(" ,L"), value.size()));
    if (value.empty()) return shape;
    std::uint64_t size = 0;
    const auto [rest, error] = std::from_chars(value.data(), value.data() + value.size(), size);
    if (error != std::errc{}) return std::nullopt;
    shape.push_back(size);
    value.remove_prefix(static_cast<std::size_t>(rest - value.data()));
  }
}

// The cells of a board of that shape, if it is one: (81,), (9, 9) or (9, 9, 1).
std::optional<std::size_t> CellsOf(std::vector<std::uint64_t> shape) {
  if (shape.size() == 3 && shape.back() == 1) shape.pop_back();
  if (shape.size() == 2 && shape[0] == shape[1] && shape[0] <= 25) shape = {shape[0] * shape[0]};
  if (shape.size() != 1) return std::nullopt;
  const auto cells = static_cast<std::size_t>(shape[0]);
  const PuzzleKind kind = KindOfSize(cells);
  const bool is_board = kind == PuzzleKind::kClues || kind == PuzzleKind::kBoard;
  return is_board ? std::optional(cells) : std::nullopt;
}

// Sets the counts of cells and puzzles. Strings have their cells in one element.
bool TakeShape(const std::vector<std::uint64_t>& shape, bool are_strings, std::size_t string_size,
               NpyFormat& format) {
  if (are_strings) {
    if (shape.size() > 1 || !CellsOf({string_size})) return false;
    format.cell_count = string_size;
    format.puzzle_count = shape.empty() ? 1 : shape.front();
    return true;
  }
  if (const auto cells = CellsOf(shape)) {
    format.cell_count = *cells;
    format.puzzle_count = 1;
    return true;
  }
  if (shape.empty()) return false;
  const auto cells = CellsOf({shape.begin() + 1, shape.end()});
  if (!cells) return false;
  format.cell_count = *cells;
  format.puzzle_count = shape.front();
  return true;
}

std::string ShapeText(const std::vector<std::uint64_t>& shape) {
  std::string text = "(";
  for (std::size_t i = 0; i < shape.size(); ++i)
    text += (i > 0 ? ", " : "") + std::to_string(shape[i]);
  return text + (shape.size() == 1 ? ",)" : ")");
}

// Sets the kind of the elements from a description such as `<i4`. False for other kinds.
bool TakeType(std::string_view type, std::size_t& size, NpyFormat& format) {
  if (type.size() < 3) return false;
  const auto [end, error] = std::from_chars(type.data() + 2, type.data() + type.size(), size);
  if (error != std::errc{} || end != type.data() + type.size()) return false;
  format.is_big_endian = type[0] == '>';
  format.kind = static_cast<NpyFormat::Kind>(type[1]);
  format.number_size = size;
  switch (type[1]) {
    case 'i':
    case 'u':
      return size == 1 || size == 2 || size == 4 || size == 8;
    case 'f':
      return size == 4 || size == 8;
    case 'S':
      format.number_size = 1;
      return true;
    case 'U':
      format.number_size = 4;
      return true;
    default:
      return false;
  }
}

double NumberAt(std::string_view bytes, const NpyFormat& format) {
  const std::uint64_t bits = ReadNumber(bytes, format.is_big_endian);
  if (format.kind == NpyFormat::Kind::kFloat) {
    return bytes.size() == 4 ? std::bit_cast<float>(static_cast<std::uint32_t>(bits))
                             : std::bit_cast<double>(bits);
  }
  if (format.kind != NpyFormat::Kind::kSigned) return static_cast<double>(bits);
  const auto unused = static_cast<int>(64 - 8 * bytes.size());
  return static_cast<double>(static_cast<std::int64_t>(bits << unused) >> unused);
}

std::string NumberText(double number) {
  char text[40];
  const auto [end, error] = std::to_chars(text, text + sizeof text, number);
  return {text, end};
}

// The character of a cell; '\0' for a number that is none.
char CellCharacter(double number, const NpyFormat& format) {
  if (format.kind == NpyFormat::Kind::kBytes || format.kind == NpyFormat::Kind::kText) {
    return number > 0 && number < 0x80 ? static_cast<char>(number) : '\0';
  }
  const double most = std::sqrt(static_cast<double>(format.cell_count));
  if (format.has_plus_one) {
    if (number == 1) return '.';
    number = number < 1 ? most + 1 : number - 1;
  }
  if (number == 0 || number == -1) return '.';
  if (!(number >= 1 && number <= most) || number != std::floor(number)) return '\0';
  const int digit = static_cast<int>(number);
  return static_cast<char>(digit < 10 ? '0' + digit : 'A' + digit - 10);
}

}  // namespace

bool IsNpy(std::string_view bytes) { return bytes.starts_with(kMagic); }

Result<NpyFormat, std::string> ReadNpyHeader(std::string_view bytes) {
  constexpr std::size_t kVersion = 6;
  constexpr std::size_t kSize = 8;
  const std::size_t bytes_of_size = bytes.size() > kVersion && bytes[kVersion] == 1 ? 2 : 4;
  const std::size_t begin = kSize + bytes_of_size;
  if (bytes.size() < begin) return std::string("a NumPy array whose header is cut off");
  const auto size = static_cast<std::size_t>(ReadNumber(bytes.substr(kSize, bytes_of_size), false));
  const std::string_view header = bytes.substr(begin, size);
  if (header.size() < size) return std::string("a NumPy array whose header is cut off");

  NpyFormat format;
  format.data_begin = begin + size;
  const std::string_view value = ValueOf(header, "'descr'");
  const std::string_view type = value.substr(0, value.find('\''));
  const auto shape = ShapeOf(header);
  std::size_t element_size = 0;
  if (!shape || !TakeType(type, element_size, format)) {
    const bool is_record = value.starts_with('[');
    return "a NumPy array of " +
           (is_record ? std::string("records") : "type " + std::string(type)) +
           ": it must be of integers, of float32 or float64, or of strings of 81 characters";
  }
  const bool are_strings =
      format.kind == NpyFormat::Kind::kBytes || format.kind == NpyFormat::Kind::kText;
  if (!TakeShape(*shape, are_strings, element_size, format)) {
    return "a NumPy array of shape " + ShapeText(*shape) +
           (are_strings ? " and type " + std::string(type) : "") +
           ": a puzzle has shape (81,) or (9, 9), n puzzles (n, 81) or (n, 9, 9)";
  }
  if (!are_strings && shape->size() > 1 && ValueOf(header, "'fortran_order'").starts_with("True")) {
    return std::string(
        "a NumPy array in Fortran order, its puzzles not one after another: save "
        "numpy.ascontiguousarray(array)");
  }
  return format;
}

bool HasPlusOne(std::string_view bytes, const NpyFormat& format) {
  const double most = std::sqrt(static_cast<double>(format.cell_count)) + 1;
  std::size_t puzzles = 0;
  std::size_t with_most = 0;
  std::string_view data = bytes.substr(std::min(format.data_begin, bytes.size()));
  for (; data.size() >= format.record_size(); data.remove_prefix(format.record_size())) {
    bool has_most = false;
    for (std::size_t cell = 0; cell < format.cell_count; ++cell) {
      const double number =
          NumberAt(data.substr(cell * format.number_size, format.number_size), format);
      if (!(number >= 1 && number <= most)) return false;
      has_most = has_most || number == most;
    }
    ++puzzles;
    if (has_most) ++with_most;
  }
  return 2 * with_most > puzzles;
}

std::optional<RecordError> ReadNpyRecord(std::string_view record, const NpyFormat& format,
                                         std::string& storage) {
  if (record.size() != format.record_size()) {
    return RecordError{{}, "the file has not as many bytes as its header says"};
  }
  storage.clear();
  for (std::size_t cell = 0; cell < format.cell_count; ++cell) {
    const double number =
        NumberAt(record.substr(cell * format.number_size, format.number_size), format);
    const char c = CellCharacter(number, format);
    if (c == '\0') {
      return RecordError{
          {0, cell},
          NumberText(number) + (format.has_plus_one ? " is neither a digit + 1 nor a blank (1)"
                                                    : " is neither a digit nor a blank")};
    }
    storage += c;
  }
  const auto error = FindPuzzleError(storage, Spaces::kAreBlanks, format.cell_count);
  if (error) return RecordError{{0, error->offset}, error->reason};
  return std::nullopt;
}

}  // namespace surudoku
