#include "pipeline/input_copies.h"

#include <cstddef>
#include <utility>

#include "io/byte_file.h"
#include "io/input_identity.h"
#include "surudoku/stop_signal.h"

namespace surudoku {
namespace {

Result<TemporaryFile, IoError> CopyOf(const std::string& path, const std::string& folder,
                                      const StopSignal& stop) {
  SURUDOKU_TRY(ByteFile input, ByteFile::Open(path));
  SURUDOKU_TRY(TemporaryFile copy, TemporaryFile::Make(folder));
  std::vector<char> buffer(std::size_t{1} << 20);
  std::size_t got = 0;
  do {
    got = input.Read(buffer, stop);
    if (auto error = copy.Append({buffer.data(), got})) return *error;
  } while (got == buffer.size());
  if (input.error()) return *input.error();
  return copy;
}

}  // namespace

Result<InputCopies, IoError> InputCopies::Make(
    FileJobOptions& options, const std::string& folder,
    const std::vector<std::vector<std::string>*>& lists) {
  InputCopies copies;
  for (std::vector<std::string>* paths : lists) {
    for (std::string& path : *paths) {
      if (!CannotBeReadAgain(path)) continue;
      SURUDOKU_TRY(TemporaryFile copy, CopyOf(path, folder, options.stop));
      const std::string name = path == "-" ? std::string(ByteFile::kStandardInputName) : path;
      path = copy.Path();
      options.shown_names[path] = name;
      copies.files_.push_back(std::move(copy));
    }
  }
  return copies;
}

}  // namespace surudoku
