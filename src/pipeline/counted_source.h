// Chunks of records that are made, not read: they have nothing but numbers.
#pragma once

#include <cstdint>

#include "pipeline/chunk_source.h"

namespace surudoku {

class CountedSource final : public ChunkSource {
 public:
  /// Hands out the numbers first..last.
  CountedSource(std::uint64_t first, std::uint64_t last);

  Result<bool, IoError> Next(Chunk& chunk) override;
  [[nodiscard]] bool is_over() const override { return handed_out_ == count_; }
  void Index(Chunk& chunk) const override;

  /// The position's offset counts the numbers handed out.
  std::optional<IoError> ResumeAt(const InputPosition& position,
                                  std::uint64_t next_record) override;

 private:
  std::uint64_t count_;
  std::uint64_t handed_out_ = 0;
  std::shared_ptr<const InputFile> file_;
};

}  // namespace surudoku
