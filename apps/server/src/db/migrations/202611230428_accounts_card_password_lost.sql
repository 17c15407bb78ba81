-- The password of a card can be reported lost by itself: nothing is paid from the card and the password serves for
-- nothing, until a branch sets another one; credits go on.
alter table accounts.accounts add card_password_lost boolean not null default false
  check (not card_password_lost or kind in ('debitCard', 'creditCard'));
