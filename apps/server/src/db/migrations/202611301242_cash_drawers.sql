-- Cash of branches: days, drawers and vaults, what moves between them, counts; and blank stock.
create schema cash;
create schema stock;
grant usage on schema cash, stock to cloudsail_app;

-- The date of the day, then a serial, as order numbers are made.
create sequence cash.serials;
grant usage on sequence cash.serials to cloudsail_app;

-- A branch's day belongs to the date of its opening.
create table cash.branch_days (
  opened_on date not null,
  branch_code text not null references accounts.branches,
  state text not null default 'open' check (state in ('open', 'closed')),
  opened_at timestamptz not null,
  opened_by text not null,
  closed_at timestamptz,
  closed_by text,
  primary key (opened_on, branch_code),
  check ((state = 'closed') = (closed_at is not null))
);
create unique index branch_days_open on cash.branch_days (branch_code) where state = 'open';

-- What lies in a drawer, in a vault ('vault') and on the way between two of them ('way'). Every posting of cash changes its
-- row here in the same transaction, so that the row equals the account of the ledger at every moment.
create table cash.balances (
  branch_code text not null references accounts.branches,
  drawer text not null check (drawer ~ '^(\d{2}|vault|way)$'),
  currency text not null,
  ledger_account_id bigint not null,
  balance_minor bigint not null default 0,
  primary key (branch_code, drawer, currency),
  constraint balances_not_below_zero check (balance_minor >= 0)
);

-- A drawer in the hands of a teller, from opening to closing. Sealed: closed with its money in it.
create table cash.drawers (
  drawer_id text primary key check (drawer_id ~ '^\d{20}$'),
  branch_code text not null references accounts.branches,
  drawer text not null check (drawer ~ '^\d{2}$'),
  day date not null,
  issuer text not null,
  subject text not null,
  teller_name text not null,
  state text not null default 'open' check (state in ('open', 'sealed', 'closed')),
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index drawers_in_use on cash.drawers (branch_code, drawer) where state = 'open';
create unique index drawers_of_person on cash.drawers (issuer, subject) where state = 'open';
create unique index drawers_sealed on cash.drawers (branch_code, drawer) where state = 'sealed';

-- Every change of a balance: the lines of a drawer sum to its balance.
create table cash.movements (
  movement_id text primary key check (movement_id ~ '^\d{20}$'),
  branch_code text not null references accounts.branches,
  drawer text not null,
  -- Null for the vault and for money on its way.
  drawer_id text references cash.drawers,
  business_date date not null,
  kind text not null check (kind in ('cashIn', 'cashOut', 'closing', 'sent', 'arrived', 'exchanged', 'shortage', 'surplus',
    'handedIn', 'delivered', 'reversed')),
  currency text not null,
  -- Minor units; positive into the drawer.
  amount_minor bigint not null,
  -- Number of each denomination where it was counted.
  pieces jsonb,
  action_id text not null,
  made_by text not null,
  at timestamptz not null
);
create index movements_of_drawer on cash.movements (branch_code, drawer, movement_id);
create index movements_of_session on cash.movements (drawer_id, movement_id) where drawer_id is not null;

-- Transactions of customers at the counter. What was reversed, and by which action, stays beside it.
create table cash.transactions (
  action_id text primary key check (action_id ~ '^\d{20}$'),
  kind text not null check (kind in ('cashIn', 'cashOut', 'voucher', 'notesToRemittable', 'closing', 'depositOpened',
    'depositDrawn')),
  business_date date not null,
  branch_code text not null references accounts.branches,
  drawer_id text references cash.drawers,
  customer_id bigint not null,
  -- Account of the ledger that the money left or reached, and the one that it went to within the bank.
  account_id bigint not null,
  to_customer_id bigint,
  to_account_id bigint,
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- What it counted in the limits of the account's class, in fen.
  class_minor bigint not null default 0,
  agent_name text,
  agent_document text,
  -- Source of the money paid in, or its purpose.
  stated text,
  at timestamptz not null,
  reversed_by text
);
create index transactions_of_customer on cash.transactions (customer_id, business_date);
create index transactions_of_drawer on cash.transactions (drawer_id) where drawer_id is not null;

-- Money between two drawers, or between one and the vault. It is in neither until a second person has counted it.
create table cash.transfers (
  transfer_id text primary key check (transfer_id ~ '^\d{20}$'),
  branch_code text not null references accounts.branches,
  from_drawer text not null,
  to_drawer text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  pieces jsonb not null,
  state text not null default 'onWay' check (state in ('onWay', 'arrived')),
  sent_by text not null,
  sent_issuer text not null,
  sent_subject text not null,
  sent_at timestamptz not null,
  counted_by text,
  counted_at timestamptz,
  check (from_drawer <> to_drawer)
);
create index transfers_on_way on cash.transfers (branch_code) where state = 'onWay';

-- Counts at opening and closing. They are never changed.
create table cash.counts (
  count_id text primary key check (count_id ~ '^\d{20}$'),
  drawer_id text not null references cash.drawers,
  purpose text not null check (purpose in ('opening', 'closing')),
  currency text not null,
  pieces jsonb not null,
  amount_minor bigint not null,
  book_minor bigint not null,
  action_id text not null,
  counted_by text not null,
  at timestamptz not null
);
create index counts_of_drawer on cash.counts (drawer_id);

-- How often the slip of an action was printed.
create table cash.slips (
  action_id text primary key,
  prints integer not null
);

-- Blank cards, USB-Keys and password envelopes by serial.
create table stock.items (
  received_on date not null,
  kind text not null check (kind in ('card', 'ukey', 'envelope')),
  serial text not null,
  branch_code text not null references accounts.branches,
  state text not null default 'vault' check (state in ('vault', 'held', 'used', 'voided')),
  -- Who holds the item, by issuer and subject, once it was handed over.
  issuer text,
  subject text,
  holder_name text,
  -- The action that used or voided it.
  action_id text,
  changed_at timestamptz not null,
  primary key (received_on, kind, serial),
  check ((state = 'held') <= (subject is not null))
);
create unique index items_serial on stock.items (kind, serial);
create index items_held on stock.items (issuer, subject) where state = 'held';
create index items_in_vault on stock.items (branch_code, kind) where state = 'vault';

grant select, insert on cash.branch_days, cash.balances, cash.drawers, cash.movements, cash.transfers, cash.transactions,
  cash.counts, cash.slips, stock.items to cloudsail_app;
grant update (state, closed_at, closed_by) on cash.branch_days to cloudsail_app;
grant update (balance_minor) on cash.balances to cloudsail_app;
grant update (state, closed_at) on cash.drawers to cloudsail_app;
grant update (state, counted_by, counted_at) on cash.transfers to cloudsail_app;
grant update (reversed_by) on cash.transactions to cloudsail_app;
grant update (prints) on cash.slips to cloudsail_app;
grant update (branch_code, state, issuer, subject, holder_name, action_id, changed_at) on stock.items to cloudsail_app;
