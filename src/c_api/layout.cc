// surudoku_field: where the fields of the structs are. Languages that cannot include the header
// compare their own copies of the structs with it.
#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "surudoku_experimental.h"

namespace {

struct Field {
  std::string_view name;
  std::size_t offset;
  std::size_t size;
};

#define FIELD(type, name) \
  Field { #name, offsetof(type, name), sizeof(type::name) }

constexpr std::array kAnswers = {
    FIELD(surudoku_answers, size),
    FIELD(surudoku_answers, solutions),
    FIELD(surudoku_answers, solution_stride),
    FIELD(surudoku_answers, statuses),
    FIELD(surudoku_answers, counts),
    FIELD(surudoku_answers, guesses),
    FIELD(surudoku_answers, levels),
};

constexpr std::array kRatings = {
    FIELD(surudoku_ratings, size),
    FIELD(surudoku_ratings, statuses),
    FIELD(surudoku_ratings, er),
    FIELD(surudoku_ratings, ep),
    FIELD(surudoku_ratings, ed),
    FIELD(surudoku_ratings, techniques),
    FIELD(surudoku_ratings, step_counts),
    FIELD(surudoku_ratings, step_count_stride),
    FIELD(surudoku_ratings, steps),
    FIELD(surudoku_ratings, hard_steps),
    FIELD(surudoku_ratings, clues_after_singles),
    FIELD(surudoku_ratings, hard_above),
    FIELD(surudoku_ratings, tdoku),
    FIELD(surudoku_ratings, levels),
    FIELD(surudoku_ratings, level_places),
};

constexpr std::array kForms = {
    FIELD(surudoku_forms, size),
    FIELD(surudoku_forms, forms),
    FIELD(surudoku_forms, form_stride),
    FIELD(surudoku_forms, automorphisms),
};

constexpr std::array kRequest = {
    FIELD(surudoku_request, size),       FIELD(surudoku_request, is_full),
    FIELD(surudoku_request, min_clues),  FIELD(surudoku_request, max_clues),
    FIELD(surudoku_request, is_minimal), FIELD(surudoku_request, symmetry),
    FIELD(surudoku_request, level),      FIELD(surudoku_request, places),
    FIELD(surudoku_request, seed),       FIELD(surudoku_request, max_attempts),
    FIELD(surudoku_request, min_er),     FIELD(surudoku_request, max_er),
    FIELD(surudoku_request, technique),  FIELD(surudoku_request, least_steps),
    FIELD(surudoku_request, only_up_to), FIELD(surudoku_request, family),
    FIELD(surudoku_request, profile),    FIELD(surudoku_request, levels),
    FIELD(surudoku_request, level_name),
};

constexpr std::array kReadOptions = {
    FIELD(surudoku_read_options, size),          FIELD(surudoku_read_options, format),
    FIELD(surudoku_read_options, puzzle_column), FIELD(surudoku_read_options, solution_column),
    FIELD(surudoku_read_options, rating_column),
};

constexpr std::array kRecords = {
    FIELD(surudoku_records, size),
    FIELD(surudoku_records, puzzles),
    FIELD(surudoku_records, puzzle_stride),
    FIELD(surudoku_records, solutions),
    FIELD(surudoku_records, solution_stride),
    FIELD(surudoku_records, ratings),
    FIELD(surudoku_records, lines),
    FIELD(surudoku_records, kinds),
};

constexpr std::array kTraceOptions = {
    FIELD(surudoku_trace_options, size),          FIELD(surudoku_trace_options, method),
    FIELD(surudoku_trace_options, profile),       FIELD(surudoku_trace_options, only_placements),
    FIELD(surudoku_trace_options, has_grids),     FIELD(surudoku_trace_options, has_candidates),
    FIELD(surudoku_trace_options, has_no_chains), FIELD(surudoku_trace_options, above),
    FIELD(surudoku_trace_options, first),         FIELD(surudoku_trace_options, max_guesses),
    FIELD(surudoku_trace_options, most_steps),
};

constexpr std::array kBoardRules = {
    FIELD(surudoku_board_rules, size),       FIELD(surudoku_board_rules, side),
    FIELD(surudoku_board_rules, box_height), FIELD(surudoku_board_rules, box_width),
    FIELD(surudoku_board_rules, houses),     FIELD(surudoku_board_rules, regions),
};

#undef FIELD

struct Layout {
  std::string_view type;
  std::size_t size;
  std::span<const Field> fields;
};

constexpr std::array kLayouts = {
    Layout{"surudoku_answers", sizeof(surudoku_answers), kAnswers},
    Layout{"surudoku_ratings", sizeof(surudoku_ratings), kRatings},
    Layout{"surudoku_forms", sizeof(surudoku_forms), kForms},
    Layout{"surudoku_request", sizeof(surudoku_request), kRequest},
    Layout{"surudoku_read_options", sizeof(surudoku_read_options), kReadOptions},
    Layout{"surudoku_records", sizeof(surudoku_records), kRecords},
    Layout{"surudoku_board_rules", sizeof(surudoku_board_rules), kBoardRules},
    Layout{"surudoku_trace_options", sizeof(surudoku_trace_options), kTraceOptions},
};

// Whether the fields are all there, in order, with no padding among or after them. A later field
// could hide in the padding at the end: the size would not tell whether a caller knows it.
constexpr bool IsGapless(const Layout& layout) {
  std::size_t end = 0;
  for (const Field& field : layout.fields) {
    if (field.offset != end) return false;
    end += field.size;
  }
  return end == layout.size;
}
static_assert(std::ranges::all_of(kLayouts, IsGapless));

const Field* FindField(const Layout& layout, std::string_view name) {
  for (const Field& field : layout.fields) {
    if (field.name == name) return &field;
  }
  return nullptr;
}

int Tell(const Field& field, std::size_t* offset, std::size_t* size) {
  if (offset != nullptr) *offset = field.offset;
  if (size != nullptr) *size = field.size;
  return SURUDOKU_OK;
}

}  // namespace

int surudoku_field(const char* type, const char* field, std::size_t* offset, std::size_t* size) {
  if (type == nullptr) return SURUDOKU_ERROR_ARGUMENT;
  for (const Layout& layout : kLayouts) {
    if (layout.type != type) continue;
    if (field == nullptr) return Tell({layout.type, 0, layout.size}, offset, size);
    const Field* const found = FindField(layout, field);
    return found == nullptr ? SURUDOKU_ERROR_ARGUMENT : Tell(*found, offset, size);
  }
  return SURUDOKU_ERROR_ARGUMENT;
}
