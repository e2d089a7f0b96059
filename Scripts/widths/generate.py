#!/usr/bin/env python3
"""Writes the table of character widths of TerminalUI.

Needs the package `wcwidth` in the version of requirements.txt (`pip install -r requirements.txt`), whose tables are
made from EastAsianWidth.txt and DerivedGeneralCategory.txt of the Unicode version it names. Run it from anywhere; the
result is the same to the byte. An argument names another file to write; `check` compares that with the table.
"""

import pathlib
import sys

import wcwidth
from wcwidth.table_wide import WIDE_EASTASIAN
from wcwidth.table_zero import ZERO_WIDTH

PACKAGE_VERSION = "0.7.0"
UNICODE_VERSION = "17.0.0"
TARGET = pathlib.Path(__file__).parents[2] / "Modules/Terminal/TerminalUI/Cells/TextWidth+Table.swift"


def merged(ranges):
    """Joins ranges that touch, so that the table is as short as it can be."""
    result = []
    for first, last in sorted(ranges):
        if result and first <= result[-1][1] + 1:
            result[-1][1] = max(result[-1][1], last)
        else:
            result.append([first, last])
    return result


def literal(ranges):
    """Lays the bounds out as the lines of a Swift array literal."""
    bounds = [f"0x{bound:X}," for pair in merged(ranges) for bound in pair]
    lines = [""]
    for bound in bounds:
        if len(lines[-1]) + len(bound) + 1 > 114:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + bound
    return "\n".join("    " + line for line in lines)


def main():
    if wcwidth.__version__ != PACKAGE_VERSION:
        sys.exit(f"generate.py: needs wcwidth {PACKAGE_VERSION}, found {wcwidth.__version__}")
    target = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    target.write_text(
        f"""// Written by Scripts/widths/generate.py from Unicode {UNICODE_VERSION}; do not edit.

extension TextWidth {{
  /// Scalars two columns wide: first and last of each range, in turn, ascending.
  static let wide: [UInt32] = [
{literal(WIDE_EASTASIAN[UNICODE_VERSION])}
  ]

  /// Scalars that take no column of their own: first and last of each range, in turn, ascending.
  static let zero: [UInt32] = [
{literal(ZERO_WIDTH[UNICODE_VERSION])}
  ]
}}
"""
    )


if __name__ == "__main__":
    main()
