-- Remittances abroad that are under way: sent, and neither settled with the correspondent nor back.
insert into ledger.chart (account_id, code, normal_side, name_zh, name_en) values
  (3005, 'crossBorder', 'credit', '跨境汇款在途', 'Remittances abroad under way');
insert into ledger.accounts (owner_id, account_id, currency, normal_side, overdraft_limit_minor)
select 0, 3005, currency, 'credit', null
from unnest(array['CNY', 'USD', 'HKD', 'EUR', 'GBP', 'JPY', 'KRW', 'AUD']) as currency;
