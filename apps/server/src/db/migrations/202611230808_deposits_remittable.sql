-- Deposits in foreign currencies from before notes were kept apart are of remittable money.
update deposits.time_deposits set cash_or_remit = 'remit' where currency <> 'CNY';
