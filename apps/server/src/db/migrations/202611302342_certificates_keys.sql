-- USB-Keys of customers by serial, from the blank stock of a branch. Whether a key waits for its certificate stands in
-- certificates.handed_out_keys as before.
create table certificates.keys (
  customer_id bigint not null,
  serial text not null check (serial ~ '^[A-Z0-9-]{4,40}$'),
  action_id text not null check (action_id ~ '^[0-9]{20}$'),
  issued_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('replaced', 'revoked')),
  primary key (customer_id, serial),
  check ((ended_at is null) = (end_reason is null))
);
-- A customer has one key at a time.
create unique index keys_standing_key on certificates.keys (customer_id) where ended_at is null;
grant select, insert, update on certificates.keys to cloudsail_app;

-- A method that a branch has agreed and that waits for its certificate. Once the customer requests the certificate, the
-- method holds at once. Until then another method holds.
create table identity.agreed_methods (
  customer_id bigint primary key,
  method text not null check (method in ('ukey', 'ukeyMobile', 'fileMobile')),
  action_id text not null check (action_id ~ '^[0-9]{20}$'),
  agreed_at timestamptz not null,
  -- The activation code that opens the certificate step of a file certificate. Null: the step is open.
  code_hash text
);
grant select, insert, update, delete on identity.agreed_methods to cloudsail_app;

-- What a branch agrees holds at once: it ends the wait that an earlier change of method began.
grant update (effective_at) on limits.method_changes to cloudsail_app;
-- A new activation code voids the passwords of the internet bank.
grant delete on identity.credentials, identity.activation_codes to cloudsail_app;
