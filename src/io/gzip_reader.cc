#include "io/gzip_reader.h"

#include <utility>

namespace surudoku {
namespace {

constexpr std::size_t kInputSize = std::size_t{1} << 17;
constexpr int kGzipWithLargestWindow = 16 + MAX_WBITS;

}  // namespace

GzipReader::GzipReader(ByteFile& file, const std::atomic<bool>* stop)
    : file_(file), stop_(stop), input_(std::make_unique<char[]>(kInputSize)) {
  if (inflateInit2(&stream_, kGzipWithLargestWindow) != Z_OK) SetError("out of memory");
}

GzipReader::~GzipReader() { inflateEnd(&stream_); }

bool GzipReader::NextMember() { return !std::exchange(is_started_, true) && !error_; }

// Returns false at the end of the file.
bool GzipReader::FetchInput() {
  if (stream_.avail_in > 0) return true;
  const std::size_t got = file_.Read({input_.get(), kInputSize}, stop_);
  stream_.next_in = reinterpret_cast<Bytef*>(input_.get());
  stream_.avail_in = static_cast<uInt>(got);
  return got > 0;
}

std::size_t GzipReader::Read(std::span<char> buffer) {
  stream_.next_out = reinterpret_cast<Bytef*>(buffer.data());
  stream_.avail_out = static_cast<uInt>(buffer.size());
  while (stream_.avail_out > 0 && !error_) {
    const bool has_input = FetchInput();
    if (!has_input && file_.error()) error_ = file_.error();
    if (!has_input && (is_between_members_ || error_)) break;
    Inflate(has_input);
  }
  return buffer.size() - stream_.avail_out;
}

// Also without input there may be output: the rest of what was read last.
void GzipReader::Inflate(bool has_input) {
  is_between_members_ = false;
  const int status = inflate(&stream_, Z_NO_FLUSH);
  if (status == Z_STREAM_END) {
    is_between_members_ = true;
    inflateReset(&stream_);
  } else if (status == Z_BUF_ERROR) {
    if (!has_input) SetError("the gzip data is cut off");
  } else if (status != Z_OK) {
    SetError(stream_.msg != nullptr ? stream_.msg : "damaged gzip data");
  }
}

void GzipReader::SetError(std::string_view reason) {
  const std::uint64_t offset = file_.position() - stream_.avail_in;
  error_ = IoError{file_.name() + ": " + std::string(reason) + " (at byte " +
                   std::to_string(offset) + ")"};
}

}  // namespace surudoku
