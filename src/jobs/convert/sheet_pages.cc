#include "jobs/convert/sheet_pages.h"

namespace surudoku {
namespace {

std::string TitleOfSolutions(const std::string& title) {
  return title.empty() ? "Solutions" : title + ": solutions";
}

// Without its end.
std::string_view FirstLine(std::string_view lines) { return lines.substr(0, lines.find('\n')); }

}  // namespace

SheetPages::SheetPages(const ConvertFilesOptions& options)
    : has_solutions_(options.sheet.has_solutions),
      puzzles_(SheetLayout::OfPuzzles(options.sheet), SheetPage::Shows::kPuzzles, options.title),
      solved_(SheetLayout::OfSolutions(options.sheet), SheetPage::Shows::kSolutions,
              TitleOfSolutions(options.title)),
      solutions_(options.temporary_folder) {}

std::optional<IoError> SheetPages::KeepSolutions(const ChunkSheet& chunk) {
  return has_solutions_ ? solutions_.Add(chunk.packed) : std::nullopt;
}

bool SheetPages::Add(const ChunkSheet& chunk, const PutPage& put_page) {
  std::string_view ratings = chunk.ratings;
  std::string_view packed = chunk.packed;
  for (; !packed.empty(); packed.remove_prefix(kPackedSize)) {
    SheetPuzzle puzzle = Unpack(packed.substr(0, kPackedSize));
    puzzle.rating = FirstLine(ratings);
    ratings.remove_prefix(puzzle.rating.size() + 1);
    if (!AddOne(puzzles_, puzzle, put_page)) return false;
  }
  return true;
}

std::optional<IoError> SheetPages::End(const PutPage& put_page) {
  if (!puzzles_.is_empty() && !put_page(puzzles_.End())) return std::nullopt;
  auto error = solutions_.ForEach(
      [&](const SheetPuzzle& puzzle) { return AddOne(solved_, puzzle, put_page); });
  if (!error && !solved_.is_empty()) put_page(solved_.End());
  return error;
}

bool SheetPages::AddOne(SheetPage& page, const SheetPuzzle& puzzle, const PutPage& put_page) {
  if (page.is_empty()) page.Begin(++pages_);
  page.Add(puzzle);
  return !page.is_full() || put_page(page.End());
}

}  // namespace surudoku
