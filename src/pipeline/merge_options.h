// How shards are joined.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/output_file.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

struct MergeOptions {
  std::string output;  ///< the name that the shards were given for their output
  /// The name of the joined statistics. Empty: the name that the shards were given.
  std::string statistics = {};
  /// How many shards there are. Nothing: as many as the manifests say.
  std::optional<std::uint64_t> shards = {};
  /// Files that the caller writes besides: merging must not touch them.
  std::vector<std::string> also_written = {};
  bool removes_shards = false;  ///< their files and manifests, when all is done
  Durability durability = Durability::kProcess;
  // For DedupeFiles: see there.
  std::optional<std::uint64_t> memory = std::nullopt;  ///< nothing: 512 MiB
  std::string temporary_folder = "/tmp";
  StopSignal stop = {};  ///< when it is set, end with nothing written
};

}  // namespace surudoku
