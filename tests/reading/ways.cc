#include "reading/ways.h"

namespace surudoku::reading {
namespace {

constexpr std::string_view kPlain = ". 0 _ - * x X ? n N ~ · □ 　";
constexpr std::string_view kAny = ". 0 _ - * x X ? n N ~ · □ | # o";
constexpr std::string_view kQuoted = ". 0 _ - * x X ? n N ~ · □ space | # o";
constexpr std::string_view kJoined = ". 0 _ - * x X ? n N ~ · □ | space # o";
constexpr std::string_view kList = "0 None null nil NA nan undefined -1 _ \"\" '' $null";
constexpr std::string_view kSpaced = ". 0 _ - * x nil";
constexpr std::string_view kFields = "empty space . 0 _ - * x X ? n N ~ · □ | # o";
constexpr std::string_view kElements = "empty . 0 _ - * x X ? &nbsp;";

constexpr int kSmaller = k4 | k6 | k9;

Way Rows(std::string_view name, std::string_view head, std::string_view row, std::string_view tail,
         std::string_view gap, std::string_view signs) {
  return {.name = name, .head = head, .row = row, .tail = tail, .gap = gap, .signs = signs};
}

Way Run(std::string_view name, std::string_view text, std::string_view signs = kQuoted) {
  return Rows(name, "", text, "", "", signs).Chunk(Way::kWhole).Sized(k4 | k6 | k9 | k16 | k25);
}

Way Flow(std::string_view name, std::string_view text, std::string_view gap,
         std::string_view signs) {
  return Rows(name, "", text, "", gap, signs).Chunk(Way::kWhole).Sized(k9 | k16);
}

Way Box(std::string_view name, std::string_view head, std::string_view row, std::string_view band,
        std::string_view signs = kQuoted) {
  return Rows(name, head, row, head, " ", signs).Boxes(" | ", band);
}

// A list of lists, a row on each line.
Way List(std::string_view name, std::string_view head, std::string_view row, std::string_view tail,
         std::string_view gap = ", ", std::string_view signs = kList) {
  return Rows(name, head, row, tail, gap, signs);
}

// A statement or an element for each clue.
Way Facts(std::string_view name, std::string_view head, std::string_view clue,
          std::string_view tail = "", std::string_view gap = "") {
  return Rows(name, head, "%c", tail, gap, "empty")
      .Cell(clue)
      .Chunk(Way::kWhole)
      .Sized(k9)
      .Sparse();
}

std::vector<Way> Runs() {
  return {
      Run("a line", "%c\n", kAny).Placed(kNamed),
      Run("CSV", "id,puzzle\n1,%c\n", kAny).Placed(0).Column("id,puzzle,%h\n1,%c,%s\n"),
      Run("quoted", "puzzle = \"%c\";\n"),
      Run("a call", "solve(\"%c\")\n"),
      Run("a JSON line", "{\"id\": 1, \"puzzle\": \"%c\"}\n")
          .Placed(0)
          .Column("{\"id\": 1, \"puzzle\": \"%c\", \"%h\": \"%s\"}\n"),
      Run("a JSON list", "[\"%c\"]\n").Placed(0),
      Run("JSON", "{\"puzzles\": [{\"puzzle\": \"%c\"}]}\n").Placed(0),
      Run("HoDoKu", ":0000:x:%c:::\n", ". 0").Sized(k9),
      Run("an attribute", "<game data=\"%c\"/>\n"),
      Run("SQL", "INSERT INTO p VALUES (1,'%c');\n")
          .Column("INSERT INTO p VALUES (1,'%c','%s');\n"),
      Run("psql", " id | puzzle\n----+------\n  1 | %c\n(1 row)\n", kAny)
          .Column(" id | puzzle | %h\n----+------+------\n  1 | %c | %s\n(1 row)\n"),
      Run("a link", "see https://example.org/?s=%c\n", ". 0 _ - * x X n N ~"),
      Run("YAML", "- grid: \"%c\"\n"),
      Run("a YAML list", "puzzles:\n- %c\n", kAny),
      Run("prose", "The first puzzle of the day is %c and it is easy.\n", kAny),
      Run("a log's message", "2026-11-28 22:58:21,123 INFO solver: solving %c\n", kAny),
      Run("behind an author", "#A me\n#D x\n%c\n", kAny),
      Flow("81 columns", "%c\n", ",", kAny).Placed(kNamed),
      Flow("a list", "g = [%c]\n", ", ", kList).Sized(kSmaller | k16),
      Flow("a cell a line", "%c\n", "\n", kAny),
      Rows("rows with slashes", "", "%c", "\n", "", kAny).Joined("/"),
      Rows("rows on a line", "", "%c", "\n", "", kAny).Joined(" "),
      Rows("pieces", "easy = (\"", "%c", "\")\n", "", kQuoted).Joined("\"\n        \""),
      Rows("pieces with +", "String e = \"", "%c", "\";\n", "", kQuoted).Joined("\" +\n    \""),
      Rows("three pieces", "b = (\n", "  '%c'\n", ")\n", "", kJoined).Chunk(27).Sized(k9),
      Rows("three strings", "char one[] =\n", "    \"%c\"\n", ";\n", "", kJoined)
          .Chunk(27)
          .Sized(k9),
      List("a list that breaks", "g = [\n", "  %c,\n", "]\n").Chunk(10).Sized(k9 | k16),
      Rows("continued in Rust", "let s = \"\\\n", "    %c\\\n", "\";\n", "", kAny),
      Rows("continued in C", "char *s = \"\\\n", "%c\\\n", "\";\n", "", kAny),
  };
}

std::vector<Way> PlainRows() {
  return {
      Rows("rows", "", "%c\n", "", "", kAny).Beside("   "),
      Rows("spaced rows", "", "%c\n", "", " ", kAny).Beside("     "),
      Rows("line numbers", "", "1%n  %c\n", "", " ", kAny),
      Rows("line numbers with dots", "", "1%n. %c\n", "", " ", kAny),
      Rows("times", "", "12:00:1%n %c\n", "", " ", kAny),
      Rows("an id and a rating", "", "%n 4.5 %c\n", "", " ", kAny),
      Rows("an id and a rating in fields", "", "%n,4.5,%c\n", "", ",", ". 0 _ - * x X n N ~ | #"),
      Rows("sums behind", "", "%c  3%n\n", "", " ", kAny),
      Rows("tabs between grids", "", "%c\n", "", " ", kAny).Beside("\t"),
      Rows("fields", "", "%c\n", "", ",", kFields).Beside(",,"),
      Rows("fields behind two numbers", "puzzle,row,%(c%K,)\n", "12,%n,%c\n", "", ",",
           "empty space . 0 _ - * ? · □"),
      Rows("fields with ;", "", "%c\n", "", ";", kFields).Beside(";;"),
      Rows("fields with tabs", "", "%c\n", "", "\t", kFields).Beside("\t\t"),
      Rows("quoted fields", "", "%c\n", "", ",", kFields).Cell("\"%d\"", "\"%d\"").Beside(",,"),
      Rows("quoted fields with ;", "", "%c\n", "", ";", kFields)
          .Cell("\"%d\"", "\"%d\"")
          .Beside(";;"),
      Rows("quoted fields with tabs", "", "%c\n", "", "\t", kFields)
          .Cell("\"%d\"", "\"%d\"")
          .Beside("\t\t"),
      Rows("quoted fields with bars", "", "%c\n", "", "|", kFields)
          .Cell("\"%d\"", "\"%d\"")
          .Beside("||"),
      Rows("quoted cells", "", "%c\n", "", " ", "empty space").Cell("\"%d\"", "\"%d\""),
      Rows("COPY", "COPY g FROM stdin;\n", "%c\n", "\\.\n", "\t", "\\N"),
      Rows("colons", "", "%c\n", "", ":", ". 0 _ * x"),
      Rows("dashes", "", "%c\n", "", "-", ". 0 _ * x"),
      Rows("slashes", "", "%c\n", "", "/", ". 0 _ * x"),
      Rows("comments", "def t():\n", "    # %c\n", "    pass\n", "", kAny),
      Rows("spaced comments", "", "# %c\n", "", " ", kPlain),
      Rows("mail", "", "> %c\n", "", "", kAny),
      Rows("a log", "", "2026-11-28 22:58:21,123 INFO solver: %c\n", "", " ", kAny),
      Rows("behind the side", "%N\n", "%c\n", "", " ", kAny),
      Rows("behind two sides", "%N %N\n", "%c\n", "", " ", kAny),
      Rows("SadMan", "@ABC\n", "%c\n", "|0\n", "", kAny),
      Rows("named rows", "", "row%n=%c\n", "", "", kAny),
      Rows("an INI file", "[Puzzle]\n", "Row%n=%c\n", "", "", kAny),
      Rows("rows in a string", "input = \"\"\"\n", "%c\n", "\"\"\"\n", "", kAny),
      Rows("spaced rows in a string", "b = \"\"\"\n", "%c\n", "\"\"\".split()\n", " ", kAny),
      Rows("a template", "const b = `\n", "  %c\n", "`;\n", "", kAny),
      Rows("numpy", "[", "[%c]", "]\n", " ", "0 nan -1").Joined("\n "),
      Rows("numpy's floats", "[", "[%c]", "]\n", " ", "0").Joined("\n ").Cell("%d."),
      Rows("pandas", " %(  %k)\n", "%i  %c\n", "", "  ", "0 NaN <NA>"),
      Rows("R's output", "      %([,%K] )\n", " [%n,]    %c\n", "", "    ", "0 NA"),
      Rows("colours", "", "%c\n", "", " ", ". 0 _").Cell("\x1b[32m%d\x1b[0m", "%d"),
      Rows("keycaps", "", "%c\n", "", "", "⬜ □").Cell("%d\uFE0F\u20E3", "%d").Sized(kSmaller),
  };
}

std::vector<Way> Drawings() {
  return {
      Box("boxes", "%{+-++}\n", "| %c |\n", "%{+-++}\n").Beside("   "),
      Box("Unicode boxes", "%{┌─┬┐}\n", "│ %c │\n", "").Boxes(" │ ", "%{├─┼┤}\n").Tail("%{└─┴┘}\n"),
      Rows("numbers before boxes", "", "%n   %c\n", "", " ", kAny).Boxes(" | ", ""),
      Rows("numbers behind boxes", "", "%c   3%n\n", "", " ", kAny).Boxes(" | ", ""),
      Box("// boxes", "// %{+-++}\n", "// | %c |\n", "// %{+-++}\n"),
      Box("# boxes", "# %{+-++}\n", "# | %c |\n", "# %{+-++}\n"),
      Box("-- boxes", "-- %{+-++}\n", "-- | %c |\n", "-- %{+-++}\n"),
      Box("> boxes", "> %{+-++}\n", "> | %c |\n", "> %{+-++}\n"),
      Box("% boxes", "%% %{+-++}\n", "%% | %c |\n", "%% %{+-++}\n"),
      Box("* boxes", " * %{+-++}\n", " * | %c |\n", " * %{+-++}\n"),
      Box(";; boxes", ";; %{+-++}\n", ";; | %c |\n", ";; %{+-++}\n"),
      Rows("bars", "", "%c\n", "", " ", kPlain).Boxes(" | ", "%{--+-}\n").Beside("   "),
      Rows("bars before boxes", "", "| %c\n", "", " ", kQuoted).Boxes(" | ", ""),
      Rows("tight bars", "", "%c\n", "", " ", kPlain).Boxes("|", "%{--+-}\n").Beside("    "),
      Box("candidates", "%{+-++}\n", "| %c |\n", "%{+-++}\n", ".").Candidates(),
      Rows("a Markdown table", "| %(%K | )\n|%(---|)\n", "| %c |\n", "", " | ", kFields),
      Rows("a named Markdown table", "|%(C%k|)\n|%(---|)\n", "|%c|\n", "", "|", kFields),
      Rows("an Org table", "", "| %c |\n", "", " | ", kFields.substr(6)).Boxes("", "|%(---+)\n"),
      Rows("a table of RST", "+%(---+)\n", "| %c |\n+%(---+)\n", "", " | ", kFields.substr(6)),
      Rows("a LaTeX table", "\\begin{tabular}{|c|}\n", " %c \\\\\n", "\\end{tabular}\n", " & ",
           kFields.substr(0, 13)),
      Rows("a LaTeX array", "\\begin{array}{ccc}\n", "%c \\\\ \\hline\n", "\\end{array}\n", " & ",
           kFields.substr(0, 13)),
      Rows("LaTeX's sudoku", "\\begin{sudoku}\n", "|%c|.\n", "\\end{sudoku}\n", "|", "space empty"),
      Rows("TikZ", "", "\\setrow {%c}\n", "", "} {", "empty space 0").Sized(kSmaller),
  };
}

std::vector<Way> Markup() {
  return {
      Rows("HTML rows", "<table>\n", "<tr>%c</tr>\n", "</table>\n", "", kElements)
          .Cell("<td>%d</td>"),
      Rows("HTML cells", "<table>\n", "<tr>\n%c</tr>\n", "</table>\n", "", kElements)
          .Cell("<td>%d</td>\n"),
      Rows("HTML on a line", "<table>", "<tr>%c</tr>", "</table>\n", "", kElements)
          .Cell("<td>%d</td>"),
      Rows("HTML inputs", "<table>\n", "<tr>%c</tr>\n", "</table>\n", "", "empty")
          .Cell("<td><input type=\"text\" maxlength=\"1\" value=\"%d\"></td>"),
      Flow("divs", "<div class=\"board\">\n%c</div>\n", "", kElements)
          .Cell("<div class=\"cell\">%d</div>\n"),
      Rows("spans", "<div class=\"board\">\n", "<div class=\"row\">%c</div>\n", "</div>\n", "",
           kElements)
          .Cell("<span>%d</span>"),
      Rows("a wiki's cells", "{|\n|-\n", "%c", "|}\n", "", "empty space . 0 _ * x X ?")
          .Cell("|%d\n")
          .Joined("|-\n"),
      Rows("XML rows", "", "<row>%c</row>\n", "", "", kAny),
      Rows("XML cells", "<sudoku>\n", "<row>%c</row>\n", "</sudoku>\n", "", kElements)
          .Cell("<cell>%d</cell>"),
      Facts("placed XML", "<sudoku>\n", "<cell row=\"%i\" col=\"%k\">%d</cell>\n", "</sudoku>\n"),
      Facts("facts", "", "sudoku(%n,%K,%d).\n"),
      Facts("cells by name", "", "%a%K: %d\n"),
      Facts("triples", "row,col,value\n", "%n,%K,%d\n"),
      Facts("assertions", "", "(assert (= x%n%K %d))\n"),
      Facts("JSON objects", "{\"cells\": [", "{\"row\": %i, \"col\": %k, \"value\": %d}", "]}\n",
            ", "),
  };
}

std::vector<Way> Documents() {
  return {
      List("a JSON board", "{\"puzzle\": [", "[%c]", "]}\n", ", ", "0 null").Joined(", "),
      List("JSON rows", "[[", "\"%c\"", "]]\n", "", kQuoted).Joined(", "),
      List("JSON cells", "[[", "[%c]", "]]\n", ", ", kQuoted).Cell("\"%d\"").Joined(", "),
      List("YAML rows", "grid:\n", "  - [%c]\n", ""),
      Rows("YAML cells", "grid:\n", "  - - %c\n", "", "\n    - ", "0 null . _"),
      List("TOML", "[puzzle]\ngrid = [\n", "  [%c],\n", "]\n", ", ", "0 \"\""),
      List("SQL rows", "", "INSERT INTO g VALUES (%n, %c);\n", "", ", ", "0 NULL"),
  };
}

std::vector<Way> Programs() {
  return {
      List("Python", "g = [\n", "    [%c],\n", "]\n"),
      List("Python on a line", "g = [[", "%c", "]]\n", ",", "0").Joined("],["),
      List("tuples", "b = (\n", "    (%c),\n", ")\n"),
      List("characters", "b = [\n", "    [%c],\n", "]\n", ", ", kQuoted).Cell("'%d'"),
      List("printed rows", "", "[%c]\n", ""),
      List("gdb", "$1 = {{", "%c", "}}\n").Joined("}, {"),
      List("C", "int g[9][9] = {\n", "    {%c},\n", "};\n"),
      List("std::array", "std::array<std::array<int,9>,9> b = {{\n", "    {{%c}},\n", "}};\n"),
      List("std::vector", "std::vector<std::vector<int>> b = {\n", "    std::vector<int>{%c},\n",
           "};\n"),
      List("Java", "g = new int[][] {\n", "    new int[] {%c},\n", "};\n"),
      List("Java without spaces", "int[][] b = {\n", "    new int[]{%c},\n", "};\n", ","),
      List("List.of", "var b = List.of(\n", "    List.of(%c),\n", ")\n"),
      List("asList", "x = Arrays.asList(\n", "    Arrays.asList(%c),\n", ")\n"),
      List("C#", "var b = new[] {\n", "    new[] {%c},\n", "};\n"),
      List("Go", "board := [][]int{\n", "\t[]int{%c},\n", "}\n"),
      List("Go's bytes", "board := [][]byte{\n", "\t[]byte{%c},\n", "}\n", ", ", kQuoted)
          .Cell("'%d'"),
      List("vec!", "let g = vec![\n", "    vec![%c],\n", "];\n"),
      List("Some", "let b = [\n", "    [%c],\n", "];\n", ", ", "None").Cell("Some(%d)", "%d"),
      List("intArrayOf", "val b = arrayOf(\n", "    intArrayOf(%c),\n", ")\n"),
      List("listOf", "val b = listOf(\n", "    listOf(%c),\n", ")\n"),
      List("Scala", "val b = Array(\n", "  Array(%c),\n", ")\n"),
      List("Vector", "val b = Vector(\n", "  Vector(%c),\n", ")\n"),
      List("quoted Lisp", "(setq g '(\n", "  (%c)\n", "))\n", " ", kSpaced),
      List("Lisp", "(defparameter *b* (list\n", "  (list %c)\n", "))\n", " ", kSpaced),
      List("Scheme", "(define b (vector\n", "  (vector %c)\n", "))\n", " ", kSpaced),
      List("quoted Scheme", "(define b (list\n", "  '(%c)\n", "))\n", " ", kSpaced),
      List("Scheme's #(", "(define b #(\n", "  #(%c)\n", "))\n", " ", kSpaced),
      List("Clojure", "(def b [\n", "  [%c]\n", "])\n", " ", kSpaced),
      List("OCaml's arrays", "let b = [|\n", "  [|%c|];\n", "|]\n", ";", "0 -1 None"),
      List("OCaml", "let b = [\n", "  [%c];\n", "]\n", "; ", "0 -1 None"),
      List("Haskell", "b = [\n", "  [%c],\n", "  ]\n", ","),
      List("leading commas", "b =\n", "  , [%c]\n", "  ]\n", ","),
      List("matrix(c(", "b <- matrix(c(\n", "  %c,\n", "), 9, byrow=TRUE)\n", ", ", "0 NA"),
      List("rbind", "b <- rbind(\n", "  c(%c),\n", ")\n"),
      List("new Array", "var b = new Array(\n", "  new Array(%c),\n", ");\n"),
      List("sparse JavaScript", "var b = [\n", "  [%c],\n", "];\n", ",", "empty"),
      List("Dart", "var b = [\n", "  Int32List.fromList([%c]),\n", "];\n"),
      List("Nim", "let b = @[\n", "  @[%c],\n", "]\n"),
      List("Zig", "const b = [_][9]u8{\n", "    .{ %c },\n", "};\n", ", ", "0 null _"),
      List("Zig's types", "const b = [_][9]u8{\n", "    [_]u8{ %c },\n", "};\n", ", ", "0 null"),
      List("Fortran's slashes", "data\n", "  b(%n,:) = (/ %c /)\n", "\n", ", ", "0 -1"),
      List("Fortran", "", "b(%n,:) = (/ %c /)\n", "", ", ", "0 -1"),
      List("DATA", "", "      DATA (B(%n,J),J=1,%N) /%c/\n", "", ",", "0 -1"),
      List("Visual Basic's lines", "b = Array( _\n", "    Array(%c), _\n", ")\n"),
      List("qw", "my @b = (\n", "    [qw(%c)],\n", ");\n", " ", kSpaced),
      List("%w", "b = [\n", "  %%w[%c],\n", "]\n", " ", kSpaced),
      List("PHP's array", "$b = array(\n", "    array(%c),\n", ");\n"),
      List("PHP's arrows", "$b = [\n", "    %i => [%c],\n", "];\n", ", ", "0").Cell("%k => %d"),
      List("MATLAB", "A = [\n", "  %c;\n", "];\n", " ", "0 NaN"),
      List("Prolog", "problem(1, [\n", "  [%c]", "\n]).\n", ",", "_").Joined(",\n"),
      List("MiniZinc", "x = array2d(1..9, 1..9, [\n", "  %c,\n", "]);\n", ", ", "_ 0"),
      List("indexed rows", "", "b[%i] = [%c]\n", ""),
      List("a dictionary", "b = {\n", "    %i: [%c],\n", "}\n"),
      List("a dictionary of letters", "b = {\n", "    '%a': [%c],\n", "}\n"),
      List("append", "", "b.append([%c])\n", ""),
      Rows("add", "", "rows.add(\"%c\");\n", "", "", kQuoted),
      Rows("concat", "concat(\n", "  \"%c\",\n", ")\n", "", kQuoted),
      Rows("join", "[\n", "  \"%c\",\n", "].join(\"\")\n", "", kQuoted),
      Rows("strings", "g = [\n", "    \"%c\",\n", "]\n", "", kQuoted),
  };
}

}  // namespace

const std::vector<Way>& AllWays() {
  static const std::vector<Way> ways = [] {
    std::vector<Way> all;
    for (auto part : {Runs, PlainRows, Drawings, Markup, Documents, Programs}) {
      for (const Way& way : part()) all.push_back(way);
    }
    return all;
  }();
  return ways;
}

}  // namespace surudoku::reading
