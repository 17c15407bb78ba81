-- Who pays whom, and what it costs, as columns of the order: receipts read them and take no sentence apart.
alter table orders.orders
  add column payer_name text not null default '',
  add column payer_number text not null default '',
  -- Both languages.
  add column payer_branch jsonb,
  -- Both languages; null for an account of this bank.
  add column payee_bank jsonb,
  add column fee_minor bigint;

update orders.orders o
set payer_name = a.holder_name, payer_number = a.number,
  payer_branch = jsonb_build_object('zh', b.name_zh, 'en', b.name_en),
  payee_bank = jsonb_path_query_first(o.summary, '$.lines[*] ? (@.key == "bank").value'),
  -- Until now every order was in RMB, of two decimals.
  fee_minor = (100 * (o.summary->'fee'->>'amount')::numeric)::bigint
from accounts.accounts a
join accounts.branches b on b.branch_code = a.branch_code
where a.customer_id = o.customer_id and a.account_id = o.payer_account_id;
