// surudoku_create: contexts with a single thread and without exceptions.
#include <memory>

#include "c_api/context.h"

surudoku_context* surudoku_create() {
  return new surudoku_context(std::make_unique<surudoku::c_api::Host>());
}
