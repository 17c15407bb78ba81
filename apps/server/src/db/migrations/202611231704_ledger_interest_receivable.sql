-- Interest that loans have earned at the end of a month and nobody has paid.
insert into ledger.chart (account_id, code, normal_side, name_zh, name_en) values
  (1132, 'interestReceivable', 'debit', '应收利息', 'Interest receivable');
insert into ledger.accounts (owner_id, account_id, currency, normal_side, overdraft_limit_minor)
values (0, 1132, 'CNY', 'debit', null);
