-- DuckDB: the events of any number of logs. LOGS is a file or a pattern; .gz, https:// and s3:// are also read.
-- A line that is not JSON becomes a row of NULLs and has no event.
CREATE OR REPLACE VIEW events AS
SELECT *
FROM read_json(
  'LOGS', format = 'newline_delimited', ignore_errors = true, maximum_object_size = 16777216,
  columns = {
    timestamp: 'VARCHAR', event: 'VARCHAR', user_id: 'VARCHAR', experiment_id: 'VARCHAR', variation_id: 'VARCHAR',
    in_experiment: 'BOOLEAN', forced: 'BOOLEAN', name: 'VARCHAR', elapsed_ms: 'BIGINT'})
WHERE event IS NOT NULL;
