#!/usr/bin/env python3
"""Writes a random log of events in the format of citypicker.

    generate.py UNITS [SEED] [--messy] > events.jsonl

Each unit is assigned a variation, usually sees it, and usually picks a city. A unit has 2.97 events on average.

With --messy, the lines are in random order, and some are repeated. Some units return, and some of these units then have
a different or an unknown variation. Some decisions are forced or outside the experiment. Some events lack members, some
values have the wrong type, and some lines are not JSON. There are several versions and platforms.
"""
import datetime
import json
import random
import re
import sys

# A version that is missing or is not a string is treated as an empty string.
VERSIONS = ["2026-09-01"] * 3 + ["2026-09-02"] * 3 + ["é", None, 5]
PLATFORMS = ["ios", "web", "web", None, 7, 7.0, 2.5, True, False, ["ios"]]

START = datetime.datetime(2026, 9, 1)


def moment(milliseconds):
    time = START + datetime.timedelta(milliseconds=milliseconds)
    return time.strftime("%Y-%m-%dT%H:%M:%S.") + f"{time.microsecond // 1000:03d}Z"


def line(event, time, session, number, user, **others):
    return json.dumps(
        {"v": 1, "timestamp": time, "event": event, "session_id": session, "seq": number, "user_id": user, **others},
        separators=(",", ":"), ensure_ascii=False)


def decision(variation, **others):
    return {"experiment_id": "city-picker", "variation_id": variation, "reason": "SPLIT", "in_experiment": True,
            "forced": False, "bucket": 0.5, "hash_version": 2, "config_version": "2026-09-01", **others}


def plain(units, generator):
    """Yields the lines of each unit as one text. Does not call `line`, because `line` is slower."""
    given = (
        '","experiment_id":"city-picker","variation_id":"%s","reason":"SPLIT","in_experiment":true,"forced":false,'
        '"bucket":%.4f,"hash_version":2,"config_version":"2026-09-01"}\n')
    minutes = [moment(minute * 60_000)[:17] for minute in range(20_160)]
    for unit in range(units):
        bits = generator.getrandbits(160)
        digits = f"{bits & (1 << 116) - 1:029x}"
        user = f"{digits[:8]}-{digits[8:12]}-4{digits[12:15]}-8{digits[15:18]}-{digits[17:29]}"
        minute, second = minutes[unit * len(minutes) // units], bits >> 120 & 31
        end = given % ("list" if bits >> 126 & 1 else "map", (bits >> 128 & 0xffff) / 65536)

        def start(event, number, seconds, thousandths):
            return (f'{{"v":1,"timestamp":"{minute}{seconds:02d}.{thousandths}Z","event":"{event}",'
                    f'"session_id":"s-{unit:08d}","seq":{number},"user_id":"{user}')

        text = start("assignment", 0, second, 141) + end
        if bits >> 144 & 63:
            elapsed = 1000 + (bits >> 150) * 24
            name = "city_picked" if bits >> 117 & 7 else "cancelled"
            text += start("exposure", 1, second, 341) + end + start("outcome", 2, second + elapsed // 8777, 900) \
                + f'","name":"{name}","elapsed_ms":{elapsed},"value":1}}\n'
        yield text


def messy(units, generator):
    """Returns all lines in random order."""
    lines = []
    ids = ["Łódź-%d", "e\u0301-%d", "é-%d", "user %d", "\"%d\"", "u/%d\\", "😀%d", "%d"]
    for unit in range(units):
        user = generator.choice(ids) % unit
        variation = generator.choice(["list", "map"])
        for visit in range(generator.choice([1, 1, 1, 2, 5])):
            time, session = generator.randrange(86_400_000), f"s-{unit}-{visit}"
            if generator.random() < 0.02:
                variation = generator.choice(["list", "map", "globe"])
            given = decision(variation, config_version=generator.choice(VERSIONS), platform=generator.choice(PLATFORMS))
            chance = generator.random()
            if chance < 0.03:
                given.update(forced=True, reason="STATIC")
            elif chance < 0.05:
                given.update(in_experiment=False, reason="DEFAULT")
            elif chance < 0.06:
                given["experiment_id"] = "another"
            elif chance < 0.08:
                for name in generator.sample(["in_experiment", "forced", "variation_id"], 2):
                    del given[name]
            elif chance < 0.12:
                # These values have the wrong type. A database would convert some of these values to the expected type.
                given[generator.choice(["in_experiment", "forced", "variation_id", "experiment_id"])] = \
                    generator.choice(["true", "false", 0, 1, 1.5, None, ["map"], {"map": "map"}])
            elapsed = generator.choice([0, 10_000, 10_001, generator.randrange(60_000)])
            made = []
            if generator.random() < 0.9:
                made.append(line("assignment", moment(time), session, 0, user, **given))
            if generator.random() < 0.9:
                made.append(line("exposure", moment(time + 200), session, 1, user, **given))
            for number in range(generator.choice([0, 1, 1, 1, 2])):
                later = moment(max(0, time + 200 + generator.choice([elapsed, 0, -1, -50_000])))
                name = generator.choice(["city_picked", "city_picked", "cancelled"])
                outcome = {"name": name, "elapsed_ms": elapsed + number}
                if generator.random() < 0.8:
                    outcome["value"] = generator.choice(
                        [1, 2.5, -3, generator.random() * 100, "1", None, False, 1e12, 2**53, -2**53 - 2, 1e200])
                chance = generator.random()
                if chance < 0.03:
                    del outcome["elapsed_ms"]
                elif chance < 0.1:
                    outcome["elapsed_ms"] = generator.choice(
                        [elapsed + 0.25, elapsed / 7, str(elapsed), True, None, [elapsed], -1, 2**53, 2**53 + 2, 2**70])
                if given.get("forced") or generator.random() < 0.05:
                    outcome["forced"] = True
                    outcome["experiment_id"] = generator.choice(["city-picker", "another", None, 7])
                made.append(line("outcome", later, session, 2 + number, user, **outcome))
            lines += made
            chance = generator.random()
            if chance < 0.05:
                lines += made
            elif chance < 0.07 and made:
                broken = json.loads(generator.choice(made))
                # Changes the user ID so that this line does not have the same meaning as any valid line.
                broken["user_id"] = generator.choice([user + "?", "", None, unit, True, ["map"]])
                member = generator.choice(["timestamp", "event"])
                no_time = re.sub("T..", "T" + generator.choice(["24", "25", "99"]), broken[member])
                no_day = re.sub("-..T", "-" + generator.choice(["00", "32", "45"]) + "T", broken[member])
                no_number = broken[member].replace("0", generator.choice("x ٠"), 1)
                broken[member] = generator.choice(["", None, no_number, no_time, no_day])
                lines.append(json.dumps(broken))
            elif chance < 0.08 and made:
                lines.append(made[0][:-1])
    generator.shuffle(lines)
    return (text + "\n" for text in lines)


def main():
    words = [word for word in sys.argv[1:] if word != "--messy"]
    units, seed = int(words[0]), int(words[1]) if len(words) > 1 else 1
    generator = random.Random(seed)
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    sys.stdout.writelines((messy if "--messy" in sys.argv else plain)(units, generator))


if __name__ == "__main__":
    main()
