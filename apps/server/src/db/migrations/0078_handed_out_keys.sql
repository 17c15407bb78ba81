-- USB-Keys a branch has handed out and whose holders have not taken them into use yet: a key is certified only for those.
CREATE TABLE certificates.handed_out_keys (
  customer_id bigint PRIMARY KEY,
  handed_out_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON certificates.handed_out_keys TO cloudsail_app;
