#include "io/foreign_file.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace surudoku {
namespace {

using std::string_view_literals::operator""sv;

/// A kind of file, known by some bytes at a place near its start.
struct ForeignKind {
  std::string_view magic;
  std::size_t offset;
  std::string_view name;
  std::string_view advice;
};

constexpr std::string_view kPicture = "type its puzzle as 81 characters";
constexpr std::string_view kUnpack = "unpack it first, and give the files in it";

constexpr ForeignKind kKinds[] = {
    {"%PDF-"sv, 0, "a PDF document", "`pdftotext -layout FILE` writes its text"},
    {"SQLite format 3\0"sv, 0, "an SQLite database",
     "write its table as CSV: sqlite3 -csv FILE 'select * from TABLE'"},
    {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"sv, 0, "an old Word or Excel document (.doc, .xls)",
     "save it as text, or the sheet as CSV"},
    {"{\\rtf"sv, 0, "an RTF document", "save it as plain text"},
    {"PAR1"sv, 0, "a Parquet file",
     "write it as CSV, in Python: pandas.read_parquet(FILE).to_csv('puzzles.csv')"},
    {"ARROW1"sv, 0, "an Arrow file (Feather)",
     "write it as CSV, in Python: pandas.read_feather(FILE).to_csv('puzzles.csv')"},
    {"FEA1"sv, 0, "an old Feather file",
     "write it as CSV, in Python: pandas.read_feather(FILE).to_csv('puzzles.csv')"},
    {"ORC"sv, 0, "an ORC file",
     "write it as CSV, in Python: pandas.read_orc(FILE).to_csv('puzzles.csv')"},
    {"Obj\x01"sv, 0, "an Avro file", "write its records as JSON lines or CSV"},
    {"\x89HDF\r\n\x1a\n"sv, 0, "an HDF5 file",
     "write the data set in it as CSV: h5dump -y, or pandas"},
    {"MATLAB 5.0 MAT-file"sv, 0, "a MATLAB file", "write the matrix as CSV: writematrix"},
    {"\x80\x02"sv, 0, "a pickle of Python", "load it in Python, and write the puzzles as text"},
    {"\x80\x03"sv, 0, "a pickle of Python", "load it in Python, and write the puzzles as text"},
    {"\x80\x04\x95"sv, 0, "a pickle of Python", "load it in Python, and write the puzzles as text"},
    {"\x80\x05\x95"sv, 0, "a pickle of Python", "load it in Python, and write the puzzles as text"},
    {"RDX2\n"sv, 0, "a file of R", "load it in R, and write the puzzles: write.csv"},
    {"RDX3\n"sv, 0, "a file of R", "load it in R, and write the puzzles: write.csv"},
    {"X\n\0\0\0"sv, 0, "a file of R", "read it in R (readRDS), and write the puzzles: write.csv"},
    {"\x89PNG\r\n\x1a\n"sv, 0, "a PNG picture", kPicture},
    {"\xff\xd8\xff"sv, 0, "a JPEG picture", kPicture},
    {"GIF87a"sv, 0, "a GIF picture", kPicture},
    {"GIF89a"sv, 0, "a GIF picture", kPicture},
    {"WEBPVP8"sv, 8, "a WebP picture", kPicture},
    {"II*\0"sv, 0, "a TIFF picture", kPicture},
    {"MM\0*"sv, 0, "a TIFF picture", kPicture},
    {"ftyphei"sv, 4, "a HEIC picture", kPicture},
    {"ftypavif"sv, 4, "an AVIF picture", kPicture},
    {"ustar"sv, 257, "a tar archive",
     "unpack it, or pipe its files: tar xOf FILE | surudoku solve"},
    {"7z\xbc\xaf\x27\x1c"sv, 0, "a 7-Zip archive", kUnpack},
    {"Rar!\x1a\x07"sv, 0, "a RAR archive", kUnpack},
    {"PK\x03\x04"sv, 0, "a zip or an office document, packed once more", kUnpack},
    {"\x1f\x8b\x08"sv, 0, "a gz file, compressed twice", "decompress it once first"},
    {"!<arch>\n"sv, 0, "an ar archive or a library", kUnpack},
    {"\x7f"
     "ELF"sv,
     0, "a program (ELF)", "give the file with the puzzles"},
};

bool IsOfKind(std::string_view beginning, const ForeignKind& kind) {
  return beginning.size() > kind.offset && beginning.substr(kind.offset).starts_with(kind.magic);
}

}  // namespace

std::optional<std::string> NameForeignFile(std::string_view beginning) {
  const auto found = std::ranges::find_if(
      kKinds, [beginning](const ForeignKind& kind) { return IsOfKind(beginning, kind); });
  if (found == std::end(kKinds)) return std::nullopt;
  return std::string(found->name) + ", not text: " + std::string(found->advice);
}

}  // namespace surudoku
