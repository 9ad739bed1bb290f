// What a context of the C API holds, and how a call runs in it.
#pragma once

#include <tbb/enumerable_thread_specific.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "c_api/block_solving.h"
#include "surudoku.h"
#include "surudoku/target.h"

struct surudoku_context {
  // Settings.
  int threads = 0;
  surudoku::Target target;
  bool is_text = false;
  surudoku_progress progress = nullptr;
  void* progress_user = nullptr;

  // What ends calls: the caller's wish, which lasts, and the flag that the call at work looks at.
  std::atomic<bool> is_stop_wanted = false;
  std::atomic<bool> is_stopped = false;

  // About the last call.
  std::string message;
  std::size_t fault_grid = 0;
  int fault_cell = 0;

  // Kept from call to call.
  std::unique_ptr<tbb::task_arena>
      arena;  // made when it is first wanted, by the thread of the call
  std::unique_ptr<tbb::enumerable_thread_specific<surudoku::c_api::BlockSolving>> solving;

  surudoku_context() { UseTarget(surudoku::DefaultTarget()); }

  void UseTarget(surudoku::Target wanted);
  tbb::task_arena& Arena();
  /// Of the calling thread, which may be any of the arena's.
  surudoku::c_api::BlockSolving& Solving() { return solving->local(); }
};

namespace surudoku::c_api {

/// Runs the body of an API function, which returns a surudoku_error: no exception leaves it.
int Guarded(surudoku_context* context, const std::function<int()>& body);

/// Leaves the message in the context; returns `error`.
int Fail(surudoku_context& context, surudoku_error error, std::string message);

}  // namespace surudoku::c_api
