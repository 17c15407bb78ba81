-- The branch that a customer has made theirs on the map; without one it is the branch of their accounts.
create table accounts.own_branches (
  customer_id bigint primary key,
  branch_code text not null references accounts.branches
);
grant select, insert, update on accounts.own_branches to cloudsail_app;
