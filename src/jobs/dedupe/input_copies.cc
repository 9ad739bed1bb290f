#include "jobs/dedupe/input_copies.h"

#include <string>
#include <utility>

#include "io/byte_file.h"
#include "io/input_identity.h"
#include "surudoku/stop_signal.h"

namespace surudoku {
namespace {

Result<TemporaryFile, IoError> CopyOf(const std::string& path, const std::string& folder,
                                      const StopSignal& stop) {
  Result<ByteFile, IoError> input = ByteFile::Open(path);
  if (!input.ok()) return input.error();
  Result<TemporaryFile, IoError> copy = TemporaryFile::Make(folder);
  if (!copy.ok()) return copy;
  std::vector<char> buffer(std::size_t{1} << 20);
  std::size_t got = 0;
  do {
    got = input.value().Read(buffer, stop);
    if (auto error = copy.value().Append({buffer.data(), got})) return *error;
  } while (got == buffer.size());
  if (input.value().error()) return *input.value().error();
  return copy;
}

}  // namespace

Result<InputCopies, IoError> InputCopies::Make(DedupeFilesOptions& options) {
  InputCopies copies;
  for (std::vector<std::string>* paths : {&options.against, &options.inputs}) {
    for (std::string& path : *paths) {
      if (!CannotBeReadAgain(path)) continue;
      Result<TemporaryFile, IoError> copy = CopyOf(path, options.temporary_folder, options.stop);
      if (!copy.ok()) return copy.error();
      const std::string name = path == "-" ? std::string(ByteFile::kStandardInputName) : path;
      path = copy.value().Path();
      options.shown_names[path] = name;
      copies.files_.push_back(std::move(copy.value()));
    }
  }
  return copies;
}

}  // namespace surudoku
