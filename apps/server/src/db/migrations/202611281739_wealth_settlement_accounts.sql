-- A wealth account has one settlement account: the current account that it is linked to. Where none was named so far, that
-- is the one that was paid until now.
update accounts.accounts w set linked_account_id = (
  select a.account_id from accounts.accounts a
  where a.customer_id = w.customer_id and a.kind in ('debitCard', 'passbook') and a.account_class = 1
    and a.status <> 'closed'
  order by a.status = 'normal' desc, a.opened_on, a.account_id limit 1)
where w.kind = 'wealth' and w.linked_account_id is null;

-- The current account that was paid. What the registrar has paid and no account of the customer can take waits with the
-- bank until one can.
alter table wealth.confirmations
  add paid_account_id bigint,
  add waits boolean not null default false;
alter table wealth.dividends
  add paid_account_id bigint,
  add waits boolean not null default false;
create index confirmations_waiting on wealth.confirmations (registrar, customer_id, order_id) where waits;
create index dividends_waiting on wealth.dividends (customer_id, product_code) where waits;
grant update (paid_account_id, waits) on wealth.confirmations, wealth.dividends to cloudsail_app;
