"""Sends recorded frames to a terminal emulator, and compares the contents of the emulator with the frames.

    python compare.py [--names] pyte|tmux FOLDER

The script does not compare the following:

* Synchronized output is not compared, because the emulators do not report it. For pyte, the script checks that the mode
  has ended.
* Flags and emoji with a skin tone are not compared, because these emulators do not combine them. The cells beside them
  are compared.
* The columns of spacing marks, such as the vowel signs of Hindi, are not compared, because pyte counts no column for
  them.
* The column of a character that follows a zero-width joiner is not compared, because tmux adds the character to the
  preceding one.
* Faint text is not compared in pyte, which does not support it. The script maps it to blinking, which no frame has.
* Colors and attributes are not compared in tmux, because the script reads only the text. In tmux, the script compares
  only every seventh session, because each frame takes a process.
* Rows with marks in the last column are not compared in tmux. Without autowrap, tmux adds the marks to the preceding
  character.

With `--names`, no character may be unsure, and there must be conjuncts and zero-width non-joiners.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import types
import unicodedata

import pyte
from pyte import graphics
from wcwidth import wcwidth

graphics.TEXT[2] = "+blink"
# By default, pyte drops joiners and spacing marks, together with the text after them. With this replacement, pyte keeps
# all text.
pyte.screens.unicodedata = types.SimpleNamespace(normalize=unicodedata.normalize, combining=lambda character: True)
# The attributes in style descriptions, each with its name in pyte.
ATTRIBUTES = {"bold": "bold", "dim": "blink", "italic": "italics", "underline": "underscore", "reverse": "reverse"}
# A Devanagari conjunct of three consonants.
CONJUNCT = re.compile("[क-ह]्[क-ह]्[क-ह]")
SYNCHRONISED, AUTOWRAP = 2026 << 5, b"\x1b[?7l"


def frames(path):
    """Yields the frames in a file. A frame has a size, a color depth, bytes, a cursor, and rows of (text, style)."""
    frame = None
    for line in path.read_text(encoding="utf-8").split("\n")[:-1]:
        word, *parts = line.split("\t")
        if word == "frame":
            if frame:
                yield frame
            frame = {"size": (int(parts[0]), int(parts[1])), "depth": parts[2], "rows": []}
        elif word == "bytes":
            frame["bytes"] = bytes.fromhex(parts[0])
        elif word == "cursor":
            frame["cursor"] = None if parts == ["hidden"] else (int(parts[0]), int(parts[1]))
        elif word == "text":
            texts = parts
        elif word == "styles":
            frame["rows"].append(list(zip(texts, parts, strict=True)))
    yield frame


def is_unsure(text):
    """Returns whether the scalars of a character take more than two columns if they are not combined."""
    return len(text) > 1 and sum(max(0, wcwidth(each)) for each in text) > 2


def is_rest(text):
    """Returns whether a cell is the second half of a wide character, or a spacing mark of the preceding character."""
    return not text or unicodedata.category(text[0]) == "Mc"


def characters(cells):
    """Yields the columns, the text, and the style of each character in a row. The text includes its spacing marks."""
    column = 0
    while column < len(cells):
        end = column + 1
        while end < len(cells) and is_rest(cells[end][0]):
            end += 1
        yield range(column, end), "".join(text for text, _ in cells[column:end]), cells[column][1]
        column = end


class Pyte:
    """The emulator pyte, which runs in this process and knows the style of each cell."""

    every = 1

    def __init__(self, size):
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.stream.feed(AUTOWRAP)

    def resize(self, size):
        self.screen.resize(lines=size[1], columns=size[0])

    def show(self, data):
        self.stream.feed(data)

    def differences(self, frame):
        screen = self.screen
        if screen.cursor.hidden != (frame["cursor"] is None):
            yield f"the cursor is {'hidden' if screen.cursor.hidden else 'shown'}"
        if frame["cursor"] not in (None, (screen.cursor.x, screen.cursor.y)):
            yield f"the cursor is at {screen.cursor.x}, {screen.cursor.y}"
        if SYNCHRONISED in screen.mode:
            yield "output is still synchronized"
        for row, cells in enumerate(frame["rows"]):
            for columns, text, style in characters(cells):
                if is_unsure(text):
                    continue
                found = [screen.buffer[row][column] for column in columns]
                # Composes the text because pyte composes letters with marks. The second cell of a wide letter can
                # contain a mark.
                shown = "".join(cell.data for cell in found)
                # A spacing mark's own column is blank.
                shown = unicodedata.normalize("NFC", shown.rstrip() if len(found) > 1 else shown)
                wanted = unicodedata.normalize("NFC", text)
                seen = Pyte.style(found[0])
                if shown != wanted or not Pyte.is_like(seen, Pyte.wanted(style), is_blank=text == " "):
                    yield f"row {row}, column {columns[0]}: {shown!r} {seen} instead of {wanted!r} {style!r}"

    def close(self):
        pass

    @staticmethod
    def style(cell):
        return (cell.fg, cell.bg, frozenset(name for name, field in ATTRIBUTES.items() if getattr(cell, field)))

    @staticmethod
    def wanted(style):
        """Returns the style in pyte for a description such as "fg=12 bold"."""
        colors, names = {"fg": "default", "bg": "default"}, set()
        for word in style.split():
            layer, _, color = word.partition("=")
            if color:
                colors[layer] = Pyte.color(color, is_ground=layer == "bg")
            else:
                names.add(word)
        return (colors["fg"], colors["bg"], frozenset(names))

    @staticmethod
    def color(name, is_ground):
        if name.startswith("#"):
            return graphics.FG_BG_256[int(name[1:])]
        if name.startswith("rgb("):
            return "{:02x}{:02x}{:02x}".format(*map(int, name[4:-1].split(",")))
        # The first eight colors have standard numbers. The numbers for the next eight colors are from aixterm.
        number = int(name) + (30 if int(name) < 8 else 82) + 10 * is_ground
        return {**graphics.FG, **graphics.BG, **graphics.FG_AIXTERM, **graphics.BG_AIXTERM}[number]

    @staticmethod
    def is_like(left, right, is_blank):
        """Returns whether two styles look the same. A blank shows only the background, the underline, and reverse."""
        def is_seen(style):
            return style[1] != "default" or style[2] & {"underline", "reverse"}
        return left == right or (is_blank and not is_seen(left) and not is_seen(right))


class Tmux:
    """A separate tmux server with one window. The script reads the text of this window."""

    every = 7

    def __init__(self, size):
        self.folder = tempfile.TemporaryDirectory()
        self.socket = f"{self.folder.name}/tmux"
        self.pipe = f"{self.folder.name}/pipe"
        subprocess.run(["mkfifo", self.pipe], check=True)
        # The window's program copies the bytes from the pipe to the terminal without changes.
        program = f"stty raw -echo; exec cat {self.pipe}"
        self.call("-f", "/dev/null", "new-session", "-d", "-x", str(size[0]), "-y", str(size[1]), program)
        self.call("set-option", "-g", "status", "off")
        self.output = open(self.pipe, "wb", buffering=0)
        self.output.write(AUTOWRAP)
        self.resize(size)

    def call(self, *words):
        command = ["tmux", "-u", "-S", self.socket, *words]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def resize(self, size):
        self.call("resize-window", "-x", str(size[0]), "-y", str(size[1]))

    def show(self, data):
        self.output.write(data)

    def differences(self, frame):
        """Waits up to three seconds for the expected text, and returns the remaining differences."""
        end = time.monotonic() + 3
        while found := list(self.found(frame)):
            if time.monotonic() > end:
                break
            time.sleep(0.002)
        return found

    def found(self, frame):
        lines = self.call("capture-pane", "-p").split("\n")
        for row, cells in enumerate(frame["rows"]):
            if any(is_unsure(text) for text, _ in cells) or len(cells[-1][0]) > 1:
                continue
            wanted = "".join(text for text, _ in cells).rstrip()
            shown = lines[row].rstrip()
            if "\u200d" in wanted:
                wanted, shown = wanted.replace(" ", ""), shown.replace(" ", "")
            if unicodedata.normalize("NFC", shown) != unicodedata.normalize("NFC", wanted):
                yield f"row {row}: {lines[row]!r} instead of {wanted!r}"

    def close(self):
        self.output.close()
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True)
        self.folder.cleanup()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--names", action="store_true")
    parser.add_argument("emulator", choices=["pyte", "tmux"])
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    make = {"pyte": Pyte, "tmux": Tmux}[options.emulator]
    counts = {"frames": 0, "characters": 0, "unsure": 0, "conjuncts": 0, "non-joiners": 0, "bytes": 0}
    failures = 0
    for path in sorted(options.folder.glob("*.frames"), key=lambda path: int(path.stem))[:: make.every]:
        emulator, size = None, None
        for number, frame in enumerate(frames(path)):
            if emulator is None:
                emulator = make(frame["size"])
            elif frame["size"] != size:
                emulator.resize(frame["size"])
            size = frame["size"]
            emulator.show(frame["bytes"])
            differences = list(emulator.differences(frame))
            counts["frames"] += 1
            counts["bytes"] += len(frame["bytes"])
            texts = [text for cells in frame["rows"] for text, _ in cells if text]
            counts["characters"] += len(texts)
            counts["unsure"] += sum(map(is_unsure, texts))
            lines = ["".join(text for text, _ in cells) for cells in frame["rows"]]
            counts["conjuncts"] += sum(len(CONJUNCT.findall(line)) for line in lines)
            counts["non-joiners"] += sum(line.count("\u200c") for line in lines)
            if differences:
                failures += 1
                print(f"{path.stem}, frame {number}, {frame['depth']}:", *differences[:3], sep="\n  ", file=sys.stderr)
                break
        emulator.close()
    print(f"{options.emulator}:", ", ".join(f"{count:,} {name}" for name, count in counts.items()))
    if failures or not counts["frames"]:
        sys.exit(f"{options.emulator}: {failures} sessions were shown wrong")
    if options.names and (counts["unsure"] or not counts["conjuncts"] or not counts["non-joiners"]):
        sys.exit(f"{options.emulator}: not every name was compared")


main()
