-- Counts events in a database for `citypicker report --counts`, by the same rules as Tally.swift. DuckDB and Spark run
-- this text unchanged. It needs a view `events`, which treats values of the wrong type as missing, as citypicker does.
-- The first table below selects the experiment, the period in which units enter, and the conversion window, which is
-- NULL for no limit. The second table lists the metrics, each with its maximum duration in milliseconds.
WITH parameters AS (
  SELECT 'city-picker' AS experiment_id, '0000' AS entered_from, '9999' AS entered_until,
    CAST(NULL AS BIGINT) AS window_ms
),
metrics AS (
  SELECT 'city_picked' AS metric, 10000 AS within_ms
),
well_formed AS (
  SELECT event, experiment_id, name, coalesce(variation_id, '') AS variation_id,
    coalesce(config_version, '') AS config_version, coalesce(segment, '') AS segment,
    coalesce(forced, false) AS forced, coalesce(in_experiment, true) AS in_experiment, invalid_values,
    elapsed_ms, value, happened_ms, CASE WHEN user_id <> '' THEN user_id END AS user_id,
    CASE WHEN translate(e.timestamp, '123456789', '000000000') = '0000-00-00T00:00:00.000Z'
        AND try_cast(e.timestamp AS TIMESTAMP) IS NOT NULL THEN e.timestamp
    END AS happened
  FROM events e
),
-- The variations that each user was assigned or has seen.
named AS (
  SELECT CASE e.event WHEN 'assignment' THEN 'assigned' ELSE 'shown' END AS population,
    e.user_id, e.variation_id, e.forced, e.in_experiment, e.happened, e.happened_ms, e.config_version, e.segment
  FROM well_formed e JOIN parameters p ON e.experiment_id = p.experiment_id
  WHERE e.event IN ('assignment', 'exposure') AND e.user_id IS NOT NULL
),
-- The outcomes of the metrics. Outcomes with a forced variation, which was not assigned at random, are excluded. If such
-- an outcome names an experiment, it is excluded only from that experiment.
chosen AS (
  SELECT e.name AS metric, e.user_id, e.happened, e.happened_ms, e.elapsed_ms, e.value
  FROM well_formed e CROSS JOIN parameters p
  WHERE e.name IN (SELECT metric FROM metrics) AND e.event = 'outcome' AND e.user_id IS NOT NULL
    AND NOT (e.forced AND coalesce(e.experiment_id, p.experiment_id) = p.experiment_id)
),
-- The first assignment or exposure of each user, with its version and segment after the time, which has 24 characters.
starts AS (
  SELECT user_id, min(concat(happened, config_version, chr(1), segment)) AS start
  FROM named WHERE in_experiment AND NOT forced AND happened IS NOT NULL
  GROUP BY user_id
),
-- The first assignment and the first exposure of each user.
entries AS (
  SELECT population, user_id, min(happened) AS entered, min(happened_ms) AS entered_ms
  FROM named WHERE in_experiment AND NOT forced AND happened IS NOT NULL
  GROUP BY population, user_id
),
-- The variations in the version of the user's first assignment or exposure. Variations in later versions are ignored.
marks AS (
  SELECT n.population, n.user_id, min(e.entered) AS entered, min(e.entered_ms) AS entered_ms,
    split_part(substring(min(s.start), 25), chr(1), 1) AS config_version,
    split_part(substring(min(s.start), 25), chr(1), 2) AS segment,
    CASE WHEN count(DISTINCT n.variation_id) = 1 THEN min(n.variation_id) ELSE '__multiple__' END AS variation_id
  FROM named n JOIN starts s ON s.user_id = n.user_id
    JOIN entries e ON e.user_id = n.user_id AND e.population = n.population CROSS JOIN parameters p
  WHERE n.in_experiment AND NOT n.forced AND n.happened IS NOT NULL
    AND n.config_version = split_part(substring(s.start, 25), chr(1), 1)
    AND s.start >= p.entered_from AND s.start < p.entered_until
  GROUP BY n.population, n.user_id
),
-- The units, each with its variation. A user who has seen several variations is not counted for any assigned variation.
units AS (
  SELECT m.population, m.user_id, m.entered, m.entered_ms, m.config_version, m.segment,
    CASE WHEN s.variation_id = '__multiple__' THEN s.variation_id ELSE m.variation_id END AS variation_id
  FROM marks m LEFT JOIN marks s ON s.population = 'shown' AND s.user_id = m.user_id
),
-- The outcomes at or after the time at which the unit entered, and within the conversion window, numbered by time. Only
-- the first outcome is used.
outcomes AS (
  SELECT u.population, u.user_id, c.metric, c.elapsed_ms, c.value, 1 AS completed,
    row_number() OVER (
      PARTITION BY u.population, u.user_id, c.metric
      ORDER BY c.happened, CASE WHEN c.elapsed_ms IS NULL THEN 1 ELSE 0 END, c.elapsed_ms,
        CASE WHEN c.value IS NULL THEN 1 ELSE 0 END, c.value) AS place
  FROM units u JOIN chosen c ON c.user_id = u.user_id AND c.happened >= u.entered CROSS JOIN parameters p
  WHERE p.window_ms IS NULL OR c.happened_ms - u.entered_ms <= p.window_ms
),
-- A unit without an outcome, or with an outcome that has no duration, is treated as slower than all others. A missing
-- value is treated as 0.
results AS (
  SELECT m.metric, m.within_ms, u.population, u.variation_id, u.entered, u.config_version, u.segment, o.completed,
    o.elapsed_ms, o.value, coalesce(o.value, 0) AS value_or_zero, coalesce(o.elapsed_ms, 1e300) AS elapsed_or_never
  FROM units u CROSS JOIN metrics m
  LEFT JOIN outcomes o
    ON o.population = u.population AND o.user_id = u.user_id AND o.metric = m.metric AND o.place = 1
),
-- The counts of all units, of each version, of each segment, and of each segment in each version.
counts AS (
  SELECT metric, within_ms, population, variation_id, config_version, segment, count(*) AS counted,
    count(completed) AS completed, count(CASE WHEN elapsed_ms <= within_ms THEN 1 END) AS completed_in_time,
    count(elapsed_ms) AS timed, avg(elapsed_ms) AS mean_ms,
    percentile_cont(0.25) WITHIN GROUP (ORDER BY elapsed_ms) AS p25_ms,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY elapsed_ms) AS median_ms,
    percentile_cont(0.75) WITHIN GROUP (ORDER BY elapsed_ms) AS p75_ms,
    percentile_cont(0.9) WITHIN GROUP (ORDER BY elapsed_ms) AS p90_ms,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY elapsed_or_never) AS median_all_ms,
    percentile_cont(0.75) WITHIN GROUP (ORDER BY elapsed_or_never) AS p75_all_ms,
    avg(value_or_zero) AS mean_value, CASE WHEN count(*) > 1 THEN var_samp(value_or_zero) ELSE 0 END AS variance_value,
    count(completed) - count(value) AS without_value,
    substring(min(entered), 1, 10) AS first_day, substring(max(entered), 1, 10) AS last_day
  FROM results
  GROUP BY GROUPING SETS (
    (metric, within_ms, population, variation_id),
    (metric, within_ms, population, variation_id, config_version),
    (metric, within_ms, population, variation_id, segment),
    (metric, within_ms, population, variation_id, config_version, segment))
),
left_out AS (
  SELECT 'forced' AS population, count(DISTINCT user_id) AS counted FROM named WHERE forced
  UNION ALL
  SELECT 'without_user' AS population, count(*) AS counted FROM well_formed
  WHERE user_id IS NULL AND event IN ('assignment', 'exposure', 'outcome')
  UNION ALL
  SELECT 'invalid_values' AS population, coalesce(sum(invalid_values), 0) AS counted FROM well_formed
  WHERE event IN ('assignment', 'exposure', 'outcome')
  UNION ALL
  SELECT 'without_time' AS population, count(*) AS counted
  FROM (
    SELECT happened FROM named WHERE in_experiment AND NOT forced
    UNION ALL
    SELECT happened FROM chosen
  ) counted_events
  WHERE happened IS NULL
)
SELECT p.experiment_id, c.metric, c.within_ms, c.population, c.variation_id, c.config_version, c.segment, c.counted,
  c.completed, c.completed_in_time, c.timed, c.mean_ms, c.p25_ms, c.median_ms, c.p75_ms, c.p90_ms,
  CASE WHEN c.median_all_ms < 1e18 THEN c.median_all_ms END AS median_all_ms,
  CASE WHEN c.p75_all_ms < 1e18 THEN c.p75_all_ms END AS p75_all_ms, c.mean_value, c.variance_value, c.without_value,
  c.first_day, c.last_day
FROM counts c CROSS JOIN parameters p
UNION ALL
SELECT p.experiment_id, NULL, NULL, l.population, NULL, NULL, NULL, l.counted, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
  NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
FROM left_out l CROSS JOIN parameters p;
