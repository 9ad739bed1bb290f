#include "c_api/elsewhere.h"

#include <utility>

namespace surudoku::c_api {

Elsewhere::Elsewhere(std::function<void()> work)
    : thread_([this, work = std::move(work)] {
        std::exception_ptr error;
        try {
          work();
        } catch (...) {
          error = std::current_exception();
        }
        const std::scoped_lock lock(mutex_);
        error_ = std::move(error);
        is_over_ = true;
        over_.notify_one();
      }) {}

bool Elsewhere::WaitFor(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return over_.wait_for(lock, time, [&] { return is_over_; });
}

void Elsewhere::Join() {
  thread_.join();
  if (error_) std::rethrow_exception(error_);
}

}  // namespace surudoku::c_api
