// Finds newlines in vector code.
#include "kernel/newlines.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>

#define SURUDOKU_LEFT_OUT (HWY_SSE4 | HWY_AVX3)  // as fast as SSSE3 and AVX2
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

std::size_t CountNewlinesOn(std::string_view text) {
  constexpr std::size_t kMostOfByte = 255;
  const hn::ScalableTag<std::uint8_t> d;
  const hn::ScalableTag<std::uint64_t> d64;
  const std::size_t width = hn::Lanes(d);
  std::size_t count = 0;
  std::size_t at = 0;
  while (text.size() - at >= width) {
    auto counts = hn::Zero(d);
    for (std::size_t left = std::min((text.size() - at) / width, kMostOfByte); left > 0; --left) {
      const auto v = hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(text.data()) + at);
      const auto newlines = hn::Eq(v, hn::Set(d, std::uint8_t{'\n'}));
      counts = hn::Sub(counts, hn::VecFromMask(d, newlines));  // all bits set are -1
      at += width;
    }
    count += hn::GetLane(hn::SumOfLanes(d64, hn::SumsOf8(counts)));
  }
  return count + static_cast<std::size_t>(std::ranges::count(text.substr(at), '\n'));
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"

namespace surudoku::kernel {
namespace {

SURUDOKU_EXPORT(FindNewlinesOn);
SURUDOKU_EXPORT(CountNewlinesOn);

}  // namespace

void FindNewlines(std::string_view text, std::span<std::uint64_t> newlines, Target target) {
  assert(newlines.size() * kCharactersOfWord >= text.size());
  SURUDOKU_ON(target, FindNewlinesOn)(text, newlines);
}

std::size_t CountNewlines(std::string_view text, Target target) {
  return SURUDOKU_ON(target, CountNewlinesOn)(text);
}

}  // namespace surudoku::kernel
#endif  // HWY_ONCE
