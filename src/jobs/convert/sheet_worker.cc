#include "jobs/convert/sheet_worker.h"

#include <span>

#include "jobs/convert/nine_rows.h"

namespace surudoku {

SheetWorker::SheetWorker(const ConvertFilesOptions& options)
    : options_(options),
      solver_(MakeLockstepBlockSolver()),
      block_(RecordBlock::kCapacity),
      answers_(RecordBlock::kCapacity) {}

void SheetWorker::Begin(Chunk& chunk) {
  auto& sheet = WorkIn<ChunkSheet>(chunk);
  sheet.packed.clear();
  sheet.ratings.clear();
}

bool SheetWorker::ProcessBlock(Chunk& chunk) {
  records().LoadInto(block_);
  solver_->Solve(block_, {.limit = 2, .stop = options_.stop},
                 std::span(answers_).first(records().size()));
  for (std::size_t i = 0; i < records().size(); ++i) {
    if (answers_[i].status == Status::kUnknown) return false;
    ConvertOne(chunk, i);
  }
  return true;
}

std::optional<std::string> SheetWorker::Write(Chunk& chunk, std::size_t index) {
  NineRows rows = NineRowsOf(records().puzzle(index));
  if (!rows.why_not.empty()) return std::string(rows.why_not);
  const RecordLines& record = records().record(index);
  const Status status = answers_[index].status;
  if (status == Status::kUnique) {
    FillIn(index, rows.cells);
  } else {
    const std::string what = status == Status::kNone ? "no solution" : "several solutions";
    chunk.faults.push_back(MakeFault(chunk, record, 0, what + ": on the sheet without one"));
  }
  auto& sheet = WorkIn<ChunkSheet>(chunk);
  Pack({chunk.NumberOf(record), status, rows.cells, ""}, sheet.packed);
  sheet.ratings += RatingOf(chunk, index);
  sheet.ratings += '\n';
  return std::nullopt;
}

void SheetWorker::FillIn(std::size_t index, std::string& cells) const {
  const Grid solution = block_.GridAt(index);
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell] == '.') cells[cell] = static_cast<char>('a' + solution.cells[cell] - 1);
  }
}

}  // namespace surudoku
