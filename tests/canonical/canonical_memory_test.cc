// A canonicaliser keeps its memory: a program of its own, since it counts all that is allocated.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>
#include <string_view>
#include <vector>

#include "surudoku/canonical.h"
#include "test_data.h"

namespace {

std::size_t allocations = 0;

void* Allocated(std::size_t size, std::size_t alignment) {
  ++allocations;
  void* memory = std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) { return Allocated(size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return Allocated(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace surudoku {
namespace {

TEST(Canonicaliser, AllocatesNothingForPuzzlesLikeThoseBefore) {
  std::vector<std::string> lines = LinesOfTestData("minimal.txt.xz", 5000);
  for (const auto& row : RowsOfTestTable("canon/grids.tsv.xz", 526)) lines.push_back(row.at(0));
  const std::vector<std::string_view> puzzles(lines.begin(), lines.end());
  std::vector<Canonical> results(puzzles.size());
  for (const CanonicalForm form : EnumeratorsOf<CanonicalForm>()) {
    const auto canonicaliser =
        MakeCanonicaliser({.form = form, .with_map = true, .with_class = true});
    canonicaliser->Find(puzzles, results);
    const std::size_t before = allocations;
    canonicaliser->Find(puzzles, results);
    EXPECT_EQ(allocations - before, 0U) << NameIn(kCanonicalFormNames, form);
  }
}

}  // namespace
}  // namespace surudoku
