#include "jobs/dataset/dataset_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "dataset/npy_format.h"
#include "io/byte_file.h"
#include "io/bytes.h"
#include "io/input_source.h"
#include "surudoku/stop_signal.h"

namespace surudoku {
namespace {

bool IsThere(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored);
}

// The part that a word of the file's name says.
std::optional<Part> PartOfName(const std::string& path) {
  const std::string name = std::filesystem::path(path).filename().string();
  for (std::size_t begin = 0; begin < name.size();) {
    const auto is_letter = [&](std::size_t i) {
      return std::isalpha(static_cast<unsigned char>(name[i])) != 0;
    };
    std::size_t end = begin;
    while (end < name.size() && is_letter(end)) ++end;
    if (const auto part = PartNamed(std::string_view(name).substr(begin, end - begin))) return part;
    begin = end + 1;
  }
  return std::nullopt;
}

// The start of an array file, up to its data.
Result<std::string, IoError> HeadOf(const std::string& path) {
  constexpr std::size_t kMostBytes = 4096;
  SURUDOKU_TRY(ByteFile file, ByteFile::Open(path));
  std::string head(kMostBytes, '\0');
  head.resize(file.Read(head, StopSignal()));
  if (file.error()) return *file.error();
  if (!IsNpy(head)) return IoError{path + ": no .npy file"};
  return head;
}

std::uint64_t DataBeginOf(std::string_view head) {
  constexpr std::size_t kSizeOfHead = 8;
  constexpr std::size_t kShortHead = 10;
  return kShortHead + NumberAt(head, kSizeOfHead, 2);
}

// An array of indices, which HRM has in 32 bits.
class Indices {
 public:
  static Result<Indices, IoError> Read(const std::string& path) {
    SURUDOKU_TRY(const std::string head, HeadOf(path));
    const std::uint64_t begin = DataBeginOf(head);
    const std::size_t number_size = head.find("i8'") < begin ? 8 : 4;
    SURUDOKU_TRY(std::string bytes, ReadText(path));
    if (bytes.size() < begin + number_size) return IoError{path + ": no array of indices"};
    return Indices(bytes.substr(begin), number_size);
  }

  [[nodiscard]] std::size_t size() const { return bytes_.size() / number_size_; }
  [[nodiscard]] std::uint64_t operator[](std::size_t i) const {
    return NumberAt(bytes_, i * number_size_, number_size_);
  }

 private:
  Indices(std::string bytes, std::size_t number_size)
      : bytes_(std::move(bytes)), number_size_(number_size) {}

  std::string bytes_;
  std::size_t number_size_;
};

// The number of the first of these places, from 1, that does not come after the one before it; 0 if
// there is none. The first place is 0.
std::size_t FindBadStart(const Indices& indices) {
  for (std::size_t i = 0; i < indices.size(); ++i) {
    if (i == 0 ? indices[i] != 0 : indices[i] <= indices[i - 1]) return i + 1;
  }
  return 0;
}

// A group is a span of puzzles, and a puzzle one of rows.
Result<std::vector<std::uint64_t>, IoError> GroupStartsIn(const std::string& stem) {
  const std::string path = stem + "all__group_indices.npy";
  SURUDOKU_TRY(const Indices groups, Indices::Read(path));
  const std::string path_of_puzzles = stem + "all__puzzle_indices.npy";
  SURUDOKU_TRY(const Indices puzzles, Indices::Read(path_of_puzzles));
  if (const std::size_t bad = FindBadStart(puzzles)) {
    return IoError{fmt::format("{}: puzzle {} begins not at row 0, or not after the one before it",
                               path_of_puzzles, bad)};
  }
  std::vector<std::uint64_t> starts;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const bool is_there = groups[i] < puzzles.size();
    if (!is_there || (i > 0 && puzzles[groups[i]] <= starts.back())) {
      return IoError{fmt::format("{}: group {} begins at no row, or not after the one before it",
                                 path, i + 1)};
    }
    starts.push_back(puzzles[groups[i]]);
  }
  return starts;
}

