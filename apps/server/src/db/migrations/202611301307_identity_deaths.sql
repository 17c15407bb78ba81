-- The day of a recorded death, and the state that the customer goes back to if the record was a mistake.
alter table identity.customers
  add column died_on date,
  add column status_before_death text check (status_before_death in ('normal', 'suspended')),
  add constraint customers_death_check check ((died_on is null) = (status_before_death is null));
