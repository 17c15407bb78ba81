-- The log-in before the present one: what home shows all through a session, also after the page is reloaded.
alter table identity.customers
  add column previous_login_at timestamptz,
  add column previous_login_ip text,
  add column previous_login_method text;
