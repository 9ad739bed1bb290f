// The text of a form.
#if defined(SURUDOKU_CANONICAL_FORM_TEXT_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_CANONICAL_FORM_TEXT_INL_H_
#undef SURUDOKU_CANONICAL_FORM_TEXT_INL_H_
#else
#define SURUDOKU_CANONICAL_FORM_TEXT_INL_H_
#endif

#include <hwy/highway.h>

#include "canonical/arrangement.h"
#include "canonical/lines-inl.h"
#include "canonical/rows-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::canonical::HWY_NAMESPACE {

/// Applies an arrangement of a whole puzzle; `.` is a blank.
HWY_INLINE void WriteForm(const Lines& lines, const Arrangement& arrangement, char* text) {
  const Block d;
  alignas(16) static constexpr std::uint8_t kNames[16] = {'.', '1', '2', '3', '4', '5', '6', '7',
                                                          '8', '9', '?', '?', '?', '?', '?', '?'};
  const Bytes labels = hn::BitCast(
      d, hn::ShiftRight<4>(hn::BitCast(Words16(), SpreadLabels(d, arrangement.labels))));
  const Bytes names = hn::TableLookupBytes(hn::Load(d, kNames), labels);
  const Bytes columns = hn::Load(d, arrangement.columns);
  auto* out = reinterpret_cast<std::uint8_t*>(text);
  Bytes before = hn::Zero(d);
  for (int row = 0; row < kSide; ++row) {
    const std::uint8_t* line = lines.At(arrangement.orientation(), arrangement.PlaceOfRow(row));
    const Bytes characters =
        hn::TableLookupBytes(names, hn::TableLookupBytes(hn::Load(d, line), columns));
    if (row < 8) {
      hn::StoreU(characters, d, out + 9 * row);
    } else {  // from 7 characters earlier, so as not to write beyond the form
      const Bytes nine = hn::Load(d, kNineBytes);
      hn::StoreU(hn::Or(hn::ShiftRightBytes<2>(d, hn::And(before, nine)),
                        hn::ShiftLeftBytes<7>(characters)),
                 d, out + 65);
    }
    before = characters;
  }
}

}  // namespace surudoku::canonical::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
