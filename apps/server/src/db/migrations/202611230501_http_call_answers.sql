-- What a call that changes something, and is no order, was answered with: the same key gets the same answer.
create table http.call_answers (
  customer_id bigint not null,
  call text not null,
  idempotency_key text not null,
  -- SHA-256 of the request; another one under the same key is refused.
  request_hash bytea not null,
  -- The machine's clock.
  begun_at timestamptz not null default clock_timestamp(),
  -- Null while it is under way.
  answer jsonb,
  primary key (customer_id, call, idempotency_key)
);
create index call_answers_by_age on http.call_answers (begun_at);
grant select, insert, update, delete on http.call_answers to cloudsail_app;
