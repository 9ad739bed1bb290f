// The table of bands of a program that was built without one.
#include "canonical/band_table.h"
#include "canonical/computed_bands.h"

namespace surudoku::canonical {
namespace {

const ComputedBands& Bands() {
  static const ComputedBands bands = ComputeBands();
  return bands;
}

}  // namespace

std::span<const std::uint16_t, kBandCount> BandClasses() { return Bands().classes; }

std::span<const std::uint16_t, kBandCount> BandMaps() { return Bands().maps; }

std::span<const std::uint16_t> BandAutomorphisms(int band_class) {
  const ComputedBands& bands = Bands();
  return std::span(bands.automorphisms)
      .subspan(bands.starts[band_class], bands.starts[band_class + 1] - bands.starts[band_class]);
}

}  // namespace surudoku::canonical
