// Damages small archives in every way there is: each bit flipped, cut after each byte, each byte
// appended; and tells what a conversion makes of them. Detected: an error that names the archive,
// or records that are named as malformed. Harmless: the same text (the damage is in a name or a
// time). Silent: other text, without a word. Prints a table; exits with 1 where anything is silent
// that has a checksum.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "surudoku/convert_files.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

struct Format {
  const char* name;
  const char* checksum;  // of the text; null where there is none
  const char* command;   // makes `packed` from `text`, and `more`
};

constexpr Format kFormats[] = {
    {"gz", "CRC-32", "gzip -c text >packed"},
    {"gz, two members", "CRC-32", "(gzip -c text; gzip -nc more) >packed"},
    {"zst", "XXH64", "zstd -qc --check text >packed"},
    {"zst, two frames", "XXH64", "(zstd -qc --check text; zstd -qc --check more) >packed"},
    {"zst, no checksum", nullptr, "zstd -qc --no-check text >packed"},
    {"xz", "CRC-64", "xz -c text >packed"},
    {"xz, two streams", "CRC-64", "(xz -c text; xz -c more) >packed"},
    {"xz, CRC-32", "CRC-32", "xz -c --check=crc32 text >packed"},
    {"xz, no check", nullptr, "xz -c --check=none text >packed"},
    {"bz2", "CRC-32", "bzip2 -c text >packed"},
    {"bz2, two streams", "CRC-32", "(bzip2 -c text; bzip2 -c more) >packed"},
    {"lz4", "XXH32", "lz4 -qc text >packed"},
    {"lz4, two frames", "XXH32", "(lz4 -qc text; lz4 -qc more) >packed"},
    {"lz4, no checksum", nullptr, "lz4 -qc --no-frame-crc text >packed"},
    {"zip", "CRC-32", "zip -q packed.zip text && mv packed.zip packed"},
    {"zip, stored", "CRC-32", "zip -q0 packed.zip text && mv packed.zip packed"},
    {"zip, two members", "CRC-32", "zip -q packed.zip text more && mv packed.zip packed"},
    {"zip, made by a pipe", "CRC-32", "cat text | zip -q >packed"},
};

struct Counts {
  int detected = 0;
  int harmless = 0;
  int silent = 0;
};

class Silent final : public FileJobObserver {
 public:
  void OnFault(const Fault&) override {}
  void OnProgress(const Progress&) override {}
};

class ArchiveSoak {
 public:
  ArchiveSoak() {
    std::string text;
    for (int i = 0; i < 80; ++i) {
      std::string puzzle(81, '.');
      for (int clue = 0; clue < 20; ++clue) {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        puzzle[(state_ >> 33) % 81] = static_cast<char>('1' + (state_ >> 45) % 9);
      }
      text += puzzle + "\n";
      if (i == 39) folder_.Write("text", std::exchange(text, ""));
    }
    folder_.Write("more", text);
  }

  // False where something is silent that has a checksum.
  bool Try(const Format& format) {
    const std::string command = "cd " + folder_.Path(".") + " && rm -f packed && " + format.command;
    if (std::system(command.c_str()) != 0) std::abort();
    packed_ = folder_.Read("packed");
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
    Silent observer;
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
    } else if (++counts.silent <= 3) {
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
    Count(packed_ + folder_.Read("more"), "and text", counts);
    return counts;
  }

  TemporaryFolder folder_;
  std::uint64_t state_ = 1;
  std::string packed_;
  std::string whole_;
};

}  // namespace
}  // namespace surudoku

int main() {
  std::puts("| format | checksum | bytes | a bit flipped | cut short | something appended |");
  std::puts("|---|---|---|---|---|---|");
  surudoku::ArchiveSoak soak;
  bool is_fine = true;
  for (const auto& format : surudoku::kFormats) is_fine = soak.Try(format) && is_fine;
  return is_fine ? 0 : 1;
}
