-- Appends a record to the audit of a customer, chained to the one before by its hash. Runs as the owner, because the servers'
-- role may not write the audit. There is no search path setting: every relation is qualified.
create or replace function orders.append_audit(
  p_customer_id bigint, p_at timestamptz, p_event text, p_subject text, p_details jsonb
) returns void
language plpgsql security definer
as $$
begin
  loop
    with head as (
      select h.seq, h.hash from orders.audit_heads h
      where h.customer_id = p_customer_id for no key update
    ), appended as (
      insert into orders.audit (customer_id, seq, at, event, subject, details, previous_hash, hash)
      select p_customer_id, head.seq + 1, p_at, p_event, p_subject, p_details, head.hash,
        sha256(head.hash || convert_to(
          concat_ws('|', p_customer_id, head.seq + 1, extract(epoch from p_at), p_event, p_subject, p_details), 'UTF8'))
      from head
      returning seq, hash
    )
    update orders.audit_heads h set seq = appended.seq, hash = appended.hash
    from appended where h.customer_id = p_customer_id;
    exit when found;
    insert into orders.audit_heads (customer_id, seq, hash) values (p_customer_id, 0, '') on conflict do nothing;
  end loop;
end $$;

revoke all on function orders.append_audit from public;
grant execute on function orders.append_audit to cloudsail_app;
