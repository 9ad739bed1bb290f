#include "jobs/split/part_columns.h"

namespace surudoku {

void ExpectColumns(const PartColumns& columns, FileJobOptions& options) {
  for (const std::string& name : {columns.by, columns.stratify}) {
    if (!name.empty()) options.keep.names.push_back(name);
  }
}

PartColumnReader::Said PartColumnReader::Read(const Chunk& chunk, const RecordLines& record) {
  if (!by_.is_wanted() && !stratify_.is_wanted()) return {};
  const LineColumns& columns = chunk.file->format.line.columns;
  const auto texts = reader_.Read(chunk.RecordText(record), columns);
  Said said;
  if (by_.is_wanted()) {
    word_.clear();
    by_.AppendText(texts, columns, word_);
    said.part = PartNamed(word_);
    if (!said.part) said.fault = "'" + word_ + "' is none of train, validation and test";
  }
  if (stratify_.is_wanted()) {
    stratum_.clear();
    stratify_.AppendText(texts, columns, stratum_);
    said.stratum = stratum_;
  }
  return said;
}

}  // namespace surudoku
