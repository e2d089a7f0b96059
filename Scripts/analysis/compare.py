"""Compares the counts of a database with those of citypicker.

    compare.py duckdb|spark CITYPICKER FOLDER LOG…

For each log, the script writes the database's counts to counts.json in the folder. For both populations, which are
`shown` and `assigned`, it then compares the figures of `report LOG --json` and `report --counts counts.json --json`.
They must be equal, apart from rounding.
"""
import json
import math
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
# These figures can differ, because the database does not count malformed lines, and each report reads another file.
OTHERS = {".quality.malformed_lines", ".input.files.0"}
# These figures can also differ. The database returns no other experiments. It returns an unknown variation only if the
# variation has units.
NAMES = (".quality.unknown_variations", ".quality.other_experiments")


def duckdb_rows(log):
    import duckdb
    connection = duckdb.connect()
    connection.execute((HERE / "events.duckdb.sql").read_text().replace("LOGS", log))
    result = connection.execute((HERE / "report.sql").read_text())
    names = [column[0] for column in result.description]
    return [dict(zip(names, row)) for row in result.fetchall()]


def spark_rows(log):
    from pyspark.sql import SparkSession
    session = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    for statement in (HERE / "events.spark.sql").read_text().replace("LOGS", log).split(";"):
        if statement.strip():
            session.sql(statement)
    return [row.asDict() for row in session.sql((HERE / "report.sql").read_text().rstrip().rstrip(";")).collect()]


def leaves(value, way=""):
    if isinstance(value, dict):
        for name, member in value.items():
            yield from leaves(member, f"{way}.{name}")
    elif isinstance(value, list):
        for place, element in enumerate(value):
            yield from leaves(element, f"{way}.{place}")
    else:
        yield way, value


def report(citypicker, *words):
    run = subprocess.run([citypicker, "report", "--json", *words], stdout=subprocess.PIPE)
    if run.returncode > 1:
        sys.exit(f"citypicker report {' '.join(words)} failed with status {run.returncode}")
    return dict(leaves(json.loads(run.stdout)))


def same(one, other):
    if isinstance(one, float) or isinstance(other, float):
        return None not in (one, other) and math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
    return one == other


def main():
    engine, citypicker, folder, *logs = sys.argv[1:]
    rows = {"duckdb": duckdb_rows, "spark": spark_rows}[engine]
    failures = 0
    for log in logs:
        counts = pathlib.Path(folder) / "counts.json"
        counts.write_text(json.dumps(rows(log)))
        figures = 0
        for population in "shown", "assigned":
            mine = report(citypicker, "--population", population, log)
            others = report(citypicker, "--population", population, "--counts", str(counts))
            for way in sorted((mine.keys() | others.keys()) - OTHERS):
                if way.startswith(NAMES):
                    continue
                figures += 1
                if not same(mine.get(way), others.get(way)):
                    failures += 1
                    print(f"{log}, {population}: {way[1:]}: citypicker {mine.get(way)}, {engine} {others.get(way)}")
        print(f"{pathlib.Path(log).name}: {figures} figures of citypicker and {engine}")
    sys.exit(1 if failures else 0)


main()
