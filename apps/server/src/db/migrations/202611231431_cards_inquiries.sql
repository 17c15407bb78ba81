-- Who asks before log-in how far an application is, or activates a card (/login/progressQuery, /login/cardActivate): from
-- the claim to the dynamic password. A claim that is nobody's has one too, with customer 0.
create table cards.inquiries (
  token_hash bytea primary key,
  kind text not null check (kind in ('progress', 'activation')),
  customer_id bigint not null,
  account_id bigint,
  -- Whom it claims to concern, as it is counted.
  subject bytea not null,
  code_hash bytea,
  code_tries integer not null default 0,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  expires_at timestamptz not null
);
create index inquiries_expiring on cards.inquiries (expires_at);
grant select, insert, update, delete on cards.inquiries to cloudsail_app;
