// The pages of a sheet, as its puzzles come: first theirs, at the end those with the solutions.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "jobs/convert/packed_solutions.h"
#include "jobs/convert/sheet_layout.h"
#include "jobs/convert/sheet_page.h"

namespace surudoku {

/// Holds one page, whatever the number of puzzles; and their solutions, which are on disk when they
/// are many. Made for one run.
class SheetPages {
 public:
  /// Takes a page; false where no more are wanted.
  using PutPage = std::function<bool(std::string_view page)>;

  explicit SheetPages(const ConvertFilesOptions& options);

  /// Call both for each chunk, in order. Add is false where put_page was.
  std::optional<IoError> KeepSolutions(const ChunkSheet& chunk);
  bool Add(const ChunkSheet& chunk, const PutPage& put_page);

  /// The page that is not full, and the solutions. An error is not that of put_page.
  std::optional<IoError> End(const PutPage& put_page);

 private:
  bool AddOne(SheetPage& page, const SheetPuzzle& puzzle, const PutPage& put_page);

  bool has_solutions_;
  SheetPage puzzles_;
  SheetPage solved_;
  PackedSolutions solutions_;
  std::uint64_t pages_ = 0;  // that were begun
};

}  // namespace surudoku
