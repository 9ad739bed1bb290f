"""Which commands the text of a shell script calls, found without running it."""
import re

# A command may follow these, or what follows their options.
KEYWORDS = set("if then elif else while until do ! { time".split())
PREFIXES = set("command coproc env exec nice nohup setsid strace sudo taskset timeout xargs".split())
OPTIONS_WITH_ARGUMENTS = set("-C -I -L -P -a -d -e -k -n -o -s -u".split())  # of these
BUILTINS = set(""". : [ [[ alias bg break builtin caller case cd command compgen complete continue coproc declare disown do done echo
  elif else esac eval exec exit export false fg fi for function getopts hash help if in jobs kill let local logout mapfile popd
  printf pushd pwd read readarray readonly return select set shift shopt source suspend test then time times trap true type
  typeset ulimit umask unalias unset until wait while { } !""".split())


class _Script:
    def __init__(self, text):
        self.text = text
        self.at = 0
        self.called = set()
        self.functions = set()
        self.heredocs = []  # delimiters that wait for the end of the line

    def has(self, token):
        return self.text.startswith(token, self.at)

    def skip_to(self, token):
        end = self.text.find(token, self.at)
        self.at = len(self.text) if end < 0 else end + len(token)

    def skip_heredocs(self):
        for delimiter in self.heredocs:
            end = re.compile(rf"^\t*{re.escape(delimiter)}$", re.M).search(self.text, self.at)
            self.at = end.end() + 1 if end else len(self.text)
        self.heredocs = []

    def skip_expansion(self):
        """What begins with a $; commands inside of it are found."""
        if self.has("$(("):
            self.at += 1
            self.skip_arithmetic()
        elif self.has("$("):
            self.at += 2
            self.commands()
        elif self.has("${"):
            self.at += 2
            while self.at < len(self.text) and not self.has("}"):
                self.skip_part()
            self.at += 1
        elif self.has("$'"):
            self.at += 2
            while self.at < len(self.text) and not self.has("'"):
                self.at += 2 if self.has("\\") else 1
            self.at += 1
        else:
            self.at += 1

    def skip_arithmetic(self):
        """From (( to its ))."""
        depth = 0
        while self.at < len(self.text):
            depth += self.has("(") - self.has(")")
            self.skip_part()
            if depth == 0:
                return

    def skip_part(self):
        """A quoted or expanded part of a word, or a character of it."""
        if self.has("$"):
            self.skip_expansion()
        elif self.has("'"):
            self.at += 1
            self.skip_to("'")
        elif self.has('"'):
            self.at += 1
            while self.at < len(self.text) and not self.has('"'):
                if self.has("$"):
                    self.skip_expansion()
                else:
                    self.at += 2 if self.has("\\") else 1
            self.at += 1
        else:
            self.at += 2 if self.has("\\") else 1

    def skip_parts_to(self, end):
        while not (found := re.compile(end).match(self.text, self.at)):
            if self.at >= len(self.text):
                raise ValueError(f"there is no {end}")
            self.skip_part()
        self.at = found.end()

    def word(self):
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in " \t\n;&|<>()":
            self.skip_part()
            if self.text[self.at - 1] == "=" and self.has("("):  # an array
                self.at += 1
                self.words_of_array()
        return self.text[start:self.at]

    def words_of_array(self):
        while self.at < len(self.text) and not self.has(")"):
            if self.has("#"):
                self.skip_to("\n")
            elif self.text[self.at] in " \t\n;&|<>(":
                self.at += 1
            else:
                self.word()
        self.at += 1

    def redirection(self):
        operator = re.compile(r"<<<|<<-?|[<>]\(|&?>>?[&|]?|<[&>]?").match(self.text, self.at).group()
        self.at += len(operator)
        if operator.endswith("("):
            self.commands()
            return
        while self.has(" "):
            self.at += 1
        target = self.word()
        if operator in ("<<", "<<-"):
            self.heredocs.append(target.strip("'\"\\"))

    def pattern_of_case(self):
        """Up to the ) of a pattern, or to esac."""
        self.at = re.compile(r"(\s|\(|#.*)*").match(self.text, self.at).end()
        if re.compile(r"esac\b").match(self.text, self.at):
            self.at += 4
            return
        self.skip_parts_to(r"\)")

    def commands(self):
        """Up to the ) that ends them, or to the end."""
        place = _Place()
        while self.at < len(self.text) and not self.has(")"):
            if self.has("\\\n"):
                self.at += 2
            elif self.has("\n"):
                self.at += 1
                self.skip_heredocs()
                place.begin()
            elif self.text[self.at] in " \t":
                self.at += 1
            elif self.has("#"):
                self.at = re.compile(".*").match(self.text, self.at).end()
            elif self.text[self.at] in ";&|<>(":
                self.operator(place)
            else:
                self.take(self.word(), place)
        self.at += 1

    def operator(self, place):
        if self.has(";;"):
            self.at += 2
            self.pattern_of_case()
            place.begin()
        elif self.text[self.at] in "<>" or self.has("&>"):
            self.redirection()
        elif self.has("(("):
            self.skip_arithmetic()
            place.is_next = False
        elif self.has("("):
            self.at += 1
            self.commands()
            place.is_next = False
        else:
            self.at += 1
            place.begin()

    def take(self, word, place):
        """A word: a command, if a command may stand at its place."""
        if self.has("()"):
            self.at += 2
            self.functions.add(word)
        elif not place.is_next or self.is_number_of_redirection(word):
            pass
        elif word == "case":
            self.skip_parts_to(r"\sin\s")
            self.pattern_of_case()
        elif word == "[[":
            self.skip_parts_to(r"\s\]\]")
            place.is_next = False
        elif place.is_command(word) and re.fullmatch(r"[A-Za-z0-9][\w.+-]*", word):
            self.called.add(word)

    def is_number_of_redirection(self, word):
        return word.isdigit() and self.at < len(self.text) and self.text[self.at] in "<>"


class _Place:
    """Whether the next word is a command."""

    def begin(self):
        self.is_next = True
        self.is_after_prefix = False
        self.is_argument = False

    __init__ = begin

    def is_command(self, word):
        """Whether this word is one, where it may be; what may follow it then."""
        if self.is_after_prefix and (self.is_argument or re.match(r"-|\d", word)):
            self.is_argument = not self.is_argument and word in OPTIONS_WITH_ARGUMENTS
            return False
        if word in KEYWORDS or re.match(r"\w+(\[.*\])?\+?=", word):
            return False
        self.is_next = self.is_after_prefix = word in PREFIXES
        return True


def commands_of(text):
    """The names of the programs that it calls, without builtins and keywords, and the names of its functions."""
    script = _Script(text)
    script.commands()
    if script.at <= len(text):
        raise ValueError(f"there is a ) too many: {text[script.at - 1:][:60]}")
    return script.called - BUILTINS, script.functions
