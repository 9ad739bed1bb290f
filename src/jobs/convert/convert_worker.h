// Writes the records of one chunk in another format. One worker for each thread.
#pragma once

#include <optional>
#include <string>

#include "jobs/convert/convert_files.h"
#include "jobs/convert/record_converter.h"
#include "pipeline/kept_columns.h"

namespace surudoku {

class ConvertWorker final : public RecordConverter {
 public:
  ConvertWorker(const ConvertFilesOptions& options, const KeptColumns& kept)
      : options_(options), kept_text_(kept) {}

 protected:
  std::optional<std::string> Write(Chunk& chunk, std::size_t index) override;

 private:
  const ConvertFilesOptions& options_;
  KeptText kept_text_;
};

/// A record and its columns, to be written.
struct ConvertedRecord {
  std::string_view puzzle;  ///< see PuzzleText
  std::string_view solution;
  std::string_view rating;
  std::string_view kept;  ///< columns of the input, after all others
};

/// The first line of the output; empty for formats without one.
std::string_view TargetHeader(TargetFormat format);

/// Appends the record to `text`, or tells why the format cannot hold it. Precondition: it is
/// neither kSheet nor kSvg.
std::optional<std::string> AppendConverted(TargetFormat format, const ConvertedRecord& record,
                                           std::string& text);

}  // namespace surudoku
