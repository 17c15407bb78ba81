-- Under which key a dynamic password was asked for: the same key sends no second one.
alter table orders.challenges add column idempotency_key text;
