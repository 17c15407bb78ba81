-- What has left a customer's account for another bank and is not settled yet: payments under way, and nothing else, so
-- that the networks' own lists prove it. Interbank traffic of other kinds stays on the clearing account.
insert into ledger.chart (account_id, code, normal_side, name_zh, name_en) values
  (3003, 'networkClearing', 'credit', '支付系统待清算', 'Payments under way in the networks');
insert into ledger.accounts (owner_id, account_id, currency, normal_side, overdraft_limit_minor)
values (0, 3003, 'CNY', 'credit', null);
