"""Finds the places in a Swift file that can be mutated, and the mutants that are proven equivalent.

A mutant changes one place. The functions analyze text instead of syntax, so some mutants do not compile. Such mutants
are not counted.
"""

import collections
import re

Mutant = collections.namedtuple("Mutant", "operator path start end text")

# The relative frequency of each operator.
WEIGHTS = {
    "inverted condition": 25,
    "dropped condition": 20,
    "boundary": 15,
    "dropped call": 20,
    "swapped effects": 8,
    "wrong default": 12,
}

SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "..<": "...", "...": "..<", "min": "max", "max": "min",
         "first": "last", "last": "first", "firstIndex": "lastIndex", "lastIndex": "firstIndex",
         "dropFirst": "dropLast", "dropLast": "dropFirst", "prefix": "suffix"}
FLIPS = {"true": "false", "false": "true", "==": "!=", "!=": "=="}
OPENING, CLOSING = "([{", ")]}"
# EFFECT matches a call or an assignment that is a whole statement and does not start with one of these keywords.
KEYWORDS = """let var return if guard for while switch case default throw func init import else repeat break continue in
    public package private fileprivate internal final static mutating override lazy weak unowned enum struct class get
    set willSet didSet actor extension protocol typealias associatedtype subscript indirect convenience required open
    nonisolated""".split()
EFFECT = re.compile(
    rf"(?!(?:{'|'.join(KEYWORDS)})\b)"
    r"(?:try[?]? |await |_ = |defer \{ )*[A-Za-z_$][\w.$?]*(?:[(\[{ ].*[)}\]]| [-+|&]?= [^{}]*[^\s{,(=]|\.toggle\(\))")

NAMES = r"(?:\w+: )?[\w.]+"
VALUE = re.compile(rf"[\w.\[\]]+|\{{.*\}}|(?:\.|[A-Z])\w*\({NAMES}(?:, {NAMES})*\)")


def mask(text):
    """Returns a text of the same length in which blanks replace comments, and underscores replace string literals.

    Blanks also replace conditionally compiled code and preconditions.
    """
    masked = list(text)

    def string(start):
        """Masks the literal that starts at a quote or a hash sign, and returns the end of the literal."""
        opening = re.compile(r'(#*)("""|")').match(text, start)
        hashes, quotes = opening.groups()
        index = opening.end()
        while index < len(text) and not text.startswith(quotes + hashes, index):
            if text.startswith("\\" + hashes + "(", index):
                index = interpolation(index + len(hashes) + 2)
            else:
                index += 2 if text[index] == "\\" and not hashes else 1
        end = min(index + len(quotes + hashes), len(text))
        masked[start:end] = [char if char == "\n" else "_" for char in text[start:end]]
        return end

    def interpolation(index):
        depth = 1
        while index < len(text) and depth > 0:
            if text[index] == '"':
                index = string(index)
                continue
            depth += (text[index] == "(") - (text[index] == ")")
            index += 1
        return index

    index = 0
    while index < len(text):
        comment = re.compile(r"//[^\n]*|/\*.*?\*/", re.S).match(text, index)
        if comment:
            masked[index:comment.end()] = [char if char == "\n" else " " for char in comment.group()]
            index = comment.end()
        elif re.compile(r'#*"').match(text, index):
            index = string(index)
        else:
            index += 1
    # Conditionally compiled code might not be compiled on this system.
    result = "".join(masked)
    for region in re.finditer(r"^\s*#if\b.*?^\s*#endif\b", result, re.S | re.M):
        blank = re.sub(r"[^\n]", " ", region.group())
        result = result[:region.start()] + blank + result[region.end():]
    # A violated precondition ends the process, so no test can violate one.
    return re.sub(r"^.*\bprecondition.*$", lambda line: " " * len(line.group()), result, flags=re.M)


def clauses(code):
    """Yields the clauses of each condition, which are the ranges between commas."""
    for keyword in re.finditer(r"(?<![#.\w])(if|guard|while|where)\b", code):
        if keyword.group() == "where":
            line = code[code.rfind("\n", 0, keyword.start()) + 1:keyword.start()]
            if not re.match(r"\s*for\b", line):
                continue
        depth, start, found = 0, keyword.end(), []
        for index in range(keyword.end(), len(code)):
            char = code[index]
            is_end = code.startswith("else", index) if keyword.group() == "guard" else char == "{"
            if depth == 0 and (is_end or char == ","):
                found.append((start, index))
                start = index + 1
                if is_end:
                    yield [trimmed(code, clause) for clause in found]
                    break
            depth += (char in OPENING) - (char in CLOSING)
            if depth < 0:
                break


