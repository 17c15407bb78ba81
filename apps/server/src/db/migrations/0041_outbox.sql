-- What the bank has to tell the outside, written in the transaction that makes it true and sent afterwards,
-- at least once. Sent messages are deleted; those that could not be sent stay with `dead_at`.
CREATE SCHEMA rails;
GRANT USAGE ON SCHEMA rails TO cloudsail_app;

CREATE TABLE rails.outbox (
  customer_id bigint NOT NULL,
  message_id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  -- The machine's time, not the bank clock's: retries wait for the network, not for the business day.
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_error text,
  dead_at timestamptz,
  PRIMARY KEY (customer_id, message_id)
);
CREATE INDEX outbox_due ON rails.outbox (next_attempt_at) WHERE dead_at IS NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON rails.outbox TO cloudsail_app;
