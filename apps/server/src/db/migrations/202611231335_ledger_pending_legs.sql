-- A seal is the customer's own: a leg of the bank's accounts that waits for its number is pending, and is chained later.
alter table ledger.unsealed rename to pending_legs;
alter trigger unsealed_stay on ledger.pending_legs rename to pending_legs_stay;
alter function ledger.seal(integer) rename to chain_legs;
alter function ledger.keep_sealed(ledger.accounts) rename to keep_chained;

do $$
declare
  named record;
begin
  for named in
    select pg_get_functiondef(p.oid) as definition
    from pg_proc p
    where p.pronamespace = 'ledger'::regnamespace and p.prosrc ~ 'seal'
  loop
    execute replace(replace(replace(replace(named.definition,
      'ledger.unsealed', 'ledger.pending_legs'),
      'ledger.keep_sealed', 'ledger.keep_chained'),
      'is not sealed', 'is not chained'),
      'sealed', 'chained');
  end loop;
end $$;

do $$
declare
  named record;
begin
  for named in
    select i.relname as index_name
    from pg_class i
    join pg_index x on x.indexrelid = i.oid and x.indrelid = 'ledger.pending_legs'::regclass
    where i.relname like 'unsealed%'
  loop
    execute format('alter index ledger.%I rename to %I', named.index_name,
      replace(named.index_name, 'unsealed', 'pending_legs'));
  end loop;
end $$;
