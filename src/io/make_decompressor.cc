#include "io/make_decompressor.h"

#include <algorithm>
#include <array>

#include "io/archive_reader.h"
#include "io/gzip_reader.h"
#include "io/utf16_decoder.h"
#include "io/utf16_reader.h"
#include "io/zstd_reader.h"

namespace surudoku {

std::unique_ptr<Decompressor> MakeDecompressor(std::string_view beginning, ByteFile& file,
                                               const StopSignal& stop) {
  using std::string_view_literals::operator""sv;
  constexpr std::array kArchiveMagics = {
      "\xfd\x37zXZ\0"sv,     // xz
      "BZh"sv,               // bzip2
      "\x04\x22\x4d\x18"sv,  // lz4
      "PK\x03\x04"sv,        // zip
  };
  if (beginning.starts_with("\x1f\x8b")) return std::make_unique<GzipReader>(file, stop);
  if (IsZstdFrame(beginning)) return std::make_unique<ZstdReader>(file, stop);
  const bool is_archive = std::ranges::any_of(
      kArchiveMagics, [=](std::string_view magic) { return beginning.starts_with(magic); });
  if (is_archive) return std::make_unique<ArchiveReader>(file, stop);
  if (IsUtf16(beginning)) return std::make_unique<Utf16Reader>(file, stop);
  return nullptr;
}

}  // namespace surudoku
