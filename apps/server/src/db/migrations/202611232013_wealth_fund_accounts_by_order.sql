-- A fund account that is opened or closed by an order of its own has that order told; one that a first purchase asks for
-- has none.
alter table wealth.fund_accounts add column by_order boolean not null default false;
