-- What is taken across customers has keys of its own: the outbox by its day, so that a month can be dropped whole, and a
-- payment by the number of its message, which begins with its day.
alter table rails.outbox
  -- The machine's day: the outbox waits for the network, not for the business day.
  add column created_on date not null default current_date,
  drop constraint outbox_pkey,
  add primary key (created_on, message_id);

alter table rails.payments
  drop constraint payments_message_id_key,
  drop constraint payments_pkey,
  add primary key (message_id);

-- The bank gives answers their numbers itself, each once.
alter table rails.incoming_payments drop constraint incoming_payments_answer_id_key;
