-- Brings what freezes hold on a customer's ledger account to what they may hold: their claim, or what the account has less its
-- other holds, if that is less. Writes one entry of kind 'freeze' about the difference, with an amount of 0; none if there is no
-- difference. All entries of freezes have one hold reference, so that they are one standing hold.
--   in: the account, which the caller has locked, and the instant of the entry in milliseconds, not before the account's last.
-- For ledger.post and ledger.set_freeze_claim alone.
create or replace function ledger.fill_freeze(of_owner bigint, of_account bigint, in_currency text, at_ms bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  a ledger.accounts;
  change bigint;
  id bigint;
  booked constant timestamptz := 'epoch'::timestamptz + at_ms * interval '1 millisecond';
  on_date constant date := ledger.date_of_ms(at_ms);
  note text;
  new_head bytea;
begin
  select * into strict a from ledger.accounts
  where owner_id = of_owner and account_id = of_account and currency = in_currency;
  change := least(coalesce(a.freeze_claim_minor, 0),
    greatest(0, a.credits_minor - a.debits_minor - (a.held_minor - a.frozen_minor))) - a.frozen_minor;
  if change = 0 then
    return;
  end if;
  note := case when change > 0 then 'freeze' else 'unfreeze' end;
  id := nextval('ledger.journal_ids');
  new_head := ledger.entry_hash(a.head, a.owner_id, a.account_id, a.currency, a.last_seq + 1, 'freeze', 'freeze', 0, change,
    a.credits_minor - a.debits_minor, a.held_minor + change, at_ms, on_date, note, '', '', '', '');
  insert into ledger.journals (journal_id, kind, reference, booked_at, business_date, value_date)
  values (id, 'freeze', 'freeze', booked, on_date, on_date);
  insert into ledger.entries
  values (a.owner_id, a.account_id, a.currency, on_date, a.last_seq + 1, a.last_line, id, 'freeze', 'freeze', 0, change,
    a.credits_minor - a.debits_minor, a.held_minor + change, a.credits_minor, booked, on_date, note, '', '', '', '', '', new_head);
  update ledger.accounts
  set held_minor = a.held_minor + change, frozen_minor = a.frozen_minor + change, last_seq = a.last_seq + 1,
    last_business_date = on_date, last_booked_ms = at_ms, head = new_head
  where owner_id = of_owner and account_id = of_account and currency = in_currency;
end $$;

revoke all on function ledger.fill_freeze from public;
