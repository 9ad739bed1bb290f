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

void AppendRejectedRow(std::string_view file, std::uint64_t line, std::uint64_t column,
                       std::string_view reason, std::string_view record, OutputRow row) {
  row.Foreign("file", file).Number("line", line).Number("column", column);
  row.Foreign("reason", reason).Foreign("record", record).End();
}

}  // namespace

void AppendRejected(const Fault& fault, std::string_view record, std::string& text) {
  AppendRejectedRow(*fault.file, fault.line, fault.column, fault.reason, record,
                    OutputRow(RowFormat::kCsv, text));
}

std::string RejectedPath(const std::string& proven) { return proven + ".rejected"; }

std::optional<IoError> CopyRejected(const std::vector<std::string>& proven, OutputStream& output) {
  const auto append = [](OutputRow row) { AppendRejectedRow("", 0, 0, "", "", row); };
  if (auto error = output.Write(HeaderRow(append))) return error;
  for (const std::string& path : proven) {
    if (auto error = CopyBytes(RejectedPath(path), output)) return error;
  }
  return std::nullopt;
}

}  // namespace surudoku
