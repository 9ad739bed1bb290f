#include "jobs/convert/sheet_pages.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "text/levels_text.h"

namespace surudoku {
namespace {

std::string TitleOfSolutions(const ConvertFilesOptions& options) {
  if (options.title.empty()) return options.words.Of("Solutions");
  return options.words.Of("{}: solutions", {options.title});
}

std::string Capitalised(std::string text) {
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string NumbersInWords(const SheetWords& words, std::uint64_t first, std::uint64_t count) {
  const std::string number = std::to_string(first);
  if (count == 1) return words.Of("Puzzle {}", {number});
  return words.Of("Puzzles {} to {}", {number, std::to_string(first + count - 1)});
}

// As levels are called, and no number is.
bool IsWord(std::string_view rating) {
  return !rating.empty() && std::ranges::all_of(rating, [](char c) {
    return c == ' ' || c == '-' || c == '_' || std::isalpha(static_cast<unsigned char>(c)) != 0;
  });
}

}  // namespace

SheetPages::SheetPages(const ConvertFilesOptions& options, ForeignLevels& foreign)
    : options_(options),
      foreign_(foreign),
      puzzles_(options, SheetPage::Shows::kPuzzles, options.title),
      solved_(options, SheetPage::Shows::kSolutions, TitleOfSolutions(options)) {
  const auto add = [&](std::string name) {
    sections_.push_back({std::move(name), PackedSolutions(options.temporary_folder)});
  };
  for (const NamedLevel& level : options.sections.value_or(Levels())) {
    add(Capitalised(options.words.Of(level.name)));
  }
  add(options.words.Of("Other puzzles"));
}

std::optional<IoError> SheetPages::Keep(const ChunkSheet& chunk) {
  if (!has_sections()) {
    return options_.sheet.has_solutions ? sections_[0].puzzles.Add(chunk.packed) : std::nullopt;
  }
  std::string_view packed = chunk.packed;
  while (!packed.empty()) {
    std::string_view rest = packed;
    Section& section = SectionFor(UnpackFirst(rest));
    ++section.count;
    const std::string_view first = packed.substr(0, packed.size() - rest.size());
    if (auto error = section.puzzles.Add(first)) return error;
    packed = rest;
  }
  return std::nullopt;
}

SheetPages::Section& SheetPages::SectionFor(const SheetPuzzle& puzzle) {
  has_ratings_ = has_ratings_ || !puzzle.rating.empty();
  if (const auto level = FindLevel(*options_.sections, puzzle.rating)) return sections_[*level];
  if (IsWord(puzzle.rating) && puzzle.rating != kNoLevel) NoteForeign(puzzle.rating);
  return sections_.back();
}

void SheetPages::NoteForeign(std::string_view level) {
  constexpr std::size_t kMostNames = 5;
  ++foreign_.puzzles;
  std::vector<std::string>& names = foreign_.names;
  if (names.size() < kMostNames && std::ranges::find(names, level) == names.end()) {
    names.emplace_back(level);
  }
}

bool SheetPages::Add(const ChunkSheet& chunk, const PutPage& put_page) {
  if (has_sections()) return true;
  std::string_view packed = chunk.packed;
  while (!packed.empty()) {
    if (!AddOne(puzzles_, UnpackFirst(packed), put_page)) return false;
  }
  return true;
}

bool SheetPages::AddOne(SheetPage& page, const SheetPuzzle& puzzle, const PutPage& put_page) {
  if (!page.is_empty() && !page.HasPlaceFor(puzzle) && !put_page(page.End())) return false;
  if (page.is_empty()) {
    if (!PutCover(put_page)) return false;
    page.Begin(++pages_, puzzle);
  }
  page.Add(puzzle);
  return !page.is_full() || put_page(page.End());
}

// In a bound book a part opens on a right page, after an empty left one if need be.
bool SheetPages::PutWords(std::string_view heading, std::string_view line,
                          const PutPage& put_page) {
  const bool is_next_left = pages_ % 2 == 1;
  if (options_.sheet.binding > 0 && is_next_left &&
      !put_page(PageOfWords(options_.sheet, ++pages_, "", ""))) {
    return false;
  }
  return put_page(PageOfWords(options_.sheet, ++pages_, heading, line));
}

// Before the first page: a sheet without puzzles has no cover either.
bool SheetPages::PutCover(const PutPage& put_page) {
  if (pages_ > 0 || !options_.cover) return true;
  if (options_.title.empty()) return PutWords(*options_.cover, "", put_page);
  return PutWords(options_.title, *options_.cover, put_page);
}

std::optional<IoError> SheetPages::WhyNoSections() const {
  std::uint64_t others = sections_.back().count;
  for (const Section& section : sections_) {
    if (section.count > 0 && &section != &sections_.back()) return std::nullopt;
  }
  if (others == 0) return std::nullopt;
  if (!has_ratings_) {
    const std::string& input = options_.inputs.front();
    return IoError{fmt::format(
        "{} has no column with levels, which --sections needs: surudoku rate {} --levels surudoku "
        "-o rated.csv writes one",
        NameOfInput(options_, input), input)};
  }
  std::vector<std::string_view> names;
  for (const NamedLevel& level : *options_.sections) names.push_back(level.name);
  return IoError{fmt::format(
      "no puzzle's level is one of {}: no sections can be made (surudoku rate --levels NAME -o "
      "rated.csv writes levels)",
      fmt::join(names, ", "))};
}

// The kept puzzles of a section or, on such a page, their solutions.
std::optional<IoError> SheetPages::AddKept(SheetPage& page, const PutPage& put_page,
                                           Section& section, std::uint64_t first_number) {
  std::uint64_t number = first_number;
  return section.puzzles.ForEach([&](const SheetPuzzle& kept) {
    SheetPuzzle puzzle = kept;
    if (has_sections()) puzzle.number = number++;
    if (&section != &sections_.back()) puzzle.rating = {};  // the section says it
    return AddOne(page, puzzle, put_page);
  });
}

std::optional<IoError> SheetPages::AddSections(const PutPage& put_page) {
  if (auto error = WhyNoSections()) return error;
  std::uint64_t number = 1;
  for (Section& section : sections_) {
    if (section.count == 0) continue;
    if (!PutCover(put_page)) return std::nullopt;
    if (!PutWords(section.name, NumbersInWords(options_.words, number, section.count), put_page)) {
      return std::nullopt;
    }
    if (auto error = AddKept(puzzles_, put_page, section, number)) return error;
    if (!puzzles_.is_empty() && !put_page(puzzles_.End())) return std::nullopt;
    number += section.count;
  }
  if (number > 1 && options_.sheet.has_solutions) {
    PutWords(options_.words.Of("Solutions"), "", put_page);
  }
  return std::nullopt;
}

std::optional<IoError> SheetPages::End(const PutPage& put_page) {
  if (has_sections()) {
    if (auto error = AddSections(put_page)) return error;
  } else if (!puzzles_.is_empty() && !put_page(puzzles_.End())) {
    return std::nullopt;
  }
  if (!options_.sheet.has_solutions) return std::nullopt;
  std::uint64_t number = 1;
  for (Section& section : sections_) {
    if (auto error = AddKept(solved_, put_page, section, number)) return error;
    number += section.count;
  }
  if (!solved_.is_empty()) put_page(solved_.End());
  return std::nullopt;
}

}  // namespace surudoku
