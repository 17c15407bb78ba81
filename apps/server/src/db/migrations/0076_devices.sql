-- Browsers a customer has logged in from, each known again by a cookie of its own; several customers may share one.
CREATE TABLE identity.devices (
  customer_id bigint NOT NULL REFERENCES identity.customers,
  device_id bigint GENERATED ALWAYS AS IDENTITY,
  cookie_hash bytea NOT NULL,
  user_agent text NOT NULL,
  ip text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, device_id),
  UNIQUE (customer_id, cookie_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.devices TO cloudsail_app;

-- Whether a message tells of log-ins from a new device, after wrong passwords, and of a locked password.
ALTER TABLE identity.customers ADD COLUMN login_alerts boolean NOT NULL DEFAULT true;

-- A customer's own list of log-ins, newest first.
CREATE INDEX login_log_by_time ON identity.login_log (customer_id, at DESC, login_id DESC);
