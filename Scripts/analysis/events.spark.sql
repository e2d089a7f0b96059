-- Defines the view `events` for Spark. LOGS is the path of a file or folder, or a pattern for several paths.
-- A line that is not JSON becomes a row of NULLs. The condition at the end removes such rows.
CREATE OR REPLACE TEMPORARY VIEW lines (
  `timestamp` STRING, event STRING, user_id STRING, experiment_id STRING, variation_id STRING,
  in_experiment BOOLEAN, forced BOOLEAN, name STRING, elapsed_ms BIGINT
) USING json OPTIONS (path 'LOGS');

CREATE OR REPLACE TEMPORARY VIEW events AS SELECT * FROM lines WHERE event IS NOT NULL;
