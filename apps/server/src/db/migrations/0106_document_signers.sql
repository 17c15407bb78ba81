-- By which certificates the bank signs the documents it makes, the newest standing for those made from now on; older
-- ones stay, since documents signed by them do. A demo's key is kept here; in production the key is a setting and the
-- column null.
CREATE TABLE certificates.document_signers (
  -- Upper-case hexadecimal.
  serial text PRIMARY KEY CHECK (serial ~ '^[0-9A-F]{16,40}$'),
  -- X.509 in DER.
  certificate bytea NOT NULL,
  not_before timestamptz NOT NULL,
  not_after timestamptz NOT NULL CHECK (not_after > not_before),
  -- PKCS#8 in DER.
  private_key bytea,
  -- Set by an operator whose key has leaked; the list of revocations tells it on.
  revoked_at timestamptz,
  revocation_reason text,
  CHECK ((revoked_at IS NULL) = (revocation_reason IS NULL))
);
GRANT SELECT (serial, certificate, not_before, not_after, revoked_at, revocation_reason)
  ON certificates.document_signers TO cloudsail_app;
