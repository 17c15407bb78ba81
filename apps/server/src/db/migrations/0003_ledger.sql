-- The last business day that takes no more postings.
alter table bankday.clock add column closed_through date;

create schema ledger;
grant usage on schema ledger to cloudsail_app;

-- Amounts are signed minor units: credits positive, debits negative. Owner 0 is the bank itself.

create table ledger.chart (
  account_id bigint primary key,
  code text not null unique,
  normal_side text not null check (normal_side in ('debit', 'credit')),
  name_zh text not null,
  name_en text not null
);
comment on table ledger.chart is 'The bank''s own accounts; each is kept in every currency.';

-- No check constraints from here to the unsealed legs: PostgreSQL parses them anew for every statement, which made up a
-- fifth of a posting. Only the functions below write these tables, and they see to the same.
create table ledger.accounts (
  owner_id bigint not null,
  account_id bigint not null,
  currency text not null,
  normal_side text not null,
  overdraft_limit_minor bigint default 0,
  debits_minor bigint not null default 0,
  credits_minor bigint not null default 0,
  held_minor bigint not null default 0,
  last_seq bigint not null default 0,
  last_line bigint not null default 0,
  last_business_date date not null default '-infinity',
  head bytea not null default decode(repeat('00', 32), 'hex'),
  primary key (owner_id, account_id, currency)
) with (fillfactor = 70);
comment on column ledger.accounts.overdraft_limit_minor is 'How far available may go below zero; null: without limit.';
comment on column ledger.accounts.last_line is 'Entries with an amount so far, holds not counted: the statement''s line number.';

create sequence ledger.journal_ids;
create table ledger.journals (
  journal_id bigint primary key,
  kind text not null,
  reference text not null,
  booked_at timestamptz not null,
  business_date date not null,
  value_date date not null,
  unique (kind, reference)
);

-- The business date stands before the sequence number in the key, which follows it in each account, so that one
-- index serves the statement, a range of dates and the balance at the end of any day. Kind and reference are the
-- journal's, repeated so that a page of a statement is read from one table.
create table ledger.entries (
  owner_id bigint not null,
  account_id bigint not null,
  currency text not null,
  business_date date not null,
  seq bigint not null,
  line bigint not null,
  journal_id bigint not null,
  kind text not null,
  reference text not null,
  amount_minor bigint not null,
  held_minor bigint not null,
  balance_after bigint not null,
  held_after bigint not null,
  credits_after bigint not null,
  booked_at timestamptz not null,
  value_date date not null,
  summary text not null,
  counterparty_name text not null,
  counterparty_number text not null,
  counterparty_bank text not null,
  remark text not null,
  search_text text not null,
  hash bytea not null,
  primary key (owner_id, account_id, currency, business_date, seq)
);
create index entries_journal on ledger.entries (journal_id);
comment on column ledger.entries.credits_after is 'Cumulative credits; cumulative debits are this less balance_after. The sum over a range is a difference.';

-- Legs on the bank's own accounts wait here until they are numbered and chained, so that no posting waits for another.
create table ledger.unsealed (
  journal_id bigint not null,
  leg integer not null,
  account_id bigint not null,
  currency text not null,
  business_date date not null,
  amount_minor bigint not null,
  booked_at timestamptz not null,
  value_date date not null,
  summary text not null,
  counterparty_name text not null,
  counterparty_number text not null,
  counterparty_bank text not null,
  remark text not null,
  search_text text not null,
  primary key (business_date, journal_id, leg)
);

create table ledger.signing_keys (
  key_id text primary key,
  public_key bytea not null,
  private_key bytea
);
comment on column ledger.signing_keys.private_key is 'Kept here outside production only.';

-- The days that take no more postings. Root and signature follow once the bank's own accounts are sealed.
create table ledger.days (
  business_date date primary key,
  closed_at timestamptz not null,
  account_count bigint,
  root bytea,
  previous_digest bytea,
  key_id text references ledger.signing_keys,
  signature bytea,
  check (num_nulls(account_count, root, previous_digest, key_id, signature) in (0, 5))
);

create function ledger.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'What is posted stays: % on %.% is refused', tg_op, tg_table_schema, tg_table_name using errcode = 'LG009';
end $$;
create trigger entries_stay before update or delete or truncate on ledger.entries
  for each statement execute function ledger.refuse_change();
