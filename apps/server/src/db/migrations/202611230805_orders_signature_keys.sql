-- A text to sign is handed out once for the browser's key, as a dynamic password is sent once: asked again under the same
-- key, the same text is the answer.
alter table orders.signatures add column idempotency_key text;
