#include "pipeline/standard_input_copy.h"

#include <vector>

#include "io/byte_file.h"
#include "io/content_hash.h"
#include "io/output_file.h"
#include "io/try.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

Result<std::unique_ptr<StandardInputCopy>, IoError> StandardInputCopy::Make(
    const std::string& path, const StopSignal& stop) {
  constexpr std::size_t kBlock = std::size_t{1} << 20;
  SURUDOKU_TRY(ByteFile input, ByteFile::Open("-"));
  SURUDOKU_TRY(OutputFile output, OutputFile::Open(path));
  std::unique_ptr<StandardInputCopy> copy(new StandardInputCopy(path));
  ContentHash hash;
  std::vector<char> buffer(kBlock);
  std::size_t got = 0;
  do {
    got = input.Read(buffer, stop);
    hash.Add({buffer.data(), got});
    if (auto error = output.Write({buffer.data(), got})) return *error;
  } while (got == buffer.size());
  if (input.error()) return *input.error();
  if (auto error = output.Commit()) return *error;
  constexpr int kHexadecimal = 16;
  copy->identity_ = {
      .path = "-",
      .size = input.position(),
      .sample_hash = std::stoull(hash.Digits().substr(0, 16), nullptr, kHexadecimal)};
  return copy;
}

StandardInputCopy::~StandardInputCopy() { (void)Remove(); }

std::optional<IoError> StandardInputCopy::Remove() { return RemoveFile(path_); }

}  // namespace surudoku
