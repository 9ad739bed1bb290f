// What a worker leaves in a chunk for a step that is done in the order of the input.
#pragma once

namespace surudoku {

/// The base of a job's own. See Job::in_order.
class ChunkWork {
 public:
  virtual ~ChunkWork() = default;
};

}  // namespace surudoku
