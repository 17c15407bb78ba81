-- Where a customer is reached, by its parts, and what they do: both belong to knowing one's customer. `address` stays the line
-- that is printed on letters; one from before has no parts.
alter table identity.customers
  add column address_parts jsonb,
  add column postcode text check (postcode ~ '^\d{6}$'),
  add column email_changed_at timestamptz,
  add column address_changed_at timestamptz,
  add column occupation text,
  add column employer text,
  add check (address_parts is null or address is not null),
  add check (employer is null or occupation is not null);
comment on column identity.customers.address_parts is
  'Province (code of GB/T 2260), city, district and street of the address; null of one from before.';
comment on column identity.customers.occupation is 'Major group of GB/T 6565, or one of the bank''s own codes.';
comment on column identity.customers.address_changed_at is
  'When the customer last changed it online. For a time what is worth stealing is not sent there.';

alter table profile.changes drop constraint changes_what_check,
  add check (what in ('nickname', 'avatar', 'quickMenu', 'home', 'email', 'address', 'occupation'));
comment on column profile.changes.before is 'As it was, in full: contact data is masked where it is shown.';

insert into bankday.parameters (key, effective_on, value) values
  ('cards.addressHold', '2020-01-01', '{"days": 3}');
