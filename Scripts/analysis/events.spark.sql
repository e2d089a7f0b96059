-- Defines the view `events` for Spark 4. LOGS is a file, a folder, or a pattern. As in citypicker, a value of the wrong
-- type or range is treated as missing. The column invalid_values counts such values.
-- The column segment contains the member that `report --by` names, which is platform here.
-- A line that is not JSON becomes a row of NULLs, which the condition at the end removes.
CREATE OR REPLACE TEMPORARY FUNCTION text_of(value VARIANT) RETURNS STRING
  RETURN CASE WHEN schema_of_variant(value) = 'STRING' THEN variant_get(value, '$', 'string') END;
CREATE OR REPLACE TEMPORARY FUNCTION scalar_of(value VARIANT) RETURNS STRING
  RETURN CASE WHEN schema_of_variant(value) RLIKE '^(STRING|BOOLEAN|BIGINT|DOUBLE|DECIMAL)'
    THEN variant_get(value, '$', 'string') END;
CREATE OR REPLACE TEMPORARY FUNCTION flag_of(value VARIANT) RETURNS BOOLEAN
  RETURN CASE WHEN schema_of_variant(value) = 'BOOLEAN' THEN variant_get(value, '$', 'boolean') END;
CREATE OR REPLACE TEMPORARY FUNCTION number_of(value VARIANT) RETURNS DOUBLE
  RETURN CASE WHEN schema_of_variant(value) RLIKE '^(BIGINT|DOUBLE|DECIMAL)' THEN variant_get(value, '$', 'double') END;
CREATE OR REPLACE TEMPORARY FUNCTION is_present(value VARIANT) RETURNS BOOLEAN
  RETURN coalesce(schema_of_variant(value) <> 'VOID', false);

CREATE OR REPLACE TEMPORARY VIEW lines (value STRING) USING text OPTIONS (path 'LOGS', lineSep '\n');

CREATE OR REPLACE TEMPORARY VIEW members AS
SELECT variant_get(line, '$.timestamp') AS `timestamp`, variant_get(line, '$.event') AS event,
  variant_get(line, '$.user_id') AS user_id, variant_get(line, '$.experiment_id') AS experiment_id,
  variant_get(line, '$.variation_id') AS variation_id, variant_get(line, '$.in_experiment') AS in_experiment,
  variant_get(line, '$.forced') AS forced, variant_get(line, '$.name') AS name,
  variant_get(line, '$.elapsed_ms') AS elapsed_ms, variant_get(line, '$.value') AS value,
  variant_get(line, '$.config_version') AS config_version, variant_get(line, '$.platform') AS platform
FROM (SELECT try_parse_json(value) AS line FROM lines);

CREATE OR REPLACE TEMPORARY VIEW typed AS
SELECT text_of(`timestamp`) AS `timestamp`,
  unix_millis(try_cast(text_of(`timestamp`) AS TIMESTAMP)) AS happened_ms,
  text_of(event) AS event, text_of(user_id) AS user_id,
  text_of(experiment_id) AS experiment_id, text_of(variation_id) AS variation_id,
  flag_of(in_experiment) AS in_experiment, flag_of(forced) AS forced, text_of(name) AS name,
    CASE WHEN abs(number_of(value)) <= 9007199254740992 THEN number_of(value) END AS value, text_of(config_version) AS config_version, scalar_of(platform) AS segment,
  CASE WHEN number_of(elapsed_ms) BETWEEN 0 AND 9007199254740992 THEN number_of(elapsed_ms) END AS elapsed_ms,
  CAST(is_present(experiment_id) AS INTEGER) + CAST(is_present(variation_id) AS INTEGER)
    + CAST(is_present(in_experiment) AS INTEGER) + CAST(is_present(forced) AS INTEGER)
    + CAST(is_present(name) AS INTEGER) + CAST(is_present(elapsed_ms) AS INTEGER)
      + CAST(is_present(value) AS INTEGER) + CAST(is_present(config_version) AS INTEGER) AS present_values
FROM members;

CREATE OR REPLACE TEMPORARY VIEW events AS
SELECT *, present_values - CAST(experiment_id IS NOT NULL AS INTEGER) - CAST(variation_id IS NOT NULL AS INTEGER)
    - CAST(in_experiment IS NOT NULL AS INTEGER) - CAST(forced IS NOT NULL AS INTEGER)
    - CAST(name IS NOT NULL AS INTEGER) - CAST(elapsed_ms IS NOT NULL AS INTEGER)
    - CAST(value IS NOT NULL AS INTEGER) - CAST(config_version IS NOT NULL AS INTEGER) AS invalid_values
FROM typed
WHERE event IS NOT NULL;
