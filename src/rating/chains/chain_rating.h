// How long chains make a step harder.
#pragma once

namespace surudoku::rating {

/// `base` and 0.1 for each length limit passed. Added up as the originals do: the last bit of the
/// sum decides between hints of equal printed rating.
constexpr double ChainRating(double base, int complexity) {
  double added = 0;
  int limit = 4;
  bool odd = false;
  while (complexity - 2 > limit) {
    added += 0.1;
    limit = odd ? limit * 4 / 3 : limit * 3 / 2;
    odd = !odd;
  }
  return base + added;
}

}  // namespace surudoku::rating
