#include "jobs/dataset/rejected_records.h"

#include <cstddef>

#include "io/byte_file.h"
#include "surudoku/stop_signal.h"
#include "text/output_line.h"

namespace surudoku {
namespace {

// A compressed output takes the bytes of another file no other way.
std::optional<IoError> CopyBytes(const std::string& path, OutputStream& output) {
  constexpr std::size_t kPiece = std::size_t{1} << 18;
  SURUDOKU_TRY(ByteFile file, ByteFile::Open(path));
  std::string piece(kPiece, '\0');
  while (const std::size_t size = file.Read(piece, StopSignal())) {
    if (auto error = output.Write(std::string_view(piece).substr(0, size))) return error;
  }
  return file.error();
}

}  // namespace

void AppendRejected(const Fault& fault, std::string_view record, std::string& text) {
  OutputRow row(RowFormat::kCsv, text);
  row.Foreign("file", *fault.file).Number("line", fault.line).Number("column", fault.column);
  row.Foreign("reason", fault.reason).Foreign("record", record).End();
}

std::string RejectedPath(const std::string& proven) { return proven + ".rejected"; }

std::optional<IoError> CopyRejected(const std::vector<std::string>& proven, OutputStream& output) {
  if (auto error = output.Write("file,line,column,reason,record\n")) return error;
  for (const std::string& path : proven) {
    if (auto error = CopyBytes(RejectedPath(path), output)) return error;
  }
  return std::nullopt;
}

}  // namespace surudoku
