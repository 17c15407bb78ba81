-- Whose payment it is: the kind that a domain has registered follows it, and gives back what it used up where it fails.
alter table rails.payments add column kind text not null default 'transfers.remittance';
alter table rails.reviews add column kind text not null default 'transfers.remittance';
update rails.payments p set kind = 'transfers.wealthConnect'
from transfers.wealth_connect_uses u
where u.customer_id = p.customer_id and u.order_id = p.order_id;
alter table rails.payments alter column kind drop default;
alter table rails.reviews alter column kind drop default;
