// explain: the steps of a solution as JSON.
#include "c_api/explain.h"

#include <string>

#include "c_api/context.h"
#include "module.h"

namespace surudoku::wasm {
namespace {

struct StepLines {
  const std::uint32_t most;
  std::uint32_t count = 0;
  std::string text = {};
};

// Not 0 if no more steps are wanted.
int Add(void* user, const char* json, std::size_t size) {
  StepLines& lines = *static_cast<StepLines*>(user);
  lines.text.append(json, size) += '\n';
  return ++lines.count < lines.most ? 0 : 1;
}

}  // namespace

int Explain(surudoku_context* context, const std::uint8_t* puzzle, const char* method,
            const char* profile, std::uint32_t most, const char** steps) {
  static std::string text;
  StepLines lines = {.most = most};
  const int error = c_api::Guarded(context, [&] {
    return c_api::Explain(*context, puzzle, method, profile, true, Add, &lines);
  });
  text = std::move(lines.text);
  *steps = text.c_str();
  return error == SURUDOKU_ERROR_STOPPED ? SURUDOKU_OK : error;
}

}  // namespace surudoku::wasm
