#include "jobs/split/class_reader.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "jobs/dedupe/puzzle_hashes.h"
#include "pipeline/kept_columns.h"
#include "pipeline/same_layout.h"
#include "pipeline/typed_job.h"

namespace surudoku {
namespace {

// The records of a chunk that could be read.
struct ChunkClasses {
  struct Record {
    std::uint64_t number;
    ClassHash hash;
    std::optional<Part> part;
    std::size_t stratum_end;  // in `strata`; it begins where the one before ends
  };
  std::vector<Record> records;
  std::string strata;
};

// One for each thread.
class ClassReader final : public JobWorker<ClassReadingTotals, ChunkClasses> {
 public:
  ClassReader(const PartColumns& columns, const StopSignal& stop)
      : hashes_(DedupeSettings(), stop), columns_(columns) {}

 protected:
  void Begin(Chunk& /*chunk*/) override {
    work().records.clear();
    work().strata.clear();
  }

  bool ProcessBlock(Chunk& chunk) override {
    const auto hashes = hashes_.Find(records(), chunk.file->format);
    if (!hashes) return false;
    for (std::size_t i = 0; i < records().size(); ++i) {
      if (records().kind(i) == PuzzleKind::kMalformed) {
        TellFault(chunk, i);
        ++counts().malformed;
      } else {
        ReadOne(chunk, i, (*hashes)[i]);
      }
    }
    return true;
  }

 private:
  void ReadOne(Chunk& chunk, std::size_t index, const ClassHash& hash) {
    const RecordLines& record = records().record(index);
    PartColumnReader::Said said = columns_.Read(chunk, record);
    if (!said.fault.empty()) {
      ++counts().malformed;
      return TellFault(chunk, index, std::move(said.fault));
    }
    work().strata += said.stratum;
    work().records.push_back({chunk.NumberOf(record), hash, said.part, work().strata.size()});
    ++counts().read;
  }

  PuzzleHashes hashes_;
  PartColumnReader columns_;
};

}  // namespace

JobRun ReadClasses(const FileJobOptions& files, const PartColumns& columns, ClassParts& parts,
                   FileJobObserver& observer) {
  FileJobOptions reading = files;
  ExpectColumns(columns, reading);
  Job job = {.settings = {},
             .options = reading,
             .output = {.output = ""},
             .files = &reading,
             .make_totals = TotalsFrom<ClassReadingTotals>(),
             .make_worker = [&columns, stop = files.stop] {
               return std::make_unique<ClassReader>(columns, stop);
             }};
  // Only so that a column that is missing is noticed before anything is read.
  job.kept = std::make_shared<KeptColumns>(reading, OwnColumns{.format = RowFormat::kCsv});
  job.in_order = InOrder<ClassReadingTotals, ChunkClasses>(
      [&parts, layouts = LayoutComparison()](Chunk& chunk, ClassReadingTotals& /*totals*/,
                                             ChunkClasses& read) mutable -> std::optional<IoError> {
        if (auto error = layouts.Check(chunk)) return error;
        std::size_t begin = 0;
        const std::string_view strata = read.strata;
        for (const ChunkClasses::Record& record : read.records) {
          const std::string_view stratum = strata.substr(begin, record.stratum_end - begin);
          if (auto error = parts.Add(record.hash, record.number, record.part, stratum))
            return error;
          begin = record.stratum_end;
        }
        return std::nullopt;
      });
  return RunJob(job, observer);
}

}  // namespace surudoku
