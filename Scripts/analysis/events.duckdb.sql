-- Defines the view `events` for DuckDB. LOGS is a file or a pattern. Files can end in .gz, and paths can start with
-- https:// or s3://. As in citypicker, a value of the wrong type or range is treated as missing. The column invalid_values
-- counts such values. The column segment contains the member that `report --by` names, which is platform here.
-- A line that is not JSON becomes a row of NULLs, which the condition at the end removes.
CREATE OR REPLACE MACRO text_of(value) AS CASE WHEN json_type(value) = 'VARCHAR' THEN value ->> '$' END;
CREATE OR REPLACE MACRO scalar_of(value) AS
  CASE WHEN json_type(value) = 'DOUBLE' THEN regexp_replace(regexp_replace(value ->> '$', '(\.[0-9]*?)0+$', '\1'), '\.$', '')
    WHEN json_type(value) IN ('VARCHAR', 'BOOLEAN', 'BIGINT', 'UBIGINT', 'HUGEINT') THEN value ->> '$' END;
CREATE OR REPLACE MACRO flag_of(value) AS CASE WHEN json_type(value) = 'BOOLEAN' THEN CAST(value AS BOOLEAN) END;
CREATE OR REPLACE MACRO number_of(value) AS
  CASE WHEN json_type(value) IN ('BIGINT', 'UBIGINT', 'HUGEINT', 'DOUBLE') THEN CAST(value AS DOUBLE) END;
CREATE OR REPLACE MACRO is_present(value) AS coalesce(json_type(value) <> 'NULL', false);

CREATE OR REPLACE VIEW events AS
WITH members AS (
  SELECT *
  FROM read_json(
    'LOGS', format = 'newline_delimited', ignore_errors = true, maximum_object_size = 16777216,
    columns = {
      timestamp: 'JSON', event: 'JSON', user_id: 'JSON', experiment_id: 'JSON', variation_id: 'JSON',
      in_experiment: 'JSON', forced: 'JSON', config_version: 'JSON', name: 'JSON', elapsed_ms: 'JSON', value: 'JSON',
      platform: 'JSON'})
),
typed AS (
  SELECT text_of(timestamp) AS timestamp, epoch_ms(try_cast(text_of(timestamp) AS TIMESTAMP)) AS happened_ms,
    text_of(event) AS event, text_of(user_id) AS user_id,
    text_of(experiment_id) AS experiment_id, text_of(variation_id) AS variation_id,
    flag_of(in_experiment) AS in_experiment, flag_of(forced) AS forced, text_of(name) AS name,
    CASE WHEN abs(number_of(value)) <= 9007199254740992 THEN number_of(value) END AS value, text_of(config_version) AS config_version, scalar_of(platform) AS segment,
    CASE WHEN number_of(elapsed_ms) BETWEEN 0 AND 9007199254740992 THEN number_of(elapsed_ms) END AS elapsed_ms,
    CAST(is_present(experiment_id) AS INTEGER) + CAST(is_present(variation_id) AS INTEGER)
      + CAST(is_present(in_experiment) AS INTEGER) + CAST(is_present(forced) AS INTEGER)
      + CAST(is_present(name) AS INTEGER) + CAST(is_present(elapsed_ms) AS INTEGER)
      + CAST(is_present(value) AS INTEGER) + CAST(is_present(config_version) AS INTEGER) AS present_values
  FROM members
)
SELECT *, present_values - CAST(experiment_id IS NOT NULL AS INTEGER) - CAST(variation_id IS NOT NULL AS INTEGER)
    - CAST(in_experiment IS NOT NULL AS INTEGER) - CAST(forced IS NOT NULL AS INTEGER)
    - CAST(name IS NOT NULL AS INTEGER) - CAST(elapsed_ms IS NOT NULL AS INTEGER)
    - CAST(value IS NOT NULL AS INTEGER) - CAST(config_version IS NOT NULL AS INTEGER) AS invalid_values
FROM typed
WHERE event IS NOT NULL;
