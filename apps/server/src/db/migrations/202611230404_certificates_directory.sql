-- What is unique over the bank stands in directories, from the value to the customer; the tables of the customers hold
-- nothing that would have to be compared over all of them.

create table certificates.issued (
  -- Upper-case hexadecimal.
  serial text primary key,
  -- SHA-256 of the public key (SubjectPublicKeyInfo in DER): a key is certified once.
  key_hash bytea not null unique,
  customer_id bigint not null
);
insert into certificates.issued (serial, key_hash, customer_id)
select serial, key_hash, customer_id from certificates.certificates;
drop index certificates.certificates_key;
drop index certificates.certificates_serial;
alter table certificates.demo_files drop constraint demo_files_serial_key;
grant select, insert on certificates.issued to cloudsail_app;

create table transfers.wealth_connect_numbers (
  agreement_no text primary key,
  customer_id bigint not null
);
insert into transfers.wealth_connect_numbers (agreement_no, customer_id)
select agreement_no, customer_id from transfers.wealth_connect_agreements;
alter table transfers.wealth_connect_agreements drop constraint wealth_connect_agreements_agreement_no_key;
-- Agreements are signed at a branch.
grant select on transfers.wealth_connect_numbers to cloudsail_app;

-- A directory knows of no customer's table.
alter table accounts.numbers drop constraint numbers_customer_id_account_id_fkey;

-- The line's order has a number of its own; it is in one line because it was made for it.
drop index transfers.batch_lines_order;
create index batch_lines_order on transfers.batch_lines (customer_id, line_order_id) where line_order_id is not null;
