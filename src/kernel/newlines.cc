// Finds newlines in vector code, compiled for every target.
#include "kernel/newlines.h"

#include <array>
#include <cassert>
#include <cstring>

#include "kernel/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/newlines.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

HWY_INLINE std::uint64_t NewlinesOfWord(const char* HWY_RESTRICT text) {
  std::uint64_t newlines = 0;
  const hn::CappedTag<std::uint8_t, kCharactersOfWord> d;
  std::uint8_t bits[kCharactersOfWord / 8];
  for (std::size_t i = 0; i < kCharactersOfWord; i += hn::Lanes(d)) {
    const auto characters = hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(text) + i);
    hn::StoreMaskBits(d, hn::Eq(characters, hn::Set(d, std::uint8_t{'\n'})), bits + i / 8);
  }
  std::memcpy(&newlines, bits, sizeof(newlines));
  return newlines;
}

void FindNewlinesOn(std::string_view text, std::span<std::uint64_t> newlines) {
  const std::size_t whole = text.size() / kCharactersOfWord;
  for (std::size_t w = 0; w < whole; ++w) {
    newlines[w] = NewlinesOfWord(text.data() + w * kCharactersOfWord);
  }
  const std::string_view rest = text.substr(whole * kCharactersOfWord);
  if (rest.empty()) return;
  std::array<char, kCharactersOfWord> padded = {};
  std::memcpy(padded.data(), rest.data(), rest.size());
  newlines[whole] = NewlinesOfWord(padded.data());
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"

namespace surudoku::kernel {
namespace {

SURUDOKU_EXPORT(FindNewlinesOn);

}  // namespace

void FindNewlines(std::string_view text, std::span<std::uint64_t> newlines, Target target) {
  assert(newlines.size() * kCharactersOfWord >= text.size());
  SURUDOKU_ON(target, FindNewlinesOn)(text, newlines);
}

}  // namespace surudoku::kernel
#endif  // HWY_ONCE