def trimmed(code, span):
    start, end = span
    while start < end and code[start].isspace():
        start += 1
    while end > start and code[end - 1].isspace():
        end -= 1
    return start, end


def is_condition(code, span):
    return span[0] < span[1] and not re.match(r"(let|var|case|#\w+)\b", code[span[0]:span[1]])


def effects(code):
    """Yields the range of each call or assignment that is a whole statement, and whether it fills its line."""
    for line in re.finditer(r"^[^\n]+$", code, re.M):
        start, end = trimmed(code, line.span())
        if EFFECT.fullmatch(code, start, end) and is_balanced(code[start:end]):
            yield start, end, True
            continue
        inline = re.match(r"\s*(?:\} else|else|if|guard|for|while)\b.*\{ (.+) \}$|\s*(?:case|default)\b.*?: (\S.*)$",
                          line.group().rstrip())
        if inline:
            group = 1 if inline.group(1) else 2
            start, end = (line.start() + place for place in inline.span(group))
            if EFFECT.fullmatch(code, start, end) and is_balanced(code[start:end]):
                yield start, end, False


def is_balanced(code):
    depth = 0
    for char in code:
        depth += (char in OPENING) - (char in CLOSING)
        if depth < 0:
            return False
    return depth == 0


def mutants(path, text):
    """Returns the mutants of a file, in order."""
    code = mask(text)
    found = []

    def add(operator, start, end, replacement):
        if text[start:end] != replacement:
            found.append(Mutant(operator, path, start, end, replacement))

    inverted = []
    for group in clauses(code):
        for index, (start, end) in enumerate(group):
            if not is_condition(code, (start, end)):
                continue
            clause = text[start:end]
            is_compound = re.search(r"&&|\|\||\?\?| \? |[<>=!]=| [<>] ", code[start:end])
            if not re.search(r"&&|\|\||\{", code[start:end]):
                inverted.append((start, end))
            add("inverted condition", start, end,
                clause[1:] if clause.startswith("!") and not is_compound else f"!({clause})")
            if len(group) == 1:
                add("dropped condition", start, end, "true")
            elif index > 0:
                add("dropped condition", group[index - 1][1], end, "")
            else:
                add("dropped condition", start, group[1][0], "")
    for match in re.finditer(r" (==|!=) ", code):
        # This mutant would be the same as the one that inverts the whole clause.
        if not any(start <= match.start() < end for start, end in inverted):
            add("inverted condition", *match.span(1), FLIPS[match.group(1)])
    for match in re.finditer(r" \? ([\w.$()\[\]-]+) : ([\w.$\[\]-]+(?:\([^()]*\))?)", code):
        (a, b), (c, d) = match.span(1), match.span(2)
        add("inverted condition", a, d, text[c:d] + text[b:c] + text[a:b])
    for match in re.finditer(r"(?<=\s)(?:&&|\|\|)(?=\s)", code):
        add("dropped condition", *match.span(), "|| false &&")  # Drops the right side.
        add("dropped condition", *match.span(), "&& false ||")  # Drops the left side.

    for match in re.finditer(r"(?<=\s)(<=|>=|<|>)(?=\s)|(\.\.<)|(\.\.\.)(?=[\w(])", code):
        add("boundary", *match.span(), SWAPS[match.group()])
    for match in re.finditer(r"\b(min|max)(?=\()|(?<=\.)(first|last|firstIndex|lastIndex|dropFirst|dropLast|prefix)\b",
                             code):
        add("boundary", *match.span(), SWAPS[match.group()])
    for match in re.finditer(r" [+-] 1\b(?![._\d])|\.reversed\(\)", code):
        add("boundary", *match.span(), "")

    previous = None
    for start, end, is_line in effects(code):
        add("dropped call", start, end, "_ = ()")
        is_next = is_line and previous and re.fullmatch(r"\n *", text[previous[1]:start])
        if is_next and indent(text, previous[0]) == indent(text, start) \
                and not commute(code, previous, (start, end)) and not different_keys(text, previous, (start, end)):
            a, b = previous
            add("swapped effects", a, end, text[start:end] + text[b:start] + text[a:b])
        previous = (start, end) if is_line else None

    for match in re.finditer(r"\b(true|false)\b", code):
        add("wrong default", *match.span(), FLIPS[match.group()])
    for match in re.finditer(r"(?:\?\?|\w:? [\w.<>?\[\]]+ =|\w =|\breturn) (-?)(\d+)\b(?![._x\d])", code):
        add("wrong default", *match.span(2), str(int(match.group(2)) + 1))
    return sorted(set(found), key=lambda mutant: mutant[2:] + mutant[:1])


