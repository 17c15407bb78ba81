-- The bank's own certificate authority, the certificates it has issued, and the signatures made with them.
CREATE SCHEMA certificates;
GRANT USAGE ON SCHEMA certificates TO cloudsail_app;

-- One row: the authority. A demo's key is kept here; in production the key is a setting and the column null.
CREATE TABLE certificates.authority (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Self-signed, X.509 in DER.
  root bytea NOT NULL,
  -- PKCS#8 in DER.
  private_key bytea
);

CREATE TABLE certificates.certificates (
  customer_id bigint NOT NULL,
  -- Upper-case hexadecimal.
  serial text NOT NULL CHECK (serial ~ '^[0-9A-F]{16,40}$'),
  kind text NOT NULL CHECK (kind IN ('ukey', 'file')),
  certificate bytea NOT NULL,
  -- SHA-256 of the public key (SubjectPublicKeyInfo in DER).
  key_hash bytea NOT NULL,
  not_before timestamptz NOT NULL,
  not_after timestamptz NOT NULL CHECK (not_after > not_before),
  revoked_at timestamptz,
  revocation_reason text,
  PRIMARY KEY (customer_id, serial),
  CHECK ((revoked_at IS NULL) = (revocation_reason IS NULL))
);
-- A customer has one certificate of a kind that stands.
CREATE UNIQUE INDEX certificates_standing ON certificates.certificates (customer_id, kind) WHERE revoked_at IS NULL;
-- A key belongs to one customer and one certificate.
CREATE UNIQUE INDEX certificates_key ON certificates.certificates (key_hash);
CREATE UNIQUE INDEX certificates_serial ON certificates.certificates (serial);
-- The revocation list.
CREATE INDEX certificates_revoked ON certificates.certificates (revoked_at) WHERE revoked_at IS NOT NULL;

-- What was handed out to be signed for an order, and the signature that was given. A later hand-out for the same
-- order and factor takes the place of the earlier one until a signature has been used; then the row stays.
CREATE TABLE orders.signatures (
  customer_id bigint NOT NULL,
  order_id text NOT NULL,
  factor text NOT NULL CHECK (factor IN ('ukey', 'file')),
  nonce text NOT NULL,
  -- Its UTF-8 bytes are what is signed.
  text text NOT NULL,
  serial text NOT NULL,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  certificate bytea,
  -- ECDSA P-256, r and s.
  signature bytea CHECK (length(signature) = 64),
  verified_at timestamptz,
  used_at timestamptz,
  PRIMARY KEY (customer_id, order_id, factor),
  CHECK ((verified_at IS NULL) = (signature IS NULL)),
  CHECK (used_at IS NULL OR verified_at IS NOT NULL)
);

GRANT SELECT (one, root) ON certificates.authority TO cloudsail_app;
GRANT SELECT, INSERT, UPDATE ON certificates.certificates TO cloudsail_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON orders.signatures TO cloudsail_app;
