#include "jobs/dataset/npy_text.h"

#include <bit>
#include <cstddef>

namespace surudoku {
namespace {

void AppendBytes(std::uint64_t number, int bits, std::string& bytes) {
  for (int i = 0; i < bits; i += 8) bytes += static_cast<char>(number >> i & 255);
}

}  // namespace

// Spaces fill it up, so that the data begins at a multiple of 64 bytes.
std::string NpyHead(std::string_view type, std::string_view shape) {
  constexpr std::size_t kMagicSize = 10;
  constexpr std::size_t kAligned = 64;
  std::string head = "{'descr': '" + std::string(type) + "', 'fortran_order': False, 'shape': (" +
                     std::string(shape) + "), }";
  const std::size_t size = (kMagicSize + head.size() + kAligned) / kAligned * kAligned - kMagicSize;
  head.resize(size - 1, ' ');
  std::string text = "\x93NUMPY\x01";
  text += '\0';
  AppendBytes(size, 16, text);
  return text + head + '\n';
}

void AppendInt32(std::uint32_t number, std::string& bytes) { AppendBytes(number, 32, bytes); }

void AppendFloat64(double number, std::string& bytes) {
  AppendBytes(std::bit_cast<std::uint64_t>(number), 64, bytes);
}

}  // namespace surudoku
