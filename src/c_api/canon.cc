// surudoku_forms_init and surudoku_canon.
#include <algorithm>
#include <atomic>
#include <memory>
#include <string>
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

static_assert(SURUDOKU_FORM_FOUND == static_cast<int>(CanonicalStatus::kFound));
static_assert(SURUDOKU_FORM_NONE == static_cast<int>(CanonicalStatus::kNoSolution));
static_assert(SURUDOKU_FORM_MULTIPLE == static_cast<int>(CanonicalStatus::kSeveralSolutions));

/// The tools and the memory of one thread.
struct FormFinder {
  FormFinder(const CanonicalOptions& options, Target target)
      : texts(target), canonicaliser(MakeCanonicaliser(options, target)) {}

  GridTexts texts;
  std::unique_ptr<Canonicaliser> canonicaliser;
  std::vector<std::string_view> puzzles;
  std::vector<Canonical> results;
};

/// One call of surudoku_canon.
class CanonCall {
 public:
  CanonCall(surudoku_context& context, const GridsIn& puzzles, std::size_t n, CanonicalForm form,
            const GridsOut& forms, const surudoku_forms& wanted)
      : context_(context),
        puzzles_(puzzles),
        n_(n),
        forms_(forms),
        wanted_(wanted),
        options_{.form = form, .with_class = wanted.keys != nullptr},
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
    FormFinder& finder = finders_.Of(worker, options_, context_.target);
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
    if (wanted_.automorphisms != nullptr) {
      wanted_.automorphisms[index] = is_found ? canonical.automorphisms : 0;
    }
    if (wanted_.statuses != nullptr) {
      wanted_.statuses[index] = static_cast<std::uint8_t>(canonical.status);
    }
    if (wanted_.keys != nullptr) {
      const std::string key = FormatClassHash(canonical.class_hash);
      std::ranges::copy(key, wanted_.keys + index * key.size());
    }
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
  const surudoku_forms& wanted_;
  const CanonicalOptions options_;
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
    return CanonCall(*context, in, n, static_cast<surudoku::CanonicalForm>(form), out, wanted)
        .Run();
  });
}
