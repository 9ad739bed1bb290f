// A context of the C API: settings, memory kept between calls, and how a call runs in it.
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
#include "c_api/elsewhere.h"
#include "surudoku.h"
#include "surudoku/target.h"

struct surudoku_context {
  // Settings.
  int threads = 0;
  surudoku::Target target;
  bool is_text = false;
  surudoku_progress progress = nullptr;
  void* progress_user = nullptr;

  std::atomic<bool> is_at_work = false;  // see Hold

  // The caller's wish to stop lasts; the running call looks at the other flag.
  std::atomic<bool> is_stop_wanted = false;
  std::atomic<bool> is_stopped = false;

  // The fault of the last call.
  std::string message;
  std::size_t fault_grid = 0;
  int fault_cell = 0;

  // Kept from call to call.
  std::unique_ptr<tbb::task_arena> arena;                 // made by the first call that needs it
  std::unique_ptr<surudoku::c_api::Elsewhere> elsewhere;  // likewise
  std::unique_ptr<tbb::enumerable_thread_specific<surudoku::c_api::BlockSolving>> solving;

  surudoku_context() { UseTarget(surudoku::DefaultTarget()); }
  surudoku_context(const surudoku_context&) = delete;
  surudoku_context& operator=(const surudoku_context&) = delete;
  ~surudoku_context() { ForgetThreadOfParent(); }

  void UseTarget(surudoku::Target wanted);
  tbb::task_arena& Arena();
  surudoku::c_api::Elsewhere& OtherThread();
  /// In a child that was forked: the thread is not there, so its object is never freed.
  void ForgetThreadOfParent();
  /// The solver of the calling thread, which may be any thread of the arena.
  surudoku::c_api::BlockSolving& Solving() { return solving->local(); }
};

namespace surudoku::c_api {

/// Holds a context for one call, unless another call holds it already: one on another thread, or
/// one further up on this thread's stack that has called a function of the caller's.
class Hold {
 public:
  explicit Hold(surudoku_context& context)
      : context_(context),
        is_held_(!context.is_at_work.exchange(true, std::memory_order_acquire)) {}
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;
  ~Hold() {
    if (is_held_) context_.is_at_work.store(false, std::memory_order_release);
  }

  explicit operator bool() const { return is_held_; }

 private:
  surudoku_context& context_;
  bool is_held_;
};

/// Holds the context and runs the body of an API function, which returns a surudoku_error; turns
/// exceptions into such.
int RunGuarded(surudoku_context* context, const std::function<int()>& body);

/// RunGuarded() for any body. A reference fits into the function object, so making it cannot throw.
template <class Body>
int Guarded(surudoku_context* context, const Body& body) {
  return RunGuarded(context, std::cref(body));
}

/// Leaves the message in the context and returns `error`.
int Fail(surudoku_context& context, surudoku_error error, std::string message);

}  // namespace surudoku::c_api
