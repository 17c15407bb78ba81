-- What a customer calls a device of theirs. Without it, what its browser says of itself stands for it.
alter table identity.devices
  add column name text check (char_length(name) between 1 and 20);
