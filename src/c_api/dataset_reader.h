// What a reader of the C API holds.
#pragma once

#include "c_api/context.h"
#include "pipeline/record_reader.h"

struct surudoku_reader {
  surudoku_context& context;
  surudoku::RecordReader records;
};
