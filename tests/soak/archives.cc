// Damages small archives in every way there is: each bit flipped, cut after each byte, each byte
// appended; and tells what a conversion makes of them. Detected: an error that names the archive,
// or records that are named as malformed. Harmless: the same text (the damage is in a name or a
// time). Silent: other text, without a word. Prints a table; exits with 1 where anything is silent
// that has a checksum.
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "jobs/convert/convert_files.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

struct Format {
  const char* name;
  const char* checksum;   // of the text; null where there is none
  const char* command;    // makes `packed` from `text`
  bool is_twice = false;  // and another, made from `more`, comes after it
};

constexpr Format kFormats[] = {
    {"gz", "CRC-32", "gzip -c text >packed"},
    {"gz, two members", "CRC-32", "gzip -c text >packed", true},
    {"zst", "XXH64", "zstd -qc --check text >packed"},
    {"zst, two frames", "XXH64", "zstd -qc --check text >packed", true},
    {"zst, no checksum", nullptr, "zstd -qc --no-check text >packed"},
    {"xz", "CRC-64", "xz -c text >packed"},
    {"xz, two streams", "CRC-64", "xz -c text >packed", true},
    {"xz, no check", nullptr, "xz -c --check=none text >packed"},
    {"bz2", "CRC-32", "bzip2 -c text >packed"},
    {"bz2, two streams", "CRC-32", "bzip2 -c text >packed", true},
    {"lz4", "XXH32", "lz4 -qc text >packed"},
    {"lz4, two frames", "XXH32", "lz4 -qc text >packed", true},
    {"lz4, no checksum", nullptr, "lz4 -qc --no-frame-crc text >packed"},
    {"zip", "CRC-32", "rm -f a.zip && zip -q a.zip text && mv a.zip packed"},
    {"zip, stored", "CRC-32", "rm -f a.zip && zip -q0 a.zip text && mv a.zip packed"},
    {"zip, two members", "CRC-32",
     "rm -f a.zip && cp more two && zip -q a.zip text two && mv a.zip packed"},
    {"zip, written to a pipe", "CRC-32", "zip -q - text | cat >packed"},
};

struct Counts {
  int detected = 0;
  int harmless = 0;
  int silent = 0;
};

class ArchiveSoak {
 public:
  ArchiveSoak() : text_(Puzzles()), more_(Puzzles()) { folder_.Write("more", more_); }

  // False where something is silent that has a checksum.
  bool Try(const Format& format) {
    packed_ = Pack(format, text_);
    first_size_ = packed_.size();
    if (format.is_twice) packed_ += Pack(format, more_);
    whole_ = Convert(packed_).value_or("");
    if (whole_.empty()) std::abort();
    const Counts flips = FlipBits();
    const Counts cuts = CutShort();
    const Counts appended = Append();
    std::printf("| %s | %s | %zu | %s | %s | %s |\n", format.name,
                format.checksum != nullptr ? format.checksum : "none", packed_.size(),
                Text(flips).c_str(), Text(cuts).c_str(), Text(appended).c_str());
    std::fflush(stdout);
    return format.checksum == nullptr || flips.silent + cuts.silent + appended.silent == 0;
  }

 private:
  // 40 of them, of which nobody asks whether they can be solved.
  std::string Puzzles() {
    std::string text;
    for (int i = 0; i < 40; ++i) {
      std::string puzzle(81, '.');
      for (int clue = 0; clue < 20; ++clue) {
        puzzle[random_() % 81] = static_cast<char>('1' + random_() % 9);
      }
      text += puzzle + "\n";
    }
    return text;
  }

  [[nodiscard]] std::string Pack(const Format& format, const std::string& text) const {
    folder_.Write("text", text);
    const std::string command = "cd " + folder_.Path(".") + " && " + format.command;
    if (std::system(command.c_str()) != 0) std::abort();
    return folder_.Read("packed");
  }

  static std::string Text(const Counts& counts) {
    return std::to_string(counts.detected) + " / " + std::to_string(counts.harmless) + " / " +
           std::to_string(counts.silent);
  }

  // Nothing where it was told that something is wrong.
  std::optional<std::string> Convert(const std::string& bytes) {
    ConvertFilesOptions options;
    options.inputs = {folder_.Write("in", bytes)};
    options.output = folder_.Path("out");
    options.threads = 1;
    options.chunk_bytes = 1 << 14;
    SilentObserver observer;
    const ConvertSummary summary = ConvertFiles(options, observer);
    if (summary.error && !summary.error->message.starts_with(options.inputs[0])) std::abort();
    if (summary.error || summary.faults > 0) return std::nullopt;
    return folder_.Read("out");
  }

  void Count(const std::string& damaged, const std::string& what, Counts& counts) {
    const std::optional<std::string> text = Convert(damaged);
    if (!text) {
      ++counts.detected;
    } else if (*text == whole_) {
      ++counts.harmless;
    } else if (++counts.silent <= 1) {
      std::fprintf(stderr, "silent: %s\n", what.c_str());
    }
  }

  Counts FlipBits() {
    Counts counts;
    for (std::size_t bit = 0; bit < 8 * packed_.size(); ++bit) {
      std::string damaged = packed_;
      damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << bit % 8));
      Count(damaged, "bit " + std::to_string(bit % 8) + " of byte " + std::to_string(bit / 8),
            counts);
    }
    return counts;
  }

  Counts CutShort() {
    Counts counts;
    for (std::size_t size = 1; size < packed_.size(); ++size) {
      if (size == first_size_) continue;  // the first of two is whole
      Count(packed_.substr(0, size), "the first " + std::to_string(size) + " bytes", counts);
    }
    return counts;
  }

  // What was never asked for: a byte, zeros, text, another archive.
  Counts Append() {
    Counts counts;
    for (int byte = 0; byte < 256; ++byte) {
      Count(packed_ + static_cast<char>(byte), "and byte " + std::to_string(byte), counts);
    }
    Count(packed_ + std::string(512, '\0'), "and zeros", counts);
    Count(packed_ + more_, "and text", counts);
    return counts;
  }

  TemporaryFolder folder_;
  std::mt19937 random_{1};
  std::string text_;
  std::string more_;
  std::string packed_;      // the archive
  std::size_t first_size_;  // of that of the text alone
  std::string whole_;       // what it holds
};

}  // namespace
}  // namespace surudoku

// Of the formats whose names begin with the argument; of all without one.
int main(int argc, char** argv) {
  std::puts("| format | checksum | bytes | a bit flipped | cut short | something appended |");
  std::puts("|---|---|---|---|---|---|");
  surudoku::ArchiveSoak soak;
  bool is_fine = true;
  for (const auto& format : surudoku::kFormats) {
    if (argc > 1 && !std::string_view(format.name).starts_with(argv[1])) continue;
    is_fine = soak.Try(format) && is_fine;
  }
  return is_fine ? 0 : 1;
}
