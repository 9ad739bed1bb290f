// surudoku_forms_init and surudoku_canon.
#include <atomic>
#include <memory>
#include <string_view>
#include <vector>

#include "c_api/arguments.h"
#include "c_api/context.h"
#include "c_api/grid_array.h"
#include "c_api/run_blocks.h"
#include "surudoku/canonical.h"

namespace surudoku::c_api {
namespace {

constexpr std::size_t kMostForms = 1024;

/// The tools and the memory of one thread.
struct FormFinder {
  FormFinder(CanonicalForm form, Target target)
      : texts(target), canonicaliser(MakeCanonicaliser({.form = form}, target)) {}

  GridTexts texts;
  std::unique_ptr<Canonicaliser> canonicaliser;
  std::vector<std::string_view> puzzles;
  std::vector<Canonical> results;
};

/// One call of surudoku_canon.
class CanonCall {
 public:
  CanonCall(surudoku_context& context, const GridsIn& puzzles, std::size_t n, CanonicalForm form,
            const GridsOut& forms, std::uint32_t* automorphisms)
      : context_(context),
        puzzles_(puzzles),
        n_(n),
        forms_(forms),
        automorphisms_(automorphisms),
        form_(form),
        finders_(WorkersForBlocks(context, n, kMostForms)) {}

  int Run() {
    const int error = RunWithProgress(context_, n_, [&](Done& done) {
      ForBlocks(context_, n_, kMostForms,
                [&](std::size_t first, std::size_t count, std::size_t worker) {
                  if (context_.is_stopped || has_fault_) return;
                  FindForms(first, count, worker);
                  done.Add(count);
                });
    });
    return has_fault_ ? FailAtCell(context_, "puzzles", puzzles_, n_) : error;
  }

 private:
  void FindForms(std::size_t first, std::size_t count, std::size_t worker) {
    FormFinder& finder = finders_.Of(worker, form_, context_.target);
    if (!finder.texts.Read(puzzles_, first, count)) {
      has_fault_ = true;
      return;
    }
    finder.puzzles.clear();
    for (std::size_t i = 0; i < count; ++i) finder.puzzles.push_back(finder.texts.text(i));
    finder.results.resize(count);
    finder.canonicaliser->Find(finder.puzzles, finder.results);
    for (std::size_t i = 0; i < count; ++i) Tell(first + i, finder.results[i]);
  }

  void Tell(std::size_t index, const Canonical& canonical) const {
    const bool is_found = canonical.status == CanonicalStatus::kFound;
    if (automorphisms_ != nullptr) automorphisms_[index] = is_found ? canonical.automorphisms : 0;
    if (!forms_) return;
    if (is_found) {
      forms_.Write(index, canonical.form.data());
    } else {
      forms_.WriteBlank(index);
    }
  }

  surudoku_context& context_;
  const GridsIn puzzles_;
  const std::size_t n_;
  const GridsOut forms_;
  std::uint32_t* const automorphisms_;
  const CanonicalForm form_;
  PerWorker<FormFinder> finders_;
  std::atomic<bool> has_fault_ = false;
};

}  // namespace
}  // namespace surudoku::c_api

void surudoku_forms_init(surudoku_forms* forms, std::size_t size) {
  surudoku::c_api::InitStruct(forms, size);
}

int surudoku_canon(surudoku_context* context, const std::uint8_t* puzzles, std::size_t stride,
                   std::size_t n, int form, const surudoku_forms* forms) {
  using namespace surudoku::c_api;  // NOLINT(google-build-using-namespace)
  return Guarded(context, [&]() -> int {
    GridsIn in;
    GridsOut out;
    surudoku_forms wanted = {};
    if (const int error = TakeStruct(*context, "forms", forms, wanted)) return error;
    if (form < SURUDOKU_MINLEX || form > SURUDOKU_SOLUTION) {
      return Fail(*context, SURUDOKU_ERROR_ARGUMENT,
                  "form: " + std::to_string(form) + " is no surudoku_form");
    }
    if (const int error = TakeGrids(*context, "puzzles", puzzles, stride, n, in)) return error;
    if (const int error = TakeGrids(*context, "forms", wanted.forms, wanted.form_stride, n, out)) {
      return error;
    }
    return CanonCall(*context, in, n, static_cast<surudoku::CanonicalForm>(form), out,
                     wanted.automorphisms)
        .Run();
  });
}
