-- When people answer what the online service hands over.
insert into bankday.parameters (key, effective_on, value) values
  ('help.onlineDesk', '2014-08-01', '{"opensAt": "08:00", "closesAt": "22:00"}');
