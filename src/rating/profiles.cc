#include "rating/profiles.h"

#include <array>

#include "rating/aligned_exclusion.h"
#include "rating/bent_wings.h"
#include "rating/bivalue_grave.h"
#include "rating/fish.h"
#include "rating/hidden_sets.h"
#include "rating/locking.h"
#include "rating/naked_sets.h"
#include "rating/singles.h"
#include "rating/strong_links.h"
#include "rating/turbot_fish.h"
#include "rating/unique_loops.h"
#include "rating/wings.h"

namespace surudoku::rating {
namespace {

constexpr ChainMode kNishio = {.base = 7.5, .dynamic = true, .nishio = true};
constexpr ChainMode kMultiple = {.base = 8.0};
constexpr ChainMode kDynamic = {.base = 8.5, .dynamic = true};
constexpr ChainMode kLevel1 = {
    .base = 9.0, .dynamic = true, .locking = true, .level = 1, .extends = &kDynamic};
constexpr ChainMode kLevel2 = {.base = 9.5,
                               .dynamic = true,
                               .locking = true,
                               .forcing = true,
                               .level = 2,
                               .extends = &kLevel1};
constexpr ChainMode kLevel3 = {.base = 10.0,
                               .dynamic = true,
                               .locking = true,
                               .forcing = true,
                               .level = 3,
                               .extends = &kLevel2,
                               .first_inner = &kMultiple};
constexpr ChainMode kLevel4 = {.base = 10.5,
                               .dynamic = true,
                               .locking = true,
                               .level = 4,
                               .extends = &kLevel1,
                               .first_inner = &kDynamic};
constexpr ChainMode kLevel5 = {.base = 11.0,
                               .dynamic = true,
                               .locking = true,
                               .level = 5,
                               .extends = &kLevel4,
                               .first_inner = &kDynamic,
                               .second_inner = &kLevel2};

// The fourth level of Sukaku Explainer with dynamic chains of another level inside.
constexpr ChainMode kLevel4With1 = {.base = 10.5,
                                    .dynamic = true,
                                    .locking = true,
                                    .level = 4,
                                    .extends = &kLevel1,
                                    .first_inner = &kLevel1};
constexpr ChainMode kLevel4With2 = {.base = 10.5,
                                    .dynamic = true,
                                    .locking = true,
                                    .level = 4,
                                    .extends = &kLevel1,
                                    .first_inner = &kLevel2};
constexpr ChainMode kLevel4With3 = {.base = 10.5,
                                    .dynamic = true,
                                    .locking = true,
                                    .level = 4,
                                    .extends = &kLevel1,
                                    .first_inner = &kLevel3};

constexpr Producer Chains(const ChainMode* mode) {
  return {.least = Tenths(mode->base), .chains = mode};
}

constexpr Producer kForcingChains = {.least = 65, .forcing_chains = true};

constexpr std::array<Producer, 30> kProducersOfSe121 = {{
    {10, FindHiddenSingle},
    {17, FindDirectLocking},
    {20, FindDirectHiddenSet<2>},
    {23, FindNakedSingle},
    {25, FindDirectHiddenSet<3>},
    {26, FindLocking},
    {30, FindNakedSet<2>},
    {32, FindFish<2>},
    {34, FindHiddenSet<2>},
    {36, FindNakedSet<3>},
    {38, FindFish<3>},
    {40, FindHiddenSet<3>},
    {42, FindXyWing},
    {44, FindXyzWing},
    {45, FindUniqueLoop},
    {50, FindNakedSet<4>},
    {52, FindFish<4>},
    {54, FindHiddenSet<4>},
    {56, FindBivalueGrave},
    {62, FindAlignedPairExclusion},
    kForcingChains,
    {75, FindAlignedTripletExclusion},
    Chains(&kNishio),
    Chains(&kMultiple),
    Chains(&kDynamic),
    Chains(&kLevel1),
    Chains(&kLevel2),
    Chains(&kLevel3),
    Chains(&kLevel4),
    Chains(&kLevel5),
}};

constexpr std::array<Producer, 36> kProducersOfSuk115 = {{
    {10, FindHiddenSingle},
    {17, FindDirectLocking},
    {20, FindDirectHiddenSet<2>},
    {23, FindNakedSingle},
    {25, FindDirectHiddenSet<3>},
    {26, FindLocking},
    {30, FindNakedSet<2>},
    {32, FindFish<2>},
    {34, FindHiddenSet<2>},
    {36, FindNakedSet<3>},
    {38, FindFish<3>},
    {40, FindHiddenSet<3>},
    {40, FindTurbotFish},
    {42, FindXyWing},
    {44, FindXyzWing},
    {45, FindUniqueLoop},
    {50, FindNakedSet<4>},
    {52, FindFish<4>},
    {54, FindHiddenSet<4>},
    {54, FindStrongLinks<3>},
    {55, FindBentWing<3>},
    {56, FindBivalueGrave},
    {62, FindBentWing<4>},
    {62, FindAlignedPairExclusion},
    kForcingChains,
    {75, FindAlignedTripletExclusion},
    Chains(&kNishio),
    Chains(&kMultiple),
    Chains(&kDynamic),
    Chains(&kLevel1),
    Chains(&kLevel2),
    Chains(&kLevel3),
    Chains(&kLevel4),
    Chains(&kLevel4With1),
    Chains(&kLevel4With2),
    Chains(&kLevel4With3),
}};

constexpr std::array<Producer, 39> kProducersOfSuk118 = {{
    {10, FindHiddenSingle},
    {17, FindDirectLocking},
    {20, FindDirectHiddenSet<2>},
    {23, FindNakedSingle},
    {25, FindDirectHiddenSet<3>},
    {26, FindLocking},
    {30, FindNakedSet<2>},
    {32, FindFish<2>},
    {34, FindHiddenSet<2>},
    {36, FindNakedSet<3>},
    {38, FindFish<3>},
    {40, FindHiddenSet<3>},
    {40, FindStrongLinks<2>},
    {42, FindXyWing},
    {44, FindXyzWing},
    {45, FindUniqueLoop},
    {50, FindNakedSet<4>},
    {52, FindFish<4>},
    {54, FindHiddenSet<4>},
    {54, FindStrongLinks<3>},
    {55, FindBentWing<3>},
    {56, FindBivalueGrave},
    {58, FindStrongLinks<4>},
    {62, FindBentWing<4>},
    {62, FindAlignedPairExclusion},
    {66, FindBentWing<5>},
    kForcingChains,
    {75, FindBentWing<6>},
    {75, FindAlignedTripletExclusion},
    Chains(&kNishio),
    Chains(&kMultiple),
    Chains(&kDynamic),
    Chains(&kLevel1),
    Chains(&kLevel2),
    Chains(&kLevel3),
    Chains(&kLevel4),
    Chains(&kLevel4With1),
    Chains(&kLevel4With2),
    Chains(&kLevel4With3),
}};

constexpr Rules kRulesOfSe121 = {.profile = Profile::kSe121,
                                 .peers_by_region = true,
                                 .locking_by_digit = false,
                                 .loops_share_extras = true,
                                 .loop_sets_from_two = false,
                                 .grave_takes_whole_digit = false};
constexpr Rules kRulesOfSuk115 = {.profile = Profile::kSuk115};
constexpr Rules kRulesOfSuk118 = {.profile = Profile::kSuk118, .strong_links_of_118 = true};

}  // namespace

const Rules& RulesOf(Profile profile) {
  if (profile == Profile::kSe121) return kRulesOfSe121;
  return profile == Profile::kSuk115 ? kRulesOfSuk115 : kRulesOfSuk118;
}

std::span<const Producer> ProducersOf(Profile profile) {
  if (profile == Profile::kSe121) return kProducersOfSe121;
  if (profile == Profile::kSuk115) return kProducersOfSuk115;
  return kProducersOfSuk118;
}

}  // namespace surudoku::rating
