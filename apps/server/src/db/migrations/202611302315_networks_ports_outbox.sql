-- Renames the schema `rails` to `networks`: HVPS, BEPS, IBPS, SWIFT, FPS and CIPS. Outgoing messages move to the schema
-- `outbox`, and receipts of the notary, which is another outside party, to `ports`.
alter schema rails rename to networks;

create schema outbox;
grant usage on schema outbox to cloudsail_app;
alter table networks.outbox set schema outbox;
alter table outbox.outbox rename to messages;
alter index outbox.outbox_due rename to messages_due;
alter sequence outbox.outbox_message_id_seq rename to messages_message_id_seq;

create schema ports;
grant usage on schema ports to cloudsail_app;
alter table networks.notary_receipts set schema ports;

update bankday.scheduled_jobs set kind = 'networks.networkOpens' where kind = 'rails.networkOpens';

alter table remittance.remittances rename column rail to network;
alter table remittance.templates rename column rail to network;

-- Constraints were named by PostgreSQL after their table and columns, and not by every version alike.
do $$
declare
  named record;
begin
  for named in
    select conrelid::regclass as of_table, conname as old_name,
      replace(regexp_replace(conname, '^outbox_', 'messages_'), '_rail_', '_network_') as new_name
    from pg_constraint
    where conrelid in ('outbox.messages'::regclass, 'remittance.remittances'::regclass, 'remittance.templates'::regclass)
  loop
    if named.new_name <> named.old_name then
      execute format('alter table %s rename constraint %I to %I', named.of_table, named.old_name, named.new_name);
    end if;
  end loop;
end
$$;
