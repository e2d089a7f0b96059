"""Type-checks all targets of the package for Darwin, on Linux.

    typecheck.py HEADERS MANIFEST WORK

HEADERS is a folder with Darwin's C headers, MANIFEST is a file with the output of `swift package dump-package`, and
WORK is an empty folder.

The compiler for Linux has no standard library for Darwin. Therefore, the compiler's target is still Linux, and a module
named Darwin is first on the search path, so that `canImport(Darwin)` is true. This module contains the flattened
headers of Darwin and a small overlay in Swift. Other conditions are resolved in a copy of the sources. Modules that
import Linux's C library, such as Foundation, would add other declarations with the same names. Stubs therefore replace
these modules.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys

TOOLS = pathlib.Path(__file__).resolve().parent
STUBS = ["Dispatch", "Foundation", "Testing"]
# The values that the conditions in the sources have on macOS.
CONDITIONS = {
    "os(Linux)": False,
    "os(macOS)": True,
    "os(iOS)": False,
    "canImport(FoundationEssentials)": False,
    "canImport(Glibc)": False,
    "canImport(Musl)": False,
    "canImport(UIKit)": False,
}


def run(*arguments):
    return subprocess.run([str(part) for part in arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True)


def require(result):
    if result.returncode:
        sys.exit(f"portability: {' '.join(result.args[:3])} failed\n{result.stdout}{result.stderr}")
    return result.stdout


def resolved(source):
    """Returns a source with its conditions replaced by their values. Lines keep their numbers."""

    def replace(line):
        for condition, value in CONDITIONS.items():
            line = line.replace(condition, "true" if value else "false")
        return line

    return "".join(
        replace(line) if re.match(r"\s*#(if|elseif)\b", line) else line for line in source.splitlines(keepends=True)
    )


def exit_tests_on_ios(path):
    """Returns the lines of a source that declare exit tests and are not in a block that iOS skips."""
    lines = []
    skips = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if directive := re.match(r"\s*#(if|else|elseif|endif)\b(.*)", line):
            kind, condition = directive.groups()
            if kind != "if":
                skips.pop()
            if kind != "endif":
                skips.append(kind == "if" and ("!os(iOS)" in condition or condition.strip() == "os(Linux)"))
        elif "processExitsWith:" in line and not any(skips):
            lines.append(f"{path}:{number}")
    return lines


def make_darwin(headers, work):
    """Builds the module Darwin."""
    flat = require(
        run("clang", "-target", "arm64-apple-macos13", "-nostdlibinc", "-isystem", headers, "-E", "-dD", "-P",
            "-x", "c", TOOLS / "darwin.h")
    )
    # On Darwin, the standard library's Duration takes precedence over the one in MacTypes.h.
    flat = flat.replace("typedef SInt32 Duration;\n", "")
    (work / "darwin.h").write_text(flat)
    (work / "module.modulemap").write_text('module Darwin [system] {\n  header "darwin.h"\n  export *\n}\n')
    require(
        run("swiftc", "-emit-module", "-module-name", "Darwin", "-import-underlying-module", "-parse-as-library",
            "-swift-version", "6", "-I", work, TOOLS / "stubs/Darwin.swift", "-o", work / "Darwin.swiftmodule")
    )


def make_stubs(work):
    for name in STUBS:
        require(
            run("swiftc", "-emit-module", "-module-name", name, "-parse-as-library", "-swift-version", "6",
                "-I", work, TOOLS / f"stubs/{name}.swift", "-o", work / f"{name}.swiftmodule")
        )


def sources(target, work):
    """Copies the sources of a target, and returns the copies."""
    copies = []
    excluded = [pathlib.Path(target["path"]) / name for name in target["exclude"]]
    # The tutorials' code in *.docc is not part of the module.
    for path in sorted(path for path in pathlib.Path(target["path"]).rglob("*.swift") if ".docc/" not in str(path)):
        if any(path.is_relative_to(folder) for folder in excluded):
            continue
        copy = work / "sources" / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(resolved(path.read_text()))
        copies.append(copy)
    return copies


def features(target):
    flags = []
    for setting in target["settings"]:
        kind, value = next(iter(setting["kind"].items()))
        if kind == "enableUpcomingFeature":
            flags += ["-enable-upcoming-feature", value["_0"]]
    return flags


def check(target, work, plugin):
    """Type-checks a target and emits its module. Returns the errors, or an empty text if there are none."""
    flags = ["-parse-as-library"] if target["type"] != "regular" else []
    # The macro expansions do not use the macro arguments. The compiler therefore prints warnings in tests.
    flags += ["-suppress-warnings" if target["path"].startswith("Tests/") else "-warnings-as-errors"]
    result = run(
        "swiftc", "-emit-module", "-wmo", "-swift-version", "6", "-module-name", target["name"],
        "-package-name", "wayfinder", "-enable-testing", *flags, *features(target),
        "-load-plugin-executable", f"{plugin}#TestingStub", "-I", work, "-I", work / "c",
        *sources(target, work), "-o", work / f"{target['name']}.swiftmodule",
    )
    text = (result.stdout + result.stderr).replace(f"{work}/sources/", "")
    return text if result.returncode else ""


def main():
    headers, manifest, work = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    targets = {target["name"]: target for target in json.loads(manifest.read_text())["targets"]}
    make_darwin(headers, work)
    make_stubs(work)
    plugin = work / "macros"
    plugin.write_text(f"#!/bin/sh\nexec {sys.executable} {TOOLS}/macros.py\n")
    plugin.chmod(0o755)

    waiting = {}
    for name, target in targets.items():
        folder = pathlib.Path(target["path"])
        if any(folder.rglob("*.swift")):
            waiting[name] = {dependency["byName"][0] for dependency in target["dependencies"]}
        else:
            # Writes the same module map that SwiftPM writes.
            (work / "c" / name).mkdir(parents=True)
            (work / "c" / name / "module.modulemap").write_text(
                f'module {name} {{\n  umbrella "{(folder / "include").resolve()}"\n  export *\n}}\n'
            )
    done = set(targets) - set(waiting)
    failures = 0
    running = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        while waiting or running:
            for name in [name for name, needs in waiting.items() if needs <= done]:
                del waiting[name]
                running[pool.submit(check, targets[name], work, plugin)] = name
            if not running:
                break
            for future in concurrent.futures.wait(running, return_when="FIRST_COMPLETED").done:
                name = running.pop(future)
                if output := future.result():
                    failures += 1
                    print(f"{name} does not compile on Darwin:\n{output}", file=sys.stderr)
                else:
                    done.add(name)
    for name in waiting:
        print(f"{name} was not checked, because a dependency does not compile", file=sys.stderr)
    if failures or waiting:
        sys.exit(1)
    if lines := [line for path in sorted(pathlib.Path("Tests").rglob("*.swift")) for line in exit_tests_on_ios(path)]:
        sys.exit(f"portability: iOS has no exit tests; put these into '#if !os(iOS)': {' '.join(lines)}")
    # If a module had such conditions, the result for macOS would not be valid for iOS.
    if paths := [str(path) for path in sorted(pathlib.Path("Modules").rglob("*.swift"))
                 if re.search(r"^\s*#(if|elseif)\b.*\b(os|targetEnvironment)\(", path.read_text(), re.MULTILINE)]:
        sys.exit(f"portability: modules have the same code on macOS and iOS, without 'os(…)': {' '.join(paths)}")
    print(f"portability: {len(done)} targets compile on Darwin")


main()
