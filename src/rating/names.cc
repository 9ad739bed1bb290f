// What profiles and techniques are called.
#include <array>

#include "surudoku/rating.h"

namespace surudoku {
namespace {

constexpr std::array<std::string_view, 3> kProfileNames = {"se-1.2.1", "suk-1.15", "suk-1.18"};

constexpr std::array<std::string_view, 41> kTechniques = {
    "Hidden Single",
    "Direct Pointing",
    "Direct Claiming",
    "Direct Hidden Pair",
    "Naked Single",
    "Direct Hidden Triplet",
    "Pointing",
    "Claiming",
    "Naked Pair",
    "X-Wing",
    "Hidden Pair",
    "Naked Triplet",
    "Swordfish",
    "Hidden Triplet",
    "2 Strong Links",
    "XY-Wing",
    "XYZ-Wing",
    "Unique Rectangle",
    "Unique Loop",
    "Naked Quad",
    "Jellyfish",
    "Hidden Quad",
    "3 Strong Links",
    "WXYZ-Wing",
    "Bivalue Universal Grave",
    "4 Strong Links",
    "VWXYZ-Wing",
    "Aligned Pair Exclusion",
    "UVWXYZ-Wing",
    "X-Cycle",
    "Y-Cycle",
    "Forcing X-Chain",
    "Forcing Chain",
    "Forcing Cycle",
    "TUVWXYZ-Wing",
    "Aligned Triplet Exclusion",
    "Nishio",
    "Contradiction Chains",
    "Double Chains",
    "Region Chains",
    "Cell Chains",
};
static_assert(kTechniques.size() == static_cast<std::size_t>(Technique::kCellChains) + 1);

}  // namespace

std::string_view ProfileName(Profile profile) {
  return kProfileNames[static_cast<std::size_t>(profile)];
}

std::optional<Profile> ParseProfile(std::string_view name) {
  for (std::size_t i = 0; i < kProfileNames.size(); ++i) {
    if (kProfileNames[i] == name) return static_cast<Profile>(i);
  }
  return std::nullopt;
}

std::string_view TechniqueName(Technique technique) {
  return kTechniques[static_cast<std::size_t>(technique)];
}

}  // namespace surudoku
