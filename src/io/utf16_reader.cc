#include "io/utf16_reader.h"

namespace surudoku {

std::string_view Utf16Reader::NextBlock() {
  const std::size_t size = file_.Read(bytes_, stop_);
  if (size > 0) return {bytes_.data(), size};
  error_ = file_.error();
  if (!error_ && file_.position() % 2 != 0 && !stop_.IsSet()) {
    error_ = IoError{file_.name() + ": UTF-16 cut off within a character (at byte " +
                     std::to_string(file_.position()) + ")"};
  }
  return {};
}

}  // namespace surudoku
