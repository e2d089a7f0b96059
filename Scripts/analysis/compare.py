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
# These figures can differ because the database does not count malformed lines and because the two reports read
# different files. In addition, only the report on the log receives the window and the period as options.
OTHERS = {".quality.malformed_lines", ".input.files.0", ".input.window_ms", ".input.entered_from",
          ".input.entered_until"}
# These figures can also differ. The database does not report other experiments, and it reports unknown variations only
# for units.
NAMES = (".quality.unknown_variations", ".quality.other_experiments")


# The query parameters and the citypicker options that the comparison uses in addition to the defaults.
WINDOW = ("CAST(NULL AS BIGINT) AS window_ms", "20000 AS window_ms")
PERIOD = ("'0000' AS entered_from, '9999' AS entered_until",
          "'2026-09-01T06' AS entered_from, '2026-09-01T18' AS entered_until")
METRICS = ("SELECT 'city_picked' AS metric, 10000 AS within_ms",
           "SELECT 'city_picked' AS metric, 10000 AS within_ms UNION ALL SELECT 'cancelled', 10000 "
           "UNION ALL SELECT 'city_picked', 3000")
OPTIONS = ["--by", "platform", "--metric", "city_picked", "--metric", "cancelled", "--metric", "city_picked:3s",
           "--metric", "city_picked:value", "--guardrail", "cancelled:value=-0.5"]
LOG_OPTIONS = ["--window", "20s", "--from", "2026-09-01T06:00:00.000Z", "--until", "2026-09-01T18:00:00.000Z"]


def queries():
    """Returns the query with the default parameters and with other parameters, each with the matching options."""
    query = (HERE / "report.sql").read_text()
    changed = query
    for old, new in (WINDOW, PERIOD, METRICS):
        if old not in changed:
            sys.exit(f"report.sql does not contain: {old}")
        changed = changed.replace(old, new)
    return [(query, [], []), (changed, OPTIONS, LOG_OPTIONS)]


class DuckDB:
    def __init__(self, log, _):
        import duckdb
        self.connection = duckdb.connect()
        self.connection.execute((HERE / "events.duckdb.sql").read_text().replace("LOGS", log))

    def rows(self, query):
        result = self.connection.execute(query)
        names = [column[0] for column in result.description]
        return [dict(zip(names, row)) for row in result.fetchall()]


class Spark:
    def __init__(self, log, folder):
        from pyspark.sql import SparkSession
        builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
        builder = builder.config("spark.ui.showConsoleProgress", "false")
        # With the default of 200 partitions, even small logs take minutes.
        builder = builder.config("spark.sql.shuffle.partitions", "2")
        self.session = builder.config("spark.sql.warehouse.dir", f"{folder}/warehouse").getOrCreate()
        self.session.sparkContext.setLogLevel("ERROR")
        for statement in (HERE / "events.spark.sql").read_text().replace("LOGS", log).split(";"):
            if statement.strip():
                self.session.sql(statement)

    def rows(self, query):
        return [row.asDict() for row in self.session.sql(query.rstrip().rstrip(";")).collect()]


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
    # The JSON represents large numbers without a fraction as integers, so even integers can differ because of rounding.
    if all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in (one, other)):
        return math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
    return one == other


def main():
    engine, citypicker, folder, *logs = sys.argv[1:]
    failures = 0
    for log in logs:
        database = {"duckdb": DuckDB, "spark": Spark}[engine](log, folder)
        figures = 0
        for query, options, log_options in queries():
            counts = pathlib.Path(folder) / "counts.json"
            counts.write_text(json.dumps(database.rows(query)))
            for population in "shown", "assigned":
                words = ["--population", population, *options]
                mine = report(citypicker, *words, *log_options, log)
                others = report(citypicker, *words, "--counts", str(counts))
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
