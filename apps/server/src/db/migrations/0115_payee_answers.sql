-- What other banks have answered a customer about a payee's name, for the few minutes in which a list is put right: nobody
-- is asked twice about the same, and what spoke against a payee is warned of when the list is given.
create table transfers.payee_answers (
  customer_id bigint not null,
  -- SHA-256 over bank, account and name.
  payee bytea not null,
  outcome text not null,
  masked_name text,
  asked_at timestamptz not null,
  primary key (customer_id, payee)
);

grant select, insert, update, delete on transfers.payee_answers to cloudsail_app;
