// The text of a page: an SVG image of the paper's size.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "jobs/convert/packed_solutions.h"
#include "jobs/convert/sheet_grid.h"
#include "jobs/convert/sheet_layout.h"

namespace surudoku {

/// The start and the end of an HTML document, around its pages.
std::string HtmlStart(const ConvertFilesOptions& options);
inline constexpr std::string_view kHtmlEnd = "</body>\n</html>\n";

/// A page of a heading and a line below it, either of which may be empty, without a number.
std::string PageOfWords(const SheetSettings& settings, std::uint64_t page_number,
                        std::string_view heading, std::string_view line);

/// A page as a file of its own.
std::string SvgFile(std::string_view page);

/// A page on which puzzles are drawn one after the other, or their solutions.
class SheetPage {
 public:
  enum class Shows : std::uint8_t { kPuzzles, kSolutions };

  /// The title, of all its pages, may be empty.
  SheetPage(const ConvertFilesOptions& options, Shows shows, std::string title);

  /// Begins an empty page, for puzzles like this one.
  void Begin(std::uint64_t page_number, const SheetPuzzle& puzzle);

  /// Whether a puzzle goes on this page: not if pages of its size have fewer grids, or more, or if
  /// it has other rules than the page says. Precondition: a page was begun.
  [[nodiscard]] bool HasPlaceFor(const SheetPuzzle& puzzle) const {
    return LayoutFor(puzzle.side).grids() == layout_.grids() && RulesFor(puzzle) == rules_;
  }

  /// Precondition: a page was begun, and is not full.
  void Add(const SheetPuzzle& puzzle);
  [[nodiscard]] bool is_full() const { return count_ == layout_.grids(); }
  [[nodiscard]] bool is_empty() const { return count_ == 0; }

  /// The page, until the next one is begun; is_empty() again.
  std::string_view End();

 private:
  [[nodiscard]] SheetLayout LayoutFor(int side) const;
  [[nodiscard]] std::string RulesFor(const SheetPuzzle& puzzle) const;
  void AddLabel(const SheetPuzzle& puzzle, const GridSize& grid);

  SheetSettings settings_;
  SheetWords words_;
  Shows shows_;
  std::string title_;
  SheetGrids grids_;
  SheetLayout layout_;
  std::string rules_;  // in words
  int count_ = 0;
  std::string text_;
};

}  // namespace surudoku
