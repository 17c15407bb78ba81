-- Where an e-mail says besides that a statement is there; empty: nowhere.
alter table messages.subscriptions add column email text not null default '';