Result<std::optional<PartSource>, IoError> FindArrays(const std::string& folder, Part part) {
  const std::string stem = folder + '/' + std::string(NameIn(kPartNames, part)) + '/';
  const std::string difficulty = stem + "difficulty.npy";
  const std::string difficulties = IsThere(difficulty) ? difficulty : "";
  if (IsThere(stem + "all__inputs.npy")) {
    PartSource source = {.part = part,
                         .path = stem + "all__inputs.npy",
                         .answers = stem + "all__labels.npy",
                         .difficulties = difficulties,
                         .begins_at_one = true};
    SURUDOKU_TRY(source.group_starts, GroupStartsIn(stem));
    return std::optional(source);
  }
  if (!IsThere(stem + "puzzles.npy")) return std::optional<PartSource>();
  return std::optional(PartSource{.part = part,
                                  .path = stem + "puzzles.npy",
                                  .answers = stem + "answers.npy",
                                  .difficulties = difficulties});
}

std::optional<IoError> AddFolder(const std::string& folder, std::vector<PartSource>& sources) {
  constexpr std::array<std::string_view, 12> kEndings = {
      ".csv",   ".csv.gz",   ".csv.zst",   ".tsv", ".tsv.gz", ".tsv.zst",
      ".jsonl", ".jsonl.gz", ".jsonl.zst", ".txt", ".txt.gz", ".txt.zst"};
  const std::size_t before = sources.size();
  for (const Part part : kParts) {
    SURUDOKU_TRY(auto arrays, FindArrays(folder, part));
    if (arrays) sources.push_back(std::move(*arrays));
    for (const std::string_view ending : kEndings) {
      std::string path = folder + '/' + std::string(NameIn(kPartNames, part));
      path += ending;
      if (IsThere(path)) sources.push_back({.part = part, .path = std::move(path)});
    }
  }
  if (sources.size() > before) return std::nullopt;
  return IoError{folder +
                 ": has no files of a dataset: train.csv, test.jsonl, "
                 "train/all__inputs.npy, test/puzzles.npy and the like"};
}

/// Reads one array, puzzle by puzzle.
class ArrayReader {
 public:
  static Result<ArrayReader, IoError> Open(const std::string& path) {
    SURUDOKU_TRY(const std::string head, HeadOf(path));
    const auto format = ReadNpyHeader(head);
    if (!format.ok()) return IoError{path + ": " + format.error()};
    const NpyFormat::Kind kind = format.value().kind;
    if (kind != NpyFormat::Kind::kSigned && kind != NpyFormat::Kind::kUnsigned) {
      return IoError{path + ": an array of something else than whole numbers"};
    }
    SURUDOKU_TRY(ByteFile file, ByteFile::Open(path));
    std::string skipped(format.value().data_begin, '\0');
    file.Read(skipped, StopSignal());
    return ArrayReader(std::move(file), path, format.value());
  }

  [[nodiscard]] const NpyFormat& format() const { return format_; }

  // Appends the next puzzle; `blank` is the number of a blank.
  std::optional<IoError> AppendNext(int blank, std::string& text) {
    if (file_.Read(record_, StopSignal()) != record_.size()) {
      return file_.error() ? *file_.error()
                           : IoError{path_ + ": the array is shorter than its shape"};
    }
    const std::size_t size = format_.number_size;
    for (std::size_t at = 0; at < record_.size(); at += size) text += CellAt(at, size, blank);
    return std::nullopt;
  }

 private:
  ArrayReader(ByteFile file, std::string path, const NpyFormat& format)
      : file_(std::move(file)),
        path_(std::move(path)),
        format_(format),
        record_(format.record_size(), '\0') {}

  [[nodiscard]] char CellAt(std::size_t at, std::size_t size, int blank) const {
    std::uint64_t number = NumberAt(record_, at, size);
    if (format_.is_big_endian) {
      number = 0;
      for (std::size_t i = 0; i < size; ++i) {
        number = number << 8 | static_cast<unsigned char>(record_[at + i]);
      }
    }
    const std::uint64_t value = number - static_cast<std::uint64_t>(blank);
    if (value == 0) return '.';
    return value <= 9 ? static_cast<char>('0' + value) : '?';
  }

  ByteFile file_;
  std::string path_;
  NpyFormat format_;
  std::string record_;
};

