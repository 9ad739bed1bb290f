// A context of the C API: settings, memory kept between calls, and how a call runs in it.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "c_api/block_solving.h"
#include "c_api/host.h"
#include "surudoku.h"
#include "surudoku/target.h"

struct surudoku_context {
  const std::unique_ptr<surudoku::c_api::Host> host;

  // Settings.
  surudoku::Target target = surudoku::DefaultTarget();
  bool is_text = false;
  bool are_candidates = false;
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

  surudoku::c_api::PerWorker<surudoku::c_api::BlockSolving> solving;  // kept from call to call

  explicit surudoku_context(std::unique_ptr<surudoku::c_api::Host> on) : host(std::move(on)) {}
  surudoku_context(const surudoku_context&) = delete;
  surudoku_context& operator=(const surudoku_context&) = delete;
  ~surudoku_context() = default;

  [[nodiscard]] const surudoku::Executor& executor() const { return host->executor(); }
  surudoku::c_api::BlockSolving& Solving(std::size_t worker) { return solving.Of(worker, target); }
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

/// Holds the context and runs the body of an API function, which returns a surudoku_error.
int RunGuarded(surudoku_context* context, const std::function<int()>& body);

/// RunGuarded() for any body. A reference fits into the function object, so making it cannot throw.
template <class Body>
int Guarded(surudoku_context* context, const Body& body) {
  return RunGuarded(context, std::cref(body));
}

/// Leaves the message in the context and returns `error`.
int Fail(surudoku_context& context, surudoku_error error, std::string message);

}  // namespace surudoku::c_api
