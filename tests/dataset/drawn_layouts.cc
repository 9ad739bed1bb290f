#include "drawn_layouts.h"

#include "lines.h"

namespace surudoku {

std::string Row(std::string_view puzzle, std::size_t row, const CellDrawing& cell,
                const std::string& between) {
  std::string text;
  for (std::size_t column = 0; column < 9; ++column) {
    text += (column > 0 ? between : "") + cell(puzzle[9 * row + column]);
  }
  return text;
}

CellDrawing BlankAs(const std::string& blank, const std::string& after) {
  return [=](char c) { return c == '.' ? blank : c + after; };
}

Drawing ByRows(const std::function<std::string(std::string_view, std::size_t)>& row,
               const std::string& before, const std::string& after) {
  return [=](std::string_view puzzle) {
    std::string text = before;
    for (std::size_t i = 0; i < 9; ++i) text += row(puzzle, i) + "\n";
    return text + after;
  };
}

Drawing Fields(const std::string& separator, const std::string& open, const std::string& close) {
  return ByRows(
      [=](std::string_view puzzle, std::size_t row) {
        return open + Row(puzzle, row, BlankAs(""), separator) + close;
      },
      "", "\n");
}

Drawing OnOneLine(const CellDrawing& cell, const std::string& between) {
  return [=](std::string_view puzzle) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) {
      text += (row > 0 ? between : "") + Row(puzzle, row, cell, between);
    }
    return text + "\n";
  };
}

namespace {

Drawing NinesOnOneLine(const std::string& between) {
  return [=](std::string_view puzzle) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) {
      text += (row > 0 ? between : "") + Row(puzzle, row, BlankAs("."), "");
    }
    return text + "\n";
  };
}

}  // namespace

std::string Replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

namespace {

// `|       | 2     |       |`: three boxes of three cells, with a space for a blank.
Drawing Boxes(const std::string& pad, const std::string& bar = "|",
              const std::string& border = "+-+-+") {
  return [=](std::string_view puzzle) {
    std::string text = border + "\n";
    for (std::size_t i = 0; i < 9; ++i) {
      const std::string cells = Row(puzzle, i, BlankAs(" "), " ");
      text += bar;
      for (const std::size_t box : {0, 6, 12}) text += pad + cells.substr(box, 5) + pad + bar;
      text += "\n" + (i % 3 == 2 ? border + "\n" : "");
    }
    return text;
  };
}

// Each line with a mark before it.
Drawing Prefixed(const std::string& prefix, const Drawing& draw) {
  return [=](std::string_view puzzle) {
    std::string text;
    for (const std::string& line : LinesOf(draw(puzzle))) text += prefix + line + "\n";
    return text;
  };
}

CellDrawing Quoted(const std::string& blank) {
  return [=](char c) { return '"' + (c == '.' ? blank : std::string(1, c)) + '"'; };
}

}  // namespace