def commute(code, first, second):
    """Returns whether two statements can be swapped without an effect.

    This is the case if the statements assign values to different variables and neither statement reads the variable
    that the other one assigns. A value is a name, a closure, an enum case, or a call to an initializer with names as
    its arguments. In an initializer, which calls no observers, one of the two values can be any expression. Two
    statements can also be swapped if one of them is deferred and the other one cannot throw an error.
    """
    texts = [code[start:end] for start, end in (first, second)]
    if sum(text.startswith("defer ") for text in texts) == 1 and not any("try " in text for text in texts):
        return True
    is_first_use = re.search(r"\binit[?<(]", declaration(code, first[0])) is not None
    parts = [re.fullmatch(r"(self\.)?([\w.]+) = (.*)", text) for text in texts]
    if not all(parts):
        return False
    (owner, name, value), (other_owner, other_name, other_value) = (part.groups("") for part in parts)
    is_plain = [VALUE.fullmatch(text) is not None for text in (value, other_value)]
    if not (all(is_plain) or is_first_use and any(is_plain)) or name == other_name:
        return False
    # If a statement assigns to `self.name`, a plain `name` refers to a parameter.
    return all(bool(own) or not re.search(rf"\b{re.escape(read)}\b", text)
               for own, read, text in [(owner, name, other_value), (other_owner, other_name, value)])


def different_keys(text, first, second):
    """Returns whether two statements set different keys of a dictionary to values that do not depend on it."""
    parts = [re.fullmatch(r'(\w+)(\["[^"]*"\]) = (.*)', text[start:end], re.S) for start, end in (first, second)]
    if not all(parts):
        return False
    (name, key, value), (other_name, other_key, other_value) = (part.groups() for part in parts)
    return name == other_name and key != other_key and not re.search(rf"\b{name}\b|\btry\b", value + other_value)


def declaration(code, index):
    """Returns the nearest less indented line above a statement, ignoring lines that start with `)`."""
    limit = indent(code, index) - 1
    for line in reversed(code[:index].splitlines()[:-1]):
        if line.strip() and len(line) - len(line.lstrip()) < limit:
            limit = len(line) - len(line.lstrip()) + 1
            if not line.lstrip().startswith(")"):
                return line
    return ""


def indent(text, index):
    return index - text.rfind("\n", 0, index)


def mutated(text, mutant):
    return text[:mutant.start] + mutant.text + text[mutant.end:]


def changed_lines(text, mutant):
    """Returns the lines that a mutant removes and the lines that it adds, without indentation."""
    start = text.rfind("\n", 0, mutant.start) + 1
    end = text.find("\n", mutant.end)
    end = len(text) if end < 0 else end
    lines = (text[start:end], text[start:mutant.start] + mutant.text + text[mutant.end:end])
    return tuple(tuple(line.strip() for line in part.splitlines()) for part in lines)


def equivalents(listing, root):
    """Reads the list of mutants that are proven equivalent.

    Returns a set of (path, lines before, lines after). Raises ValueError if entries have no proof, or if their lines
    are not in the file exactly once. The message of the error lists these entries.
    """
    found, faults = set(), []
    for block in re.split(r"\n\s*\n", listing):
        lines = [line for line in block.splitlines() if line.strip() and not line.startswith("#")]
        if not lines:
            continue
        path, rest = lines[0], lines[1:]
        before = tuple(line[1:].strip() for line in rest if line.startswith("-"))
        after = tuple(line[1:].strip() for line in rest if line.startswith("+"))
        proof = [line for line in rest if line[0] not in "-+"]
        if not before or not after or not proof:
            faults.append(f"the entry of {path} has no line with '-', none with '+', or no proof")
            continue
        try:
            text = [line.strip() for line in (root / path).read_text().splitlines()]
        except FileNotFoundError:
            faults.append(f"there is no file {path}; remove its entry")
            continue
        count = sum(tuple(text[index:index + len(before)]) == before for index in range(len(text)))
        if count != 1:
            faults.append(f"'{before[0]}' is in {path} {count} times, not once; correct or remove its entry")
        found.add((path, before, after))
    if faults:
        raise ValueError("\n".join(faults))
    return found
