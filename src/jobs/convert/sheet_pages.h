// The pages of a sheet in their order: a cover, the puzzles, in sections by level if that is asked
// for, and their solutions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/io_error.h"
#include "jobs/convert/convert_options.h"
#include "jobs/convert/packed_solutions.h"
#include "jobs/convert/sheet_page.h"

namespace surudoku {

/// Draws puzzles as they come, and at the end their solutions; with sections all at the end. Holds
/// one page, whatever the number of puzzles; the puzzles that are still needed are on disk when
/// they are many. Made for one run.
class SheetPages {
 public:
  /// Takes a page; false if no more are wanted.
  using PutPage = std::function<bool(std::string_view page)>;

  /// Both must outlive it; `foreign` gets the levels that have no section.
  SheetPages(const ConvertFilesOptions& options, ForeignLevels& foreign);

  /// Call both for each chunk, in order. Add is false if put_page was. One thread may be in Keep
  /// while another is in Add.
  std::optional<IoError> Keep(const ChunkSheet& chunk);
  bool Add(const ChunkSheet& chunk, const PutPage& put_page);

  /// All further pages. An error is not that of put_page.
  std::optional<IoError> End(const PutPage& put_page);

 private:
  struct Section {
    std::string name;
    PackedSolutions puzzles;
    std::uint64_t count = 0;
  };

  [[nodiscard]] bool has_sections() const { return options_.sections.has_value(); }
  Section& SectionFor(const SheetPuzzle& puzzle);
  void NoteForeign(std::string_view level);
  [[nodiscard]] std::optional<IoError> WhyNoSections() const;
  bool PutCover(const PutPage& put_page);
  bool PutWords(std::string_view heading, std::string_view line, const PutPage& put_page);
  bool AddOne(SheetPage& page, const SheetPuzzle& puzzle, const PutPage& put_page);
  std::optional<IoError> AddSections(const PutPage& put_page);
  std::optional<IoError> AddKept(SheetPage& page, const PutPage& put_page, Section& section,
                                 std::uint64_t first_number);

  const ConvertFilesOptions& options_;
  ForeignLevels& foreign_;
  SheetPage puzzles_;
  SheetPage solved_;
  /// The levels', then that of all other puzzles. Without sections this one alone.
  std::vector<Section> sections_;
  std::uint64_t pages_ = 0;   // that were begun
  bool has_ratings_ = false;  // of any puzzle, or levels
};

}  // namespace surudoku
