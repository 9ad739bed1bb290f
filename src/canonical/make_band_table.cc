// make_band_table FILE: writes the table of band_table.h as C++.
#include <array>
#include <cstdio>
#include <string>

#include "canonical/computed_bands.h"

namespace surudoku::canonical {
namespace {

std::string Listed(const auto& numbers) {
  std::string text;
  int in_line = 0;
  for (const int number : numbers) {
    text += std::to_string(number);
    text += ++in_line % 20 == 0 ? ",\n" : ",";
  }
  return text;
}

std::string ArrayOf(const std::string& name, const auto& numbers) {
  return "constexpr std::array<std::uint16_t, " + std::to_string(numbers.size()) + "> " + name +
         " = {\n" + Listed(numbers) + "};\n";
}

std::string SourceOf(const ComputedBands& bands) {
  return "// Made by make_band_table.\n#include <array>\n\n#include \"canonical/band_table.h\"\n\n"
         "namespace surudoku::canonical {\nnamespace {\n\n" +
         ArrayOf("kClasses", bands.classes) + ArrayOf("kMaps", bands.maps) +
         ArrayOf("kStarts", bands.starts) + ArrayOf("kAutomorphisms", bands.automorphisms) +
         "\n}  // namespace\n\n"
         "std::span<const std::uint16_t, kBandCount> BandClasses() { return kClasses; }\n\n"
         "std::span<const std::uint16_t, kBandCount> BandMaps() { return kMaps; }\n\n"
         "std::span<const std::uint16_t> BandAutomorphisms(int band_class) {\n"
         "  return std::span(kAutomorphisms)\n"
         "      .subspan(kStarts[band_class], kStarts[band_class + 1] - kStarts[band_class]);\n"
         "}\n\n}  // namespace surudoku::canonical\n";
}

bool WriteFile(const char* path, const std::string& text) {
  std::FILE* file = std::fopen(path, "w");
  if (file == nullptr) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return (std::fclose(file) == 0) && written;
}

}  // namespace
}  // namespace surudoku::canonical

int main(int argc, char** argv) {
  using namespace surudoku::canonical;
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s FILE\n", argv[0]);
    return 2;
  }
  if (!WriteFile(argv[1], SourceOf(ComputeBands()))) {
    std::fprintf(stderr, "%s: cannot be written\n", argv[1]);
    return 1;
  }
}
