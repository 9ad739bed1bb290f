#include "canonical/arrangement.h"

namespace surudoku::canonical {

Isomorphism Arrangement::ToIsomorphism() const {
  Isomorphism map;
  map.transposes = orientation() == 1;
  unsigned names = 0;  // bit d: d is taken
  for (int i = 0; i < kSide; ++i) {
    map.rows[i] = static_cast<std::uint8_t>(LineAt(PlaceOfRow(i)));
    map.columns[i] = columns[i];
    names |= 1U << NibbleAt(labels, i + 1);
  }
  std::uint8_t free = 1;
  for (int digit = 1; digit <= kSide; ++digit) {
    const unsigned label = NibbleAt(labels, digit);
    while ((names >> free & 1) != 0) ++free;
    map.digits[digit] = label == kNoLabel ? free++ : static_cast<std::uint8_t>(label);
  }
  return map;
}

}  // namespace surudoku::canonical
