#include "surudoku/trace.h"

#include "trace/traces.h"

namespace surudoku {

Status Trace(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit) {
  if (FindClash(clues)) return Status::kNone;
  if (!options.method) return TraceByHand(clues, options, visit);
  switch (*options.method) {
    case Method::kExactCover:
      return TraceExactCover(clues, options, visit);
    case Method::kLockstep:
      return TraceLockstep(clues, options, visit);
    default:
      return TraceClassic(clues, options, visit);
  }
}

}  // namespace surudoku