/// Reads an array of difficulties, one by one.
class DifficultyReader {
 public:
  static Result<DifficultyReader, IoError> Open(const std::string& path) {
    SURUDOKU_TRY(const std::string head, HeadOf(path));
    if (head.find("'<f8'") == head.npos) {
      return IoError{path + ": an array of something else than 64-bit numbers (<f8)"};
    }
    SURUDOKU_TRY(ByteFile file, ByteFile::Open(path));
    std::string skipped(DataBeginOf(head), '\0');
    file.Read(skipped, StopSignal());
    return DifficultyReader(std::move(file), path);
  }

  std::optional<IoError> AppendNext(std::string& text) {
    if (file_.Read(number_, StopSignal()) != number_.size()) {
      return file_.error() ? *file_.error()
                           : IoError{path_ + ": not as many difficulties as there are puzzles"};
    }
    const auto difficulty = std::bit_cast<double>(NumberAt(number_, 0, number_.size()));
    if (std::isfinite(difficulty)) text += fmt::format("{}", difficulty);
    return std::nullopt;
  }

 private:
  DifficultyReader(ByteFile file, std::string path)
      : file_(std::move(file)), path_(std::move(path)), number_(sizeof(double), '\0') {}

  ByteFile file_;
  std::string path_;
  std::string number_;
};

}  // namespace

std::size_t PartSource::GroupOf(std::uint64_t line) const {
  const auto next = std::ranges::upper_bound(group_starts, line - 1);
  return next == group_starts.end() ? 0 : static_cast<std::size_t>(next - group_starts.begin());
}

Result<std::vector<PartSource>, IoError> FindParts(const std::vector<std::string>& paths) {
  std::vector<PartSource> sources;
  for (const std::string& path : paths) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
      if (auto error = AddFolder(path, sources)) return *error;
      continue;
    }
    if (!std::filesystem::exists(path, ignored)) {
      return IoError{path + ": there is no such file or folder"};
    }
    const auto part = PartOfName(path);
    if (!part) {
      return IoError{path +
                     ": is it for training, validation or testing? A name such as "
                     "train.csv or sudoku-test.csv says it"};
    }
    sources.push_back({.part = *part, .path = path});
  }
  return sources;
}

Result<ArrayRows, IoError> RowsOfArrays(const PartSource& source, const std::string& folder) {
  SURUDOKU_TRY(ArrayReader puzzles, ArrayReader::Open(source.path));
  SURUDOKU_TRY(ArrayReader answers, ArrayReader::Open(source.answers));
  if (puzzles.format().puzzle_count != answers.format().puzzle_count) {
    return IoError{source.answers + ": not as many answers as there are puzzles"};
  }
  const std::uint64_t count = puzzles.format().puzzle_count;
  if (!source.group_starts.empty() && source.group_starts.back() != count) {
    return IoError{fmt::format("{}: the groups end at row {}, and there are {}", source.path,
                               source.group_starts.back(), count)};
  }
  std::optional<DifficultyReader> difficulties;
  if (!source.difficulties.empty()) {
    SURUDOKU_TRY(auto reader, DifficultyReader::Open(source.difficulties));
    difficulties.emplace(std::move(reader));
  }
  SURUDOKU_TRY(TemporaryFile rows, TemporaryFile::Make(folder));
  std::string text;
  constexpr std::size_t kPiece = std::size_t{1} << 18;
  const int blank = source.begins_at_one ? 1 : 0;
  const auto append_next = [&]() -> std::optional<IoError> {
    if (auto error = puzzles.AppendNext(blank, text)) return error;
    text += ',';
    if (auto error = answers.AppendNext(blank, text)) return error;
    if (difficulties) {
      text += ',';
      if (auto error = difficulties->AppendNext(text)) return error;
    }
    text += '\n';
    return std::nullopt;
  };
  for (std::uint64_t i = 0; i < count; ++i) {
    if (auto error = append_next()) return *error;
    if (text.size() < kPiece) continue;
    if (auto error = rows.Append(text)) return *error;
    text.clear();
  }
  if (auto error = rows.Append(text)) return *error;
  return ArrayRows{std::move(rows), puzzles.format().cell_count};
}

}  // namespace surudoku
