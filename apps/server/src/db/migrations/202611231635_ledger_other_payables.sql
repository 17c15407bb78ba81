-- What the bank owes suppliers of what points are redeemed for, and nothing else.
insert into ledger.chart (account_id, code, normal_side, name_zh, name_en) values
  (2202, 'otherPayables', 'credit', '应付供应商款', 'Payable to suppliers');
insert into ledger.accounts (owner_id, account_id, currency, normal_side, overdraft_limit_minor)
values (0, 2202, 'CNY', 'credit', null);
