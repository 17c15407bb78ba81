-- The number a payee is told at is the payee's mobile: a notice is what the bank says to the public.
alter table transfers.remittances rename column notice_mobile to payee_mobile;

update orders.orders
set input = (input - 'noticeMobile') || jsonb_build_object('payeeMobile', input->'noticeMobile')
where input ? 'noticeMobile';

update transfers.future_rules
set input = (input - 'noticeMobile') || jsonb_build_object('payeeMobile', input->'noticeMobile')
where input ? 'noticeMobile';
