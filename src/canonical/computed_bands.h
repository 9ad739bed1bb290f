// Finds the classes of bands (band_table.h) from nothing but the bands. This takes a few tenths of
// a second, so programs get the result as a table when they are built. A WebAssembly module would
// grow by half with the table, so it finds the classes when it first needs them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "canonical/band_table.h"

namespace surudoku::canonical {

struct ComputedBands {
  std::array<std::uint16_t, kBandCount> classes = {};  ///< as BandClasses()
  std::array<std::uint16_t, kBandCount> maps = {};     ///< as BandMaps()
  std::vector<std::uint16_t> automorphisms;            ///< of all classes, one after another
  std::array<std::uint16_t, kBandClassCount + 1> starts = {};  ///< where those of a class begin
};

ComputedBands ComputeBands();

}  // namespace surudoku::canonical
