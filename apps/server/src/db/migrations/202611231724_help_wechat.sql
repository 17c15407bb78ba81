-- WeChat accounts of customers, which are sent notices, and the codes that bind them.
create schema help;
grant usage on schema help to cloudsail_app;

create table help.wechat_bindings (
  customer_id bigint primary key,
  open_id text not null,
  name text not null,
  bound_at timestamptz not null
);

-- From a code that was typed in WeChat to its customer; one a customer.
create table help.wechat_codes (
  code text primary key check (code ~ '^\d{6}$'),
  customer_id bigint not null,
  until timestamptz not null
);
create index wechat_codes_of_customer on help.wechat_codes (customer_id);

-- What WeChat accounts have typed in vain, so that nobody guesses.
create table help.wechat_tries (
  open_id text primary key,
  wrong integer not null check (wrong > 0),
  since timestamptz not null
);

-- How far what was typed has been read: of which run of theirs, and up to which.
create table help.wechat (
  only_row boolean primary key default true check (only_row),
  run text not null,
  after bigint not null
);

grant select, insert, update, delete on help.wechat_bindings, help.wechat_codes, help.wechat_tries to cloudsail_app;
grant select, insert, update on help.wechat to cloudsail_app;
