-- Defines the view `events` for DuckDB. LOGS is the path of a file, or a pattern for several paths. The name of a file
-- can end in .gz, and a path can start with https:// or s3://. A line that is not JSON becomes a row of NULLs. The
-- condition at the end removes such rows.
CREATE OR REPLACE VIEW events AS
SELECT *
FROM read_json(
  'LOGS', format = 'newline_delimited', ignore_errors = true, maximum_object_size = 16777216,
  columns = {
    timestamp: 'VARCHAR', event: 'VARCHAR', user_id: 'VARCHAR', experiment_id: 'VARCHAR', variation_id: 'VARCHAR',
    in_experiment: 'BOOLEAN', forced: 'BOOLEAN', name: 'VARCHAR', elapsed_ms: 'BIGINT'})
WHERE event IS NOT NULL;
