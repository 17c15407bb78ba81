-- Qualified investors: what was declared, with proofs, and what the asset manager answered.
create table wealth.certifications (
  customer_id bigint not null references identity.customers,
  order_id text not null,
  experience_years smallint not null check (experience_years >= 0),
  basis text not null check (basis in ('netAssets', 'assets', 'income')),
  amount_minor bigint not null check (amount_minor > 0),
  -- [{"name", "mediaType", "bytes", "sha256"}]: the files are the customer's uploads.
  proofs jsonb not null,
  state text not null check (state in ('submitted', 'reviewing', 'valid', 'declined')),
  reason text check (reason in ('proofs', 'unreadable')),
  submitted_at timestamptz not null,
  decided_at timestamptz check ((decided_at is not null) = (state in ('valid', 'declined'))),
  valid_until date check ((valid_until is not null) = (state = 'valid')),
  primary key (customer_id, order_id),
  check ((reason is not null) = (state = 'declined'))
);
grant select, insert on wealth.certifications to cloudsail_app;
grant update (state, reason, decided_at, valid_until) on wealth.certifications to cloudsail_app;

insert into bankday.parameters (key, effective_on, value) values
  ('wealth.qualifiedInvestors', '2020-01-01', '{
    "experienceYears": 2, "netAssets": "3000000.00", "assets": "5000000.00", "income": "400000.00"
  }');