std::vector<Layout> DrawnLayouts() {
  const auto words = [](const std::string& blank, const std::string& after) {
    return [=](std::string_view puzzle, std::size_t row) {
      return Row(puzzle, row, BlankAs(blank, after), " ");
    };
  };
  const auto labelled = [](const std::function<std::string(std::size_t)>& label,
                           const std::string& blank, const std::string& after) {
    return [=](std::string_view puzzle, std::size_t row) {
      return label(row) + Row(puzzle, row, BlankAs(blank, after), " ");
    };
  };
  const auto number = [](std::size_t row) { return std::to_string(row) + "  "; };
  const auto letter = [](std::size_t row) {
    return std::string(1, static_cast<char>('A' + row)) + " | ";
  };
  const auto r_label = [](std::size_t row) { return " [" + std::to_string(row + 1) + ",]  "; };
  std::vector<Layout> layouts = {
      {"CSV", Fields(",")},
      {"semicolons", Fields(";")},
      {"tabs", Fields("\t")},
      {"quoted", ByRows([](std::string_view puzzle, std::size_t row) {
         return Row(
             puzzle, row, [](char c) { return c == '.' ? "\"\"" : '"' + std::string(1, c) + '"'; },
             ",");
       })},
      {"wider sheet", Fields(",", "", ",,,")},
      {"Markdown",
       [](std::string_view puzzle) {
         std::string text = Fields(" | ", "| ", " |")(puzzle);
         return text.insert(text.find('\n') + 1, "|---|---|---|---|---|---|---|---|---|\n");
       }},
      {"LaTeX sudoku",
       [](std::string_view puzzle) {
         return "\\begin{sudoku}\n" + Fields("|", "|", "|.")(puzzle) + "\\end{sudoku}\n";
       }},
      {"LaTeX tabular", Fields(" & ", "", " \\\\ \\hline")},
      {"letters before rows", ByRows(labelled(letter, ".", ""), "    1 2 3 4 5 6 7 8 9\n")},
      {"pandas", ByRows(labelled(number, "0", ""), "   0 1 2 3 4 5 6 7 8\n")},
      {"pandas with NaN",
       ByRows(labelled(number, "NaN", ".0"), "     0    1    2    3    4    5    6    7    8\n")},
      {"R",
       ByRows(labelled(r_label, "NA", ""), "     [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n")},
      {"numpy",
       [words](std::string_view puzzle) {
         return "[[" +
                Replaced(ByRows(words("0", ""))(puzzle), "\n", "]\n [").substr(0, 9 * 21 - 4) +
                "]\n";
       }},
      {"numpy floats", ByRows([words](std::string_view puzzle, std::size_t row) {
         return (row == 0 ? "[[" : " [") + words("0.", ".")(puzzle, row) + (row == 8 ? "]]" : "]");
       })},
      {"numpy.savetxt", ByRows([](std::string_view puzzle, std::size_t row) {
         return Row(puzzle, row, BlankAs("0.000000e+00", ".000000e+00"), " ");
       })},
      {"torch", ByRows([](std::string_view puzzle, std::size_t row) {
         return (row == 0 ? "tensor([[" : "        [") + Row(puzzle, row, BlankAs("0"), ", ") +
                (row == 8 ? "]], dtype=torch.int32)" : "],");
       })},
      {"Python with None", ByRows([](std::string_view puzzle, std::size_t row) {
         return (row == 0 ? "grid = [[" : "        [") + Row(puzzle, row, BlankAs("None"), ", ") +
                (row == 8 ? "]]" : "],");
       })},
      {"a rating after the ninth row",
       [words](std::string_view puzzle) {
         std::string text = ByRows(words(".", ""))(puzzle);
         return text.insert(text.size() - 1, "   ED=10.8/10.8/2.6");
       }},
      {"-1", ByRows(words("-1", ""))},
      {"-1 between commas", ByRows([](std::string_view puzzle, std::size_t row) {
         return "[" + Row(puzzle, row, BlankAs("-1"), ", ") + "],";
       })},
      {"81 columns with -1", OnOneLine(BlankAs("-1"), ",")},
      {"empty strings", ByRows([](std::string_view puzzle, std::size_t row) {
         return "  [" + Row(puzzle, row, Quoted(""), ", ") + "],";
       })},
      {"strings of a space", ByRows([](std::string_view puzzle, std::size_t row) {
         return "  ['" + Row(puzzle, row, BlankAs(" "), "', '") + "'],";
       })},
      {"strings joined by +", ByRows([](std::string_view puzzle, std::size_t row) {
         return "  \"" + Row(puzzle, row, BlankAs("."), "") + "\" +";
       })},
      {"strings with line ends", ByRows([](std::string_view puzzle, std::size_t row) {
         return "  \"" + Row(puzzle, row, BlankAs("."), "") + "\\n\"";
       })},
      {"HTML", ByRows(
                   [](std::string_view puzzle, std::size_t row) {
                     return "<tr><td>" + Row(puzzle, row, BlankAs(""), "</td><td>") + "</td></tr>";
                   },
                   "<table>\n", "</table>\n")},
      {"rows in tags", ByRows([](std::string_view puzzle, std::size_t row) {
         return "<row>" + Row(puzzle, row, BlankAs("0"), "") + "</row>";
       })},
      {"YAML",
       ByRows([](std::string_view puzzle,
                 std::size_t row) { return "  - [" + Row(puzzle, row, BlankAs("0"), ", ") + "]"; },
              "puzzle:\n")},
      {"PHP", ByRows(
                                     [](std::string_view puzzle, std::size_t row) {
                                       return "  array(" + Row(puzzle, row, BlankAs("0"), ", ") + "),";
                                     },
                                     "$g = array(\n", ");\n")},
      {"Prolog", ByRows([](std::string_view puzzle, std::size_t row) {
         return (row == 0 ? "problem(1, [[" : "  [") + Row(puzzle, row, BlankAs("_"), ",") +
                (row == 8 ? "]])." : "],");
       })},
      {"Lisp", ByRows([words](std::string_view puzzle, std::size_t row) {
         return (row == 0 ? "(defparameter *g* #2A((" : "   (") + words("0", "")(puzzle, row) +
                (row == 8 ? ")))" : ")");
       })},
      {"R's matrix()", ByRows([](std::string_view puzzle, std::size_t row) {
         return (row == 0 ? "g <- matrix(c(" : "  ") + Row(puzzle, row, BlankAs("0"), ", ") +
                (row == 8 ? "), nrow = 9, byrow = TRUE)" : ",");
       })},
      {"settings", ByRows(
                       [](std::string_view puzzle, std::size_t row) {
                         return "row" + std::to_string(row + 1) + "=" +
                                Row(puzzle, row, BlankAs("0"), "");
                       },
                       "[puzzle]\n")},
      {"LaTeX with rules", ByRows(
                               [](std::string_view puzzle, std::size_t row) {
                                 return Row(puzzle, row, BlankAs(""), "&") + "\\\\\n\\hline";
                               },
                               "\\hline\n")},
      {"lists in CSV", [](std::string_view puzzle) {
         std::string text = "1,\"[";
         for (std::size_t row = 0; row < 9; ++row) {
           text += (row > 0 ? ", [" : "[") + Row(puzzle, row, BlankAs("0"), ", ") + "]";
         }
         return text + "]\",x\n";
       }},
      {"rows in CSV", [](std::string_view puzzle) {
         return "1,\"" + NinesOnOneLine("/")(puzzle).substr(0, 89) + "\"\n";
       }},
      {"quoted mail", Prefixed("> ", Boxes(" "))},
      {"quoted twice", Prefixed("> > ", Boxes(" "))},
      {"comment of C", Prefixed(" * ", Boxes(" "))},
      {"comment of Rust", Prefixed("    /// ", Boxes(" ", "│", "───────┼───────┼───────"))},
      {"comment of SQL", Prefixed("-- ", ByRows(words("0", "")))},
      {"form feeds", ByRows([](std::string_view puzzle, std::size_t row) {
         return (row == 0 ? "\f" : "") + Row(puzzle, row, BlankAs("."), "");
       })},
      {"middle dots of Latin-1", OnOneLine(BlankAs("\xb7"))},
      {"boxes", Boxes(" ")},
      {"narrow boxes", Boxes("")},
      {"boxes of Unicode", Boxes(" ", "│", "├───────┼───────┼───────┤")},
      {"slashes", NinesOnOneLine("/")},
      {"nines", NinesOnOneLine(" ")},
      {"81 columns", OnOneLine(BlankAs("0"), ",")},
      {"81 columns, empty ones", OnOneLine(BlankAs(""), ";")},
      {"81 columns of tabs", OnOneLine(BlankAs(""), "\t")},
  };
  for (const std::string blank : {"?", "x", "X", "n", "·", "□", "\u00a0", "⬜"}) {
    layouts.push_back({"lines with " + blank, OnOneLine(BlankAs(blank))});
    if (blank == "\u00a0") continue;  // with an end in each row's line, as text editors drop it
    layouts.push_back({"grids with " + blank, ByRows(
                                                  [=](std::string_view puzzle, std::size_t row) {
                                                    return Row(puzzle, row, BlankAs(blank), " ");
                                                  },
                                                  "", "\n")});
  }
  const auto wide = [](char c) {
    return std::string("\xef\xbc") + static_cast<char>(c == '.' ? 0x90 : 0x90 + (c - '0'));
  };
  layouts.push_back({"full-width lines", OnOneLine(wide)});
  layouts.push_back({"full-width grids", ByRows([=](std::string_view puzzle, std::size_t row) {
                       return Row(puzzle, row, wide, "");
                     })});
  for (const Layout& layout : std::vector<Layout>(layouts)) {
    layouts.push_back({layout.name + ", old Mac", [draw = layout.draw](std::string_view puzzle) {
                         return Replaced(draw(puzzle), "\n", "\r");
                       }});
    layouts.push_back({layout.name + ", CRLF", [draw = layout.draw](std::string_view puzzle) {
                         return Replaced(draw(puzzle), "\n", "\r\n");
                       }});
  }
  return layouts;
}

}  // namespace surudoku
