#include "io/zip_end.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "io/bytes.h"

namespace surudoku {
namespace {

using std::string_view_literals::operator""sv;

/// Made for one check. Sizes and offsets are those of PKWARE's APPNOTE, 4.3.
class ZipEnd {
 public:
  explicit ZipEnd(const std::function<std::size_t(std::span<char>)>& read) : read_(read) {}

  std::optional<std::string> FindFault(std::uint64_t files) {
    std::uint64_t listed = 0;
    bool is_over = false;
    while (!is_over) {
      const std::string signature = Take(4);
      if (signature == "PK\1\2"sv) {
        const std::string fields = Take(42);
        const std::string name = Take(NumberAt(fields, 24, 2));
        Skip(NumberAt(fields, 26, 2) + NumberAt(fields, 28, 2));
        listed += name.ends_with('/') ? 0 : 1;
      } else if (signature == "PK\6\6"sv) {
        Skip(NumberAt(Take(8), 0, 8));
      } else if (signature == "PK\6\7"sv) {
        Skip(16);
      } else if (signature == "PK\5\6"sv) {
        Skip(NumberAt(Take(18), 16, 2));
        is_over = true;
      } else if (!is_cut_off_) {
        return "its directory is damaged, or not where its last member ends";
      }
      if (is_cut_off_) return "it is cut off before its directory ends";
    }
    char next = 0;
    if (read_({&next, 1}) > 0) return "something comes after its end";
    if (listed == files) return std::nullopt;
    return std::to_string(files) + " of its files were found, and its directory lists " +
           std::to_string(listed);
  }

 private:
  // Zeros for what is cut off.
  std::string Take(std::size_t size) {
    std::string bytes(size, '\0');
    is_cut_off_ = read_(bytes) < size || is_cut_off_;
    return bytes;
  }

  void Skip(std::uint64_t size) {
    std::array<char, 4096> bytes;
    while (size > 0 && !is_cut_off_) {
      const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(size, bytes.size()));
      is_cut_off_ = read_(std::span(bytes).first(wanted)) < wanted;
      size -= wanted;
    }
  }

  const std::function<std::size_t(std::span<char>)>& read_;
  bool is_cut_off_ = false;
};

}  // namespace

std::optional<std::string> FindFaultInZipEnd(
    std::uint64_t files, const std::function<std::size_t(std::span<char>)>& read) {
  return ZipEnd(read).FindFault(files);
}

}  // namespace surudoku
