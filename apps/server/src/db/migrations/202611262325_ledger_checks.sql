-- What each account had at the end of a day on which it moved, as the day's tree was signed over it: where a day no longer
-- leads to its root, this names the account.
create table ledger.day_leaves (
  owner_id bigint not null,
  account_id bigint not null,
  currency text not null,
  business_date date not null,
  hash bytea not null,
  primary key (owner_id, account_id, currency, business_date)
);
comment on column ledger.day_leaves.hash is 'As RFC 6962 hashes a leaf.';
create trigger day_leaves_stay before update or delete or truncate on ledger.day_leaves
  for each statement execute function ledger.refuse_change();

-- Kept while a day is signed, and never for one that has been.
create function ledger.keep_leaves(
  day date, owners bigint[], accounts bigint[], currencies text[], hashes bytea[]
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from ledger.days d where d.business_date = day and d.root is null) then
    raise exception 'The day % takes no leaves', day using errcode = 'LG009';
  end if;
  insert into ledger.day_leaves (owner_id, account_id, currency, business_date, hash)
  select l.owner_id, l.account_id, l.currency, day, l.hash
  from unnest(owners, accounts, currencies, hashes) l (owner_id, account_id, currency, hash);
end $$;
revoke all on function ledger.keep_leaves from public;
grant execute on function ledger.keep_leaves to cloudsail_app;

-- Where the books are not what was signed. While one is open, no day is signed.
create table ledger.faults (
  fault_id bigint generated always as identity primary key,
  kind text not null check (kind in ('chain', 'leaf', 'root', 'signature', 'witness')),
  business_date date not null,
  owner_id bigint,
  account_id bigint,
  currency text,
  found_at timestamptz not null,
  cleared_at timestamptz,
  check (num_nulls(owner_id, account_id, currency) in (0, 3))
);
create unique index faults_open on ledger.faults (business_date, kind, owner_id, account_id, currency)
  nulls not distinct where cleared_at is null;
comment on column ledger.faults.cleared_at is 'When the books were found to be what was signed again.';

-- How far the check is that walks the whole ledger again and again: first entry by entry, then day by day.
create table ledger.book_walk (
  only_row boolean primary key default true check (only_row),
  round bigint not null default 1,
  started_at timestamptz not null,
  owner_id bigint,
  account_id bigint,
  currency text,
  business_date date,
  seq bigint,
  entries_done bigint not null default 0,
  days_from date,
  days_done bigint not null default 0,
  last_finished_at timestamptz,
  last_entries bigint,
  last_days bigint
);
comment on column ledger.book_walk.days_from is 'The day that is next; null while the entries are gone through.';

grant select on ledger.day_leaves, ledger.faults, ledger.book_walk to cloudsail_app;
grant insert on ledger.faults, ledger.book_walk to cloudsail_app;
grant update (cleared_at) on ledger.faults to cloudsail_app;
grant update on ledger.book_walk to cloudsail_app;

-- The hash of a leaf; the contract's ledger/proof.ts writes the same text.
create function ledger.leaf_hash(
  owner_id bigint, account_id bigint, currency text, seq bigint, balance bigint, held bigint, head bytea
) returns bytea
language sql stable parallel safe
as $$
  select sha256('\x00'::bytea || convert_to(concat_ws(e'\n',
    'cloudsail-balance-1', owner_id, account_id, currency, seq, balance, held, encode(head, 'hex')), 'UTF8'))
$$;
