"""Compares formulas of citypicker with those of statsmodels.

    formulas.py CITYPICKER

Compares sample sizes, and Welch's test for the mean value of a random log, to a precision of 1e-6.
"""
import json
import math
import random
import subprocess
import sys
import tempfile

from statsmodels.stats.proportion import samplesize_proportions_2indep_onetail
from statsmodels.stats.weightstats import CompareMeans, DescrStatsW


def run(citypicker, *words):
    process = subprocess.run([citypicker, "report", "--json", *words], stdout=subprocess.PIPE, check=True)
    return json.loads(process.stdout)


def check(name, mine, other):
    if not math.isclose(mine, other, rel_tol=1e-6, abs_tol=1e-6):
        sys.exit(f"{name}: citypicker {mine}, statsmodels {other}")


def sample_sizes(citypicker):
    for baseline, effect, arms, power in [
            (0.8, 0.02, 2, 0.8), (0.8, 0.02, 3, 0.9), (0.05, -0.01, 2, 0.9), (0.5, 0.1, 5, 0.95),
            (0.001, 0.0005, 2, 0.5)]:
        options = {"baseline": baseline, "mde": effect, "arms": arms, "power": power}
        plan = run(citypicker, "plan", *[f"--{name}={value}" for name, value in options.items()])
        expected = samplesize_proportions_2indep_onetail(effect, baseline, power, 1, 0.05 / (arms - 1), 0, "two-sided")
        check(f"sample size {baseline} {effect} {arms} {power}", plan["units_per_arm_exact"], expected)


def means(citypicker):
    generator = random.Random(7)
    values = {"list": [], "map": []}
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as log:
        for unit in range(1000):
            variation = generator.choice(["list", "map"])
            value = generator.choice([0, 0, generator.gauss(3 if variation == "map" else 2, 5)])
            values[variation].append(value)
            user = {"user_id": str(unit), "timestamp": "2026-09-01T08:00:00.000Z"}
            given = {"event": "exposure", "experiment_id": "city-picker", "variation_id": variation}
            print(json.dumps({**user, **given}), file=log)
            if value:
                print(json.dumps({**user, "event": "outcome", "name": "sold", "value": value}), file=log)
        log.flush()
        metric = run(citypicker, log.name, "--metric", "sold:value")["comparisons"][0]["metrics"][0]
    compared = CompareMeans(DescrStatsW(values["map"]), DescrStatsW(values["list"]))
    _, p, degrees = compared.ttest_ind(usevar="unequal")
    lower, upper = compared.tconfint_diff(usevar="unequal")
    for name, mine, other in [("p", metric["p"], p), ("df", metric["df"], degrees),
                              ("lower bound", metric["ci"][0], lower), ("upper bound", metric["ci"][1], upper)]:
        check(f"Welch's test, {name}", mine, other)


def main():
    sample_sizes(sys.argv[1])
    means(sys.argv[1])
    print("formulas: citypicker and statsmodels agree")


if __name__ == "__main__":
    main()
