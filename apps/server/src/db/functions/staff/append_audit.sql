-- Appends a record to the audit of a branch, chained to the one before by its hash. Runs as the owner, because the servers'
-- role may not write the audit. There is no search path setting: every relation is qualified.
create or replace function staff.append_audit(
  p_chain text, p_at timestamptz, p_event text, p_subject text, p_issuer text, p_person text, p_customer_id bigint, p_details jsonb
) returns void
language plpgsql security definer
as $$
declare
  p_date date := bankday.business_date(p_at);
begin
  loop
    with head as (
      select h.seq, h.hash, greatest(h.business_date, p_date) as business_date from staff.audit_heads h
      where h.chain = p_chain for no key update
    ), appended as (
      insert into staff.audit (business_date, chain, seq, at, event, subject, issuer, person, customer_id, details, previous_hash,
        hash)
      select head.business_date, p_chain, head.seq + 1, p_at, p_event, p_subject, p_issuer, p_person, p_customer_id, p_details,
        head.hash, sha256(head.hash || convert_to(
          concat_ws('|', p_chain, head.seq + 1, extract(epoch from p_at), p_event, p_subject, p_issuer, p_person,
            coalesce(p_customer_id::text, ''), p_details), 'UTF8'))
      from head
      returning business_date, seq, hash
    )
    update staff.audit_heads h set business_date = appended.business_date, seq = appended.seq, hash = appended.hash
    from appended where h.chain = p_chain;
    exit when found;
    insert into staff.audit_heads (chain, business_date, seq, hash) values (p_chain, p_date, 0, '') on conflict do nothing;
  end loop;
end $$;

revoke all on function staff.append_audit from public;
grant execute on function staff.append_audit to cloudsail_app;
