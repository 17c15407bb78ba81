-- What the application may not do, whatever it is made to ask. It owns nothing and cannot become who does (db/app-login.ts);
-- within its own rights, what a customer has submitted and signed stays.

-- What a prepared order says is never changed; what becomes of it is.
revoke update on orders.orders from cloudsail_app;
grant update (state, submitted_at, acknowledged, idempotency_key, input_hash, verification_code, verified_secrets)
  on orders.orders to cloudsail_app;

create function orders.refuse_change_of_submitted() returns trigger language plpgsql as $$
begin
  raise exception 'A submitted order stays: % is refused', tg_op using errcode = 'OR001';
end $$;
create trigger submitted_stay before update of submitted_at, acknowledged, idempotency_key, input_hash, verification_code
  on orders.orders for each row
  when (old.submitted_at is not null and (
    old.submitted_at is distinct from new.submitted_at or old.acknowledged is distinct from new.acknowledged
    or old.idempotency_key is distinct from new.idempotency_key or old.input_hash is distinct from new.input_hash
    or old.verification_code is distinct from new.verification_code))
  execute function orders.refuse_change_of_submitted();
create trigger submitted_not_deleted before delete on orders.orders for each row
  when (old.submitted_at is not null) execute function orders.refuse_change_of_submitted();

create function orders.refuse_change_of_used() returns trigger language plpgsql as $$
begin
  raise exception 'A used signature stays: % is refused', tg_op using errcode = 'OR002';
end $$;
create trigger used_stay before update or delete on orders.signatures for each row
  when (old.used_at is not null) execute function orders.refuse_change_of_used();

-- The audit grows by its function alone, which runs as the owner. There is no search path setting: every relation is
-- qualified, and the role may create nothing anywhere.
alter function orders.append_audit(bigint, timestamptz, text, text, jsonb) security definer;
revoke all on function orders.append_audit(bigint, timestamptz, text, text, jsonb) from public;
grant execute on function orders.append_audit(bigint, timestamptz, text, text, jsonb) to cloudsail_app;
revoke insert, update on orders.audit_heads from cloudsail_app;
revoke insert on orders.audit from cloudsail_app;

-- By what the servers log in; who owns the database alone can read it.
create table http.server_login (
  only_row boolean primary key default true check (only_row),
  password text not null
);
