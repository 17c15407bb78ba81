-- Certificate files of demo customers (PKCS#12), behind a door that exists outside production only; empty in production.
CREATE TABLE certificates.demo_files (
  customer_id bigint PRIMARY KEY,
  serial text NOT NULL UNIQUE,
  file bytea NOT NULL
);
GRANT SELECT ON certificates.demo_files TO cloudsail_app;
