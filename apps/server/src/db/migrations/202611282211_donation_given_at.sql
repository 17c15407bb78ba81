-- Serial numbers are drawn at random: the honour list goes by when each gift was given. Null for those of the version before.
alter table donation.given add column given_at timestamptz;
drop index donation.given_listed;
create index given_listed on donation.given (given_on desc, given_at desc nulls last, serial desc) where listed;
-- No number is counted any more. A server of the version before cannot run beside this one anyway.
drop sequence donation.serial_numbers;
