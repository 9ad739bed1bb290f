// Hands an error on to the caller.
#pragma once

#include <utility>

#include "io/io_error.h"
#include "surudoku/result.h"

/// Takes the value of a Result, or returns its error from the function, which returns an error or a
/// Result itself:
///
///   SURUDOKU_TRY(const std::uint64_t size, TotalInputSize(paths));
// NOLINTBEGIN(bugprone-macro-parentheses): declarations and names cannot stand in parentheses.
#define SURUDOKU_TRY(variable, expression) \
  SURUDOKU_TRY_INTO(variable, expression, SURUDOKU_TRY_JOIN(result_of_line_, __LINE__))
#define SURUDOKU_TRY_INTO(variable, expression, result) \
  auto result = (expression);                           \
  if (!result.ok()) return std::move(result.error());   \
  variable = std::move(result.value())
#define SURUDOKU_TRY_JOIN(a, b) SURUDOKU_TRY_JOIN_NOW(a, b)
#define SURUDOKU_TRY_JOIN_NOW(a, b) a##b
// NOLINTEND(bugprone-macro-parentheses)