create trigger journals_stay before update or delete or truncate on ledger.journals
  for each statement execute function ledger.refuse_change();
create trigger unsealed_stay before update or truncate on ledger.unsealed
  for each statement execute function ledger.refuse_change();

-- Whatever wrote it: a journal has legs, they sum to zero in each currency, and where there are several currencies each
-- of them passes through the bank's position (account 3002), or it does not commit.
create function ledger.check_journal() returns trigger
language plpgsql security definer
set enable_seqscan = off
as $$
declare
  fine boolean;
  currencies integer;
  broken text;
  mixed text;
begin
  -- Most journals move money between customers in one currency.
  select sum(e.amount_minor) = 0 and min(e.currency) = max(e.currency) into fine
  from ledger.entries e where e.journal_id = new.journal_id;
  if fine then
    return null;
  end if;
  select count(*), min(sums.currency) filter (where sums.total <> 0), min(sums.currency) filter (where not sums.exchanged)
  into currencies, broken, mixed
  from (
    select legs.currency, sum(legs.amount_minor) as total, bool_or(legs.exchanged) as exchanged
    from (
      select e.currency, e.amount_minor, e.owner_id = 0 and e.account_id = 3002 as exchanged
      from ledger.entries e where e.journal_id = new.journal_id
      union all
      select u.currency, u.amount_minor, u.account_id = 3002
      from ledger.unsealed u where u.business_date = new.business_date and u.journal_id = new.journal_id
    ) legs
    group by legs.currency
  ) sums;
  if currencies = 0 then
    raise exception 'Journal %/% has no legs', new.kind, new.reference using errcode = 'LG004';
  end if;
  if broken is not null then
    raise exception 'Journal %/% does not sum to zero in %', new.kind, new.reference, broken using errcode = 'LG004';
  end if;
  if currencies > 1 and mixed is not null then
    raise exception 'Journal %/% mixes currencies: no exchange through the position in %', new.kind, new.reference, mixed
      using errcode = 'LG005';
  end if;
  return null;
end $$;
create constraint trigger journal_sums_to_zero after insert on ledger.journals
  deferrable initially deferred for each row execute function ledger.check_journal();

-- Numbers as in the chart of the Accounting Standards for Business Enterprises.
insert into ledger.chart (account_id, code, normal_side, name_zh, name_en) values
  (1001, 'cash', 'debit', '库存现金', 'Cash in hand'),
  (1003, 'centralBank', 'debit', '存放中央银行款项', 'Balances with the central bank'),
  (1011, 'nostro', 'debit', '存放同业', 'Balances with other banks'),
  (1221, 'receivable', 'debit', '其他应收款', 'Other receivables'),
  (2231, 'interestPayable', 'credit', '应付利息', 'Interest payable'),
  (2241, 'suspense', 'credit', '其他应付款', 'Suspense and other payables'),
  (2314, 'agency', 'credit', '代理业务负债', 'Held for agency business'),
  (3001, 'clearing', 'credit', '清算资金往来', 'Payment clearing'),
  (3002, 'position', 'credit', '货币兑换', 'Currency position'),
  (4001, 'capital', 'credit', '实收资本', 'Paid-in capital'),
  (6011, 'interestIncome', 'credit', '利息收入', 'Interest income'),
  (6021, 'feeIncome', 'credit', '手续费及佣金收入', 'Fee and commission income'),
  (6061, 'exchangeResult', 'credit', '汇兑损益', 'Exchange gains and losses'),
  (6411, 'interestExpense', 'debit', '利息支出', 'Interest expense'),
  (6421, 'feeExpense', 'debit', '手续费及佣金支出', 'Fee and commission expense'),
  (6602, 'administration', 'debit', '业务及管理费', 'Administration expense');
insert into ledger.accounts (owner_id, account_id, currency, normal_side, overdraft_limit_minor)
select 0, account_id, currency, normal_side, null
from ledger.chart cross join unnest(array['CNY', 'USD', 'HKD', 'EUR', 'GBP', 'JPY', 'KRW', 'AUD']) as currency;

grant select on ledger.chart, ledger.accounts, ledger.journals, ledger.entries, ledger.unsealed, ledger.days to cloudsail_app;
grant select (key_id, public_key) on ledger.signing_keys to cloudsail_app;
