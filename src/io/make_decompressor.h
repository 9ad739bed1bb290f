// Tells by its first bytes how a file is compressed.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "io/byte_file.h"
#include "io/decompressor.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// How many bytes of a file MakeDecompressor wants to see.
inline constexpr std::size_t kMagicSize = 6;

/// The decompressor for a file that begins with these bytes; null if the file is not compressed,
/// nor in UTF-16. The magic number decides, not the name. It reads from `file`, which must outlive
/// it.
std::unique_ptr<Decompressor> MakeDecompressor(std::string_view beginning, ByteFile& file,
                                               const StopSignal& stop);

}  // namespace surudoku
