-- What merchants and cash machines have presented and is not settled with the card scheme yet, and nothing else.
insert into ledger.chart (account_id, code, normal_side, name_zh, name_en) values
  (3004, 'cardClearing', 'credit', '银行卡清算', 'Card clearing');
insert into ledger.accounts (owner_id, account_id, currency, normal_side, overdraft_limit_minor)
values (0, 3004, 'CNY', 'credit', null);
