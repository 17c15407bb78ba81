-- What a branch owes for surplus cash stands apart from the suspense of the payment networks (2241).
insert into ledger.chart (account_id, code, normal_side, name_zh, name_en) values
  (2242, 'branchPayables', 'credit', '网点其他应付款', 'Other payables of branches');
insert into ledger.accounts (owner_id, account_id, currency, normal_side, overdraft_limit_minor)
select 0, 2242, currency, 'credit', null
from unnest(array['CNY', 'USD', 'HKD', 'EUR', 'GBP', 'JPY', 'KRW', 'AUD']) as currency;

-- Accounts below the chart: cash by branch and drawer, receivables and payables by branch. Their numbers begin above every
-- account of the chart. ledger.open_sub_account alone writes here.
create sequence ledger.sub_account_ids start 1000001;
create table ledger.sub_accounts (
  chart bigint not null references ledger.chart,
  branch text not null references accounts.branches,
  -- Number of the drawer, 'vault', 'way' for money between two of them, or '' for an account of the branch as a whole.
  drawer text not null,
  currency text not null,
  id bigint not null unique default nextval('ledger.sub_account_ids'),
  primary key (chart, branch, drawer, currency)
);
comment on table ledger.sub_accounts is 'Accounts below the chart, by branch, drawer and currency.';
grant select on ledger.sub_accounts to cloudsail_app;
