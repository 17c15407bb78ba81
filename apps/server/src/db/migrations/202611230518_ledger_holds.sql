-- What holds money on an account: a handful of an account's many entries.
create index entries_holds on ledger.entries (owner_id, account_id, currency) where held_minor <> 0;
