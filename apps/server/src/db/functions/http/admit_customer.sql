-- Returns what the bank's own database knows of a call if sessions are in a database of their own: the bank clock, and the
-- customer's kind, method and epoch. These are null if there is no such customer, or one who may not log in.
-- The servers' role may call it only while sessions are apart: settleSessions (http/session-store.ts) grants and revokes that.
create or replace function http.admit_customer(
  p_customer_id bigint, out bank_now timestamptz, out kind text, out method text, out epoch bigint
)
language plpgsql stable
as $$
begin
  bank_now := bankday.now();
  if p_customer_id is not null then
    select c.kind, c.method, c.session_epoch into kind, method, epoch
    from identity.customers c where c.customer_id = p_customer_id and c.status = 'normal';
  end if;
end $$;

revoke all on function http.admit_customer from public;
