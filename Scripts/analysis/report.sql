-- Counts the events in a database for `citypicker report --counts`, by the same rules as Tally.swift. DuckDB and Spark
-- run this query unchanged. The query needs a view `events`. The first table below selects the experiment and metric.
-- citypicker treats values of the wrong type as missing, but a database converts some of them. For example, a database
-- accepts a number as a user ID, text as a flag or a number, and a fraction of a millisecond. citypicker writes no such
-- events.
WITH parameters AS (
  SELECT 'city-picker' AS experiment_id, 'city_picked' AS metric, 10000 AS within_ms
),
-- The events, in which values that do not match the schema are replaced by NULL or by a default.
well_formed AS (
  SELECT event, experiment_id, name, coalesce(variation_id, '') AS variation_id,
    coalesce(forced, false) AS forced, coalesce(in_experiment, true) AS in_experiment,
    CASE WHEN user_id <> '' THEN user_id END AS user_id,
    CASE WHEN translate(e.timestamp, '123456789', '000000000') = '0000-00-00T00:00:00.000Z'
        AND try_cast(e.timestamp AS TIMESTAMP) IS NOT NULL THEN e.timestamp
    END AS happened,
    CASE WHEN elapsed_ms >= 0 THEN elapsed_ms END AS elapsed_ms
  FROM events e
),
-- The variations that each user was assigned or has seen.
named AS (
  SELECT CASE e.event WHEN 'assignment' THEN 'assigned' ELSE 'shown' END AS population,
    e.user_id, e.variation_id, e.forced, e.in_experiment, e.happened
  FROM well_formed e JOIN parameters p ON e.experiment_id = p.experiment_id
  WHERE e.event IN ('assignment', 'exposure') AND e.user_id IS NOT NULL
),
-- The outcomes of the metric. Forced outcomes are excluded, because their variation was not assigned at random.
chosen AS (
  SELECT e.user_id, e.happened, e.elapsed_ms
  FROM well_formed e JOIN parameters p ON e.name = p.metric
  WHERE e.event = 'outcome' AND e.user_id IS NOT NULL AND NOT e.forced
),
marks AS (
  SELECT population, user_id, min(happened) AS entered,
    CASE WHEN count(DISTINCT variation_id) = 1 THEN min(variation_id) ELSE '__multiple__' END AS variation_id
  FROM named WHERE in_experiment AND NOT forced AND happened IS NOT NULL
  GROUP BY population, user_id
),
-- The units, each with its variation. If a user has seen several variations, no assigned variation counts the user.
units AS (
  SELECT m.population, m.user_id, m.entered,
    CASE WHEN s.variation_id = '__multiple__' THEN s.variation_id ELSE m.variation_id END AS variation_id
  FROM marks m LEFT JOIN marks s ON s.population = 'shown' AND s.user_id = m.user_id
),
-- The outcomes at or after the time at which the unit entered, numbered by their time. Only the first of them counts.
outcomes AS (
  SELECT u.population, u.user_id, c.elapsed_ms, 1 AS completed,
    row_number() OVER (
      PARTITION BY u.population, u.user_id
      ORDER BY c.happened, CASE WHEN c.elapsed_ms IS NULL THEN 1 ELSE 0 END, c.elapsed_ms) AS place
  FROM units u JOIN chosen c ON c.user_id = u.user_id AND c.happened >= u.entered
),
-- The units with their outcomes. A unit without an outcome or a duration counts as slower than all other units.
results AS (
  SELECT u.population, u.variation_id, u.entered, o.completed, o.elapsed_ms,
    coalesce(CAST(o.elapsed_ms AS DOUBLE), 1e300) AS elapsed_or_never
  FROM units u LEFT JOIN outcomes o ON o.population = u.population AND o.user_id = u.user_id AND o.place = 1
),
counts AS (
  SELECT r.population, r.variation_id, count(*) AS counted, count(r.completed) AS completed,
    count(CASE WHEN r.elapsed_ms <= p.within_ms THEN 1 END) AS completed_in_time,
    count(r.elapsed_ms) AS timed, avg(r.elapsed_ms) AS mean_ms,
    percentile_cont(0.25) WITHIN GROUP (ORDER BY r.elapsed_ms) AS p25_ms,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY r.elapsed_ms) AS median_ms,
    percentile_cont(0.75) WITHIN GROUP (ORDER BY r.elapsed_ms) AS p75_ms,
    percentile_cont(0.9) WITHIN GROUP (ORDER BY r.elapsed_ms) AS p90_ms,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY r.elapsed_or_never) AS median_all_ms,
    percentile_cont(0.75) WITHIN GROUP (ORDER BY r.elapsed_or_never) AS p75_all_ms,
    substring(min(r.entered), 1, 10) AS first_day, substring(max(r.entered), 1, 10) AS last_day
  FROM results r CROSS JOIN parameters p
  GROUP BY r.population, r.variation_id
),
left_out AS (
  SELECT 'forced' AS population, count(DISTINCT user_id) AS counted FROM named WHERE forced
  UNION ALL
  SELECT 'without_user' AS population, count(*) AS counted FROM well_formed
  WHERE user_id IS NULL AND event IN ('assignment', 'exposure', 'outcome')
  UNION ALL
  SELECT 'without_time' AS population, count(*) AS counted
  FROM (
    SELECT happened FROM named WHERE in_experiment AND NOT forced
    UNION ALL
    SELECT happened FROM chosen
  ) counted_events
  WHERE happened IS NULL
)
SELECT p.experiment_id, p.metric, p.within_ms, c.population, c.variation_id, c.counted, c.completed, c.completed_in_time,
  c.timed, c.mean_ms, c.p25_ms, c.median_ms, c.p75_ms, c.p90_ms,
  CASE WHEN c.median_all_ms < 1e18 THEN c.median_all_ms END AS median_all_ms,
  CASE WHEN c.p75_all_ms < 1e18 THEN c.p75_all_ms END AS p75_all_ms, c.first_day, c.last_day
FROM counts c CROSS JOIN parameters p
UNION ALL
SELECT p.experiment_id, p.metric, p.within_ms, l.population, NULL, l.counted, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
  NULL, NULL, NULL, NULL, NULL
FROM left_out l CROSS JOIN parameters p;
