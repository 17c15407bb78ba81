-- A branch belongs to another one; the head office to none. The head office serves no customers, so no list of branches shows it.
alter table accounts.branches
  add column parent_code text references accounts.branches,
  add column serves_customers boolean not null default true;

insert into accounts.branches (branch_code, name_zh, name_en, province_zh, province_en, city_zh, city_en, address_zh, address_en,
  phone, services, serves_customers)
values ('599100000005', '总行', 'Head Office', '北京市', 'Beijing', '北京', 'Beijing', '西城区金融大街66号',
  '66 Financial Street, Xicheng', '010-60959500', '{}', false);

-- A sub-branch belongs to the branch of its city.
update accounts.branches b set parent_code = case
    when b.branch_code = city.branch_code then '599100000005' else city.branch_code end
from (select city_zh, min(branch_code) as branch_code from accounts.branches where serves_customers group by city_zh) city
where city.city_zh = b.city_zh and b.serves_customers;

grant insert, update on accounts.branches to cloudsail_app;

-- When the mobile and the document were last changed. Null: never since the customer was opened.
alter table identity.customers
  add column mobile_changed_at timestamptz,
  add column document_changed_at timestamptz;

create index numbers_of_account on accounts.numbers (account_id);
