-- What freezes by authorities claim of an account, and how much of its held amount they hold. ledger.post keeps the second up to
-- date, so that no credit has to know of freezes. How several freezes share it is arithmetic of the module compliance.
alter table ledger.accounts
  add column freeze_claim_minor bigint check (freeze_claim_minor > 0),
  add column frozen_minor bigint not null default 0,
  add constraint accounts_frozen_check check (frozen_minor >= 0);
comment on column ledger.accounts.freeze_claim_minor is
  'What standing freezes claim together; null: no freeze. The largest bigint: a freeze of the whole account.';
comment on column ledger.accounts.frozen_minor is 'The part of held_minor that freezes hold.';
