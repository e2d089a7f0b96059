"""Expands the macros of `stubs/Testing.swift` for the compiler, which has already checked their arguments.

The compiler sends the length of each request as a little-endian number of eight bytes. The request follows as JSON.
"""

import json
import struct
import sys

EXPANSIONS = {"void": "()", "value": "Testing.expanded()", "required": "Testing.required()", "none": ""}


def answer(request):
    kind, content = next(iter(request.items()))
    if kind == "getCapability":
        return {"getCapabilityResult": {"capability": {"protocolVersion": 7, "features": []}}}
    return {"expandMacroResult": {"expandedSource": EXPANSIONS[content["macro"]["typeName"]], "diagnostics": []}}


while length := sys.stdin.buffer.read(8):
    request = json.loads(sys.stdin.buffer.read(struct.unpack("<Q", length)[0]))
    reply = json.dumps(answer(request)).encode()
    sys.stdout.buffer.write(struct.pack("<Q", len(reply)) + reply)
    sys.stdout.buffer.flush()
