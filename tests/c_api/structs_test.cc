// The sizes that structs begin with. (Callers of other versions are programs of their own:
// caller.c.)
#include <cstring>
#include <functional>

#include "c_api/own_context.h"
#include "classic_puzzle.h"

namespace surudoku {
namespace {

/// Calls each function that takes a struct, with the struct that `set` has made.
struct EveryStruct {
  explicit EveryStruct(const std::function<void(void* bytes, std::size_t size)>& set) {
    set(&answers, sizeof answers);
    set(&ratings, sizeof ratings);
    set(&forms, sizeof forms);
    set(&request, sizeof request);
    set(&options, sizeof options);
    set(&records, sizeof records);
    set(&rules, sizeof rules);
    set(&trace, sizeof trace);
  }

  /// Expects the error and, for each struct, the parameter's name and then the message.
  void ExpectError(const std::string& message) {
    const std::uint8_t* const puzzle = Bytes(kPuzzle);
    surudoku_reader* reader = nullptr;
    std::size_t read = 0;
    const auto expect = [&](const std::string& name, int error) {
      EXPECT_EQ(error, SURUDOKU_ERROR_ARGUMENT) << name;
      EXPECT_EQ(surudoku_message(context.get()), name + message);
    };
    expect("answers", surudoku_solve(context.get(), puzzle, 0, 1, 2, &answers));
    expect("ratings", surudoku_rate(context.get(), puzzle, 0, 1, nullptr, &ratings));
    expect("forms", surudoku_canon(context.get(), puzzle, 0, 1, SURUDOKU_MINLEX, &forms));
    expect("request",
           surudoku_generate(context.get(), &request, 1, 1, nullptr, 0, nullptr, 0, nullptr));
    expect("rules", surudoku_solve_boards(context.get(), &rules, puzzle, 0, 1, 2, &answers));
    expect("options", surudoku_open(context.get(), "/dev/null", &options, &reader));
    ASSERT_EQ(surudoku_open(context.get(), "/dev/null", nullptr, &reader), SURUDOKU_OK);
    expect("records", surudoku_read(reader, 1, &records, &read));
    surudoku_close(reader);
    const auto go_on = [](void*, const char*, std::size_t) { return 0; };
    expect("options", surudoku_explain_many(context.get(), puzzle, 0, 1, &trace, go_on, nullptr));
  }

  OwnContext context = MakeContext();
  surudoku_answers answers;
  surudoku_ratings ratings;
  surudoku_forms forms;
  surudoku_request request;
  surudoku_read_options options;
  surudoku_records records;
  surudoku_board_rules rules;
  surudoku_trace_options trace;
};

TEST(CStructs, WantAGoodSize) {
  const auto with_size = [](std::size_t wrong) {
    return EveryStruct([wrong](void* bytes, std::size_t size) {
      std::memset(bytes, 0, size);
      std::memcpy(bytes, &wrong, sizeof wrong);
    });
  };
  with_size(0).ExpectError(": a size of 0 bytes; its init function sets a good one");
  with_size(4).ExpectError(": a size of 4 bytes; its init function sets a good one");
  with_size(17).ExpectError(": a size of 17 bytes; its init function sets a good one");
  with_size(5000).ExpectError(": a size of 5000 bytes; its init function sets a good one");
}

TEST(CStructs, MayHaveNothingButTheirSize) {
  const OwnContext context = MakeContext();
  std::uint8_t status = 99;
  surudoku_answers answers;
  surudoku_answers_init(&answers, sizeof answers.size);
  answers.solutions = &status;  // beyond its size
  answers.statuses = &status;
  EXPECT_EQ(surudoku_solve(context.get(), Bytes(kPuzzle), 0, 1, 2, &answers), SURUDOKU_OK);
  EXPECT_EQ(status, 99);
}

TEST(CStructs, AreInitialisedUpToTheSizeOfTheCaller) {
  struct Larger {
    surudoku_request request;
    std::array<unsigned char, 64> later;
  };
  Larger all;
  surudoku_request_init(&all.request, sizeof all.request);
  for (std::size_t size = sizeof(std::size_t); size <= sizeof all; size += sizeof(std::size_t)) {
    Larger some;
    Larger expected;
    std::memset(static_cast<void*>(&some), 0xee, sizeof some);
    std::memset(static_cast<void*>(&expected), 0, sizeof expected);
    std::memcpy(static_cast<void*>(&expected), &all.request, sizeof all.request);
    expected.request.size = size;
    surudoku_request_init(&some.request, size);
    EXPECT_EQ(std::memcmp(&some, &expected, size), 0) << size;
    const auto* const bytes = reinterpret_cast<const unsigned char*>(&some);
    EXPECT_TRUE(std::all_of(bytes + size, bytes + sizeof some, [](unsigned char byte) {
      return byte == 0xee;
    })) << size;
  }
}

TEST(CStructs, AreLeftAloneWithoutAGoodSize) {
  surudoku_forms forms = {};
  forms.size = forms.form_stride = 7;
  surudoku_forms_init(&forms, 0);
  surudoku_forms_init(&forms, ~std::size_t{0});
  surudoku_forms_init(nullptr, sizeof forms);
  EXPECT_EQ(forms.size, 7U);
  EXPECT_EQ(forms.form_stride, 7U);
}

TEST(CField, TellsWhereFieldsAre) {
  std::size_t offset = 99;
  std::size_t size = 99;
  EXPECT_EQ(surudoku_field("surudoku_request", nullptr, &offset, &size), SURUDOKU_OK);
  EXPECT_EQ(offset, 0U);
  EXPECT_EQ(size, sizeof(surudoku_request));
  EXPECT_EQ(surudoku_field("surudoku_request", "max_clues", &offset, &size), SURUDOKU_OK);
  EXPECT_EQ(offset, offsetof(surudoku_request, max_clues));
  EXPECT_EQ(size, sizeof(int));
  EXPECT_EQ(surudoku_field("surudoku_request", "max_clues", nullptr, nullptr), SURUDOKU_OK);
  EXPECT_EQ(surudoku_field("surudoku_request", "clues", nullptr, nullptr), SURUDOKU_ERROR_ARGUMENT);
  EXPECT_EQ(surudoku_field("surudoku_request", "", nullptr, nullptr), SURUDOKU_ERROR_ARGUMENT);
  EXPECT_EQ(surudoku_field("request", nullptr, nullptr, nullptr), SURUDOKU_ERROR_ARGUMENT);
  EXPECT_EQ(surudoku_field(nullptr, nullptr, nullptr, nullptr), SURUDOKU_ERROR_ARGUMENT);
}

}  // namespace
}  // namespace surudoku
