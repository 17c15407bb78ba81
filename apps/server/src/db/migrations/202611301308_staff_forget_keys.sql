-- The day-end deletes idempotency keys of staff after a month, as it does those of orders.
grant delete on staff.idempotency_keys to cloudsail_app;
