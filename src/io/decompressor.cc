#include "io/decompressor.h"

#include <utility>

namespace surudoku {

bool Decompressor::NextMember() {
  block_ = {};
  is_at_start_ = FindMember();
  return is_at_start_;
}

std::size_t Decompressor::Read(std::span<char> buffer) {
  std::size_t filled = 0;
  while (filled < buffer.size()) {
    if (block_.empty()) block_ = NextTextBlock();
    if (block_.empty()) break;
    const std::size_t count = block_.copy(buffer.data() + filled, buffer.size() - filled);
    block_.remove_prefix(count);
    filled += count;
  }
  return filled;
}

std::string_view Decompressor::NextTextBlock() {
  std::string_view block = NextBlock();
  if (std::exchange(is_at_start_, false)) {
    decoder_.reset();
    if (IsUtf16(block)) decoder_.emplace();
  }
  if (!decoder_) return block;
  decoded_.clear();
  for (; !block.empty(); block = NextBlock()) {
    decoder_->Append(block, decoded_);
    if (!decoded_.empty()) return decoded_;
  }
  decoder_->AppendEnd(decoded_);
  return decoded_;
}

}  // namespace surudoku
