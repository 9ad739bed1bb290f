// Reading datasets: surudoku_open, surudoku_read, surudoku_close and what belongs to them.
#include <algorithm>
#include <charconv>
#include <limits>
#include <string>
#include <utility>

#include "c_api/arguments.h"
#include "c_api/context.h"
#include "c_api/grid_array.h"
#include "pipeline/record_reader.h"
#include "surudoku_experimental.h"

struct surudoku_reader {
  surudoku_context& context;
  surudoku::RecordReader records;
  // Kept from the first text: while a call reads on, another thread may ask for them.
  bool has_solutions = records.has_solutions();
  bool has_ratings = records.has_ratings();
};

namespace surudoku::c_api {
namespace {

std::string TextOf(const char* text) { return text == nullptr ? "" : text; }

int TakeOptions(surudoku_context& context, const surudoku_read_options* from,
                RecordReaderOptions& options) {
  options.stop = &context.is_stopped;
  if (from == nullptr) return SURUDOKU_OK;
  surudoku_read_options asked = {};
  if (const int error = TakeStruct(context, "options", from, asked)) return error;
  if (asked.format != nullptr) {
    const auto format = FindNamed<InputFormat>(kInputFormatNames, asked.format);
    if (!format) {
      return Fail(context, SURUDOKU_ERROR_ARGUMENT,
                  "format: \"" + std::string(asked.format) + "\" is no format");
    }
    options.input_format = *format;
  }
  options.column = TextOf(asked.puzzle_column);
  options.solution_column = TextOf(asked.solution_column);
  options.rating_column = TextOf(asked.rating_column);
  return SURUDOKU_OK;
}

int Open(surudoku_context& context, const char* path, const surudoku_read_options* from,
         surudoku_reader** reader) {
  if (reader == nullptr) return Fail(context, SURUDOKU_ERROR_ARGUMENT, "reader is NULL");
  *reader = nullptr;
  if (path == nullptr) return Fail(context, SURUDOKU_ERROR_ARGUMENT, "path is NULL");
  RecordReaderOptions options;
  if (const int error = TakeOptions(context, from, options)) return error;
  auto records = RecordReader::Open(path, options);
  if (context.is_stopped) return Fail(context, SURUDOKU_ERROR_STOPPED, "stopped");
  if (!records.ok()) return Fail(context, SURUDOKU_ERROR_FILE, records.error().message);
  *reader = new surudoku_reader{context, std::move(records.value())};
  return SURUDOKU_OK;
}

bool IsSolution(std::string_view text) { return text.size() == kCellCount && ParseGrid(text).ok(); }

// NaN if the text is no number. The decimal sign may be a comma.
double NumberIn(std::string text) {
  std::ranges::replace(text, ',', '.');
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto [read_to, error] = std::from_chars(text.data(), end, number);
  const bool is_number = error == std::errc() && read_to == end;
  return is_number ? number : std::numeric_limits<double>::quiet_NaN();
}

/// One call of surudoku_read.
class ReadCall {
 public:
  ReadCall(surudoku_reader& reader, const surudoku_records& wanted, const GridsOut& puzzles,
           const GridsOut& solutions)
      : context_(reader.context),
        records_(reader.records),
        wanted_(wanted),
        puzzles_(puzzles),
        solutions_(solutions) {}

  int Run(std::size_t n, std::size_t& read) {
    ReadRecord record;
    for (read = 0; read < n; ++read) {
      const auto has_record = records_.Next(record);
      if (!has_record.ok()) return Fail(context_, SURUDOKU_ERROR_FILE, has_record.error().message);
      if (!has_record.value()) break;
      Take(read, record);
    }
    return context_.is_stopped ? Fail(context_, SURUDOKU_ERROR_STOPPED, "stopped") : SURUDOKU_OK;
  }

 private:
  void Take(std::size_t index, const ReadRecord& record) {
    const bool has_solution = IsSolution(record.solution);
    int kind = SURUDOKU_RECORD_GOOD;
    if (!has_solution && records_.has_solutions()) kind = SURUDOKU_RECORD_NO_SOLUTION;
    if (record.fault) kind = SURUDOKU_RECORD_NO_PUZZLE;
    if (kind != SURUDOKU_RECORD_GOOD && context_.message.empty()) Name(record);
    Put(puzzles_, index, record.puzzle, !record.fault);
    Put(solutions_, index, record.solution, has_solution);
    if (wanted_.ratings != nullptr) wanted_.ratings[index] = NumberIn(std::string(record.rating));
    if (wanted_.lines != nullptr) wanted_.lines[index] = record.line;
    if (wanted_.kinds != nullptr) wanted_.kinds[index] = static_cast<std::uint8_t>(kind);
  }

  static void Put(const GridsOut& grids, std::size_t index, std::string_view text, bool is_grid) {
    if (!grids) return;
    if (is_grid) {
      grids.Write(index, &text.front());
    } else {
      grids.WriteBlank(index);
    }
  }

  void Name(const ReadRecord& record) {
    context_.message = record.fault ? TextOf(*record.fault)
                                    : "line " + std::to_string(record.line) +
                                          ": its solution is no grid of 81 cells";
  }

  surudoku_context& context_;
  RecordReader& records_;
  const surudoku_records& wanted_;
  const GridsOut puzzles_;
  const GridsOut solutions_;
};

}  // namespace
}  // namespace surudoku::c_api

void surudoku_read_options_init(surudoku_read_options* options, std::size_t size) {
  surudoku::c_api::InitStruct(options, size);
}

void surudoku_records_init(surudoku_records* records, std::size_t size) {
  surudoku::c_api::InitStruct(records, size);
}

int surudoku_open(surudoku_context* context, const char* path, const surudoku_read_options* options,
                  surudoku_reader** reader) {
  return surudoku::c_api::Guarded(
      context, [&] { return surudoku::c_api::Open(*context, path, options, reader); });
}

void surudoku_close(surudoku_reader* reader) { delete reader; }

int surudoku_has_solutions(const surudoku_reader* reader) {
  return reader != nullptr && reader->has_solutions ? 1 : 0;
}

int surudoku_has_ratings(const surudoku_reader* reader) {
  return reader != nullptr && reader->has_ratings ? 1 : 0;
}

int surudoku_read(surudoku_reader* reader, std::size_t n, const surudoku_records* records,
                  std::size_t* read) {
  using namespace surudoku::c_api;  // NOLINT(google-build-using-namespace)
  if (reader == nullptr) return SURUDOKU_ERROR_ARGUMENT;
  surudoku_context& context = reader->context;
  return Guarded(&context, [&]() -> int {
    GridsOut puzzles;
    GridsOut solutions;
    surudoku_records wanted = {};
    if (read == nullptr) return Fail(context, SURUDOKU_ERROR_ARGUMENT, "read is NULL");
    *read = 0;
    if (const int error = TakeStruct(context, "records", records, wanted)) return error;
    if (const int error =
            TakeGrids(context, "puzzles", wanted.puzzles, wanted.puzzle_stride, n, puzzles)) {
      return error;
    }
    if (const int error = TakeGrids(context, "solutions", wanted.solutions, wanted.solution_stride,
                                    n, solutions)) {
      return error;
    }
    return ReadCall(*reader, wanted, puzzles, solutions).Run(n, *read);
  });
}
