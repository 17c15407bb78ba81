-- What is left of a batch can be cancelled by its customer.
alter table transfers.batch_lines
  add column cancelled_at timestamptz,
  add check (cancelled_at is null or (line_order_id is null and reason is not null));
comment on column transfers.batch_lines.cancelled_at is
  'When its customer cancelled it before its turn; null where nobody did.';
