-- Customers, what they log in with, and what is remembered about log-ins.
CREATE SCHEMA identity;
GRANT USAGE ON SCHEMA identity TO cloudsail_app;

CREATE SEQUENCE identity.customer_ids AS bigint START 100001;
GRANT USAGE ON SEQUENCE identity.customer_ids TO cloudsail_app;

CREATE TABLE identity.customers (
  customer_id bigint PRIMARY KEY DEFAULT nextval('identity.customer_ids') CHECK (customer_id > 0),
  kind text NOT NULL CHECK (kind IN ('branchSigned', 'onlineSigned', 'unsigned', 'cardOnly')),
  method text NOT NULL CHECK (method IN ('none', 'mobile', 'ukey', 'ukeyMobile', 'fileMobile')),
  status text NOT NULL DEFAULT 'normal' CHECK (status IN ('normal', 'frozen', 'closed')),
  name text NOT NULL,
  -- As on the passport; in pinyin where there is none.
  name_en text NOT NULL,
  birth date NOT NULL,
  id_type text NOT NULL,
  id_number text NOT NULL,
  mobile text NOT NULL,
  email text,
  address text,
  branch_code text NOT NULL,
  username text,
  nickname text,
  -- Issued by the branch; the "account number" a customer may log in with.
  ebank_number text,
  -- Reserved information: shown at home so that a customer knows the page for the bank's own.
  seal text CHECK (char_length(seal) BETWEEN 2 AND 30),
  -- The log-in before the present one is what home shows.
  last_login_at timestamptz,
  last_login_ip text,
  last_login_method text,
  login_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

-- What must be unique over all customers, and finds one before it is known who it is. Values are written as they
-- are looked up: user names in lower case, documents as "type:number". A directory: it
-- leads to the customer, whose own tables are then read by their number.
CREATE TABLE identity.names (
  kind text NOT NULL CHECK (kind IN ('username', 'accountNumber', 'mobileAccount', 'nickname', 'document')),
  value text NOT NULL,
  customer_id bigint NOT NULL,
  PRIMARY KEY (kind, value)
);
CREATE INDEX names_by_customer ON identity.names (customer_id);

CREATE TABLE identity.credentials (
  customer_id bigint NOT NULL REFERENCES identity.customers,
  kind text NOT NULL CHECK (kind IN ('login', 'query', 'withdrawal')),
  -- Argon2id, PHC text; the server's pepper is not in the database.
  hash text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, kind)
);

-- Wrong passwords of one business day. `subject` is a credential's kind; customer 0 stands for nobody, with the
-- digest of an identifier that belongs to nobody as subject, so that both are counted and refused alike.
CREATE TABLE identity.attempts (
  customer_id bigint NOT NULL,
  subject text NOT NULL,
  business_date date NOT NULL,
  failed smallint NOT NULL,
  PRIMARY KEY (customer_id, subject)
);
CREATE INDEX attempts_of_nobody ON identity.attempts (business_date) WHERE customer_id = 0;

-- Log-ins counted by address over a window; a crash may forget them.
CREATE UNLOGGED TABLE identity.rate_windows (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  used integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_windows_by_start ON identity.rate_windows (window_start);

CREATE UNLOGGED TABLE identity.image_codes (
  image_code_id text PRIMARY KEY,
  code text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX image_codes_by_expiry ON identity.image_codes (expires_at);

-- Every attempt, for the customer's own list of log-ins and for the bank's security. Nobody is customer 0.
CREATE TABLE identity.login_log (
  customer_id bigint NOT NULL,
  login_id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  identifier_kind text NOT NULL,
  identifier_masked text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('success', 'wrongPassword', 'locked', 'frozen')),
  ip text NOT NULL,
  user_agent text NOT NULL,
  PRIMARY KEY (customer_id, login_id)
);

GRANT SELECT, INSERT, UPDATE ON identity.customers, identity.credentials TO cloudsail_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.names, identity.attempts, identity.rate_windows TO cloudsail_app;
GRANT SELECT, INSERT, DELETE ON identity.image_codes TO cloudsail_app;
GRANT SELECT, INSERT ON identity.login_log TO cloudsail_app;
