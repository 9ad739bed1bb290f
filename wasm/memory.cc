// Memory that JavaScript asks for, and texts that it gets.
#include <cstdlib>
#include <utility>

#include "module.h"

namespace surudoku::wasm {
namespace {

std::string last_text;

}  // namespace

void* Alloc(std::size_t bytes) { return std::malloc(bytes); }

void Release(void* memory) { std::free(memory); }

const char* Text() { return last_text.data(); }

std::size_t TextSize() { return last_text.size(); }

void SetText(std::string text) { last_text = std::move(text); }

}  // namespace surudoku::wasm
