// One of the parts that a job on dataset files is cut into, to be done anywhere and joined later.
#pragma once

#include <cstdint>

namespace surudoku {

/// Shard `number` of `count`, from 1. The shards of a job are its whole input, each record in one.
struct Shard {
  std::uint64_t number = 1;
  std::uint64_t count = 1;

  friend bool operator==(const Shard&, const Shard&) = default;
};

inline constexpr std::uint64_t kMostShards = 1'000'000;

}  // namespace surudoku
