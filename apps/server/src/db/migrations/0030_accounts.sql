-- Branches and customers' accounts. What an account holds stands in the ledger: owner = customer_id, the same
-- account_id, one ledger account per currency.
create schema accounts;
grant usage on schema accounts to cloudsail_app;

create sequence accounts.account_ids as bigint start 10000001;
grant usage on sequence accounts.account_ids to cloudsail_app;

create table accounts.branches (
  branch_code text primary key check (branch_code ~ '^599[0-9]{9}$'),
  name_zh text not null,
  name_en text not null,
  province_zh text not null,
  province_en text not null,
  city_zh text not null,
  city_en text not null,
  address_zh text not null,
  address_en text not null,
  phone text not null
);

create table accounts.accounts (
  customer_id bigint not null,
  account_id bigint not null default nextval('accounts.account_ids'),
  number text not null check (number ~ '^[0-9]{8,30}$'),
  kind text not null check (kind in
    ('debitCard', 'passbook', 'timeDeposit', 'callDeposit', 'creditCard', 'loan', 'wealth', 'eCash')),
  holder_name text not null,
  -- Class of a settlement account (I, II, III); 1 for every other kind.
  account_class smallint not null default 1 check (account_class between 1 and 3),
  status text not null default 'normal' check (status in ('normal', 'dormant', 'frozen', 'lost', 'closed')),
  branch_code text not null references accounts.branches,
  opened_on date not null,
  closed_on date,
  -- Open or closed; a new account has none (specification section 4).
  transfer_service boolean not null default false,
  -- Whether signing has put it into the internet bank.
  enrolled boolean not null default false,
  nickname text check (char_length(nickname) between 1 and 20),
  -- Where a deposit or loan settles, or an electronic purse is topped up from.
  linked_account_id bigint,
  primary key (customer_id, account_id),
  check ((status = 'closed') = (closed_on is not null))
);

-- Every number once, and whose it is: found before it is known who the customer is. A directory:
-- it leads to the customer, whose own tables are then read by their number.
create table accounts.numbers (
  number text primary key,
  customer_id bigint not null,
  account_id bigint not null,
  foreign key (customer_id, account_id) references accounts.accounts
);

grant select on accounts.branches to cloudsail_app;
grant select, insert, update on accounts.accounts to cloudsail_app;
grant select, insert on accounts.numbers to cloudsail_app;

insert into accounts.branches values
  ('599290000017', '上海分行营业部', 'Shanghai Branch', '上海市', 'Shanghai', '上海', 'Shanghai',
   '浦东新区世纪大道188号', '188 Century Avenue, Pudong', '021-60959538'),
  ('599100000013', '北京分行营业部', 'Beijing Branch', '北京市', 'Beijing', '北京', 'Beijing',
   '西城区金融大街66号', '66 Financial Street, Xicheng', '010-60959538'),
  ('599584000019', '深圳分行营业部', 'Shenzhen Branch', '广东省', 'Guangdong', '深圳', 'Shenzhen',
   '福田区深南大道4088号', '4088 Shennan Avenue, Futian', '0755-60959538'),
  ('599581000013', '广州分行营业部', 'Guangzhou Branch', '广东省', 'Guangdong', '广州', 'Guangzhou',
   '天河区珠江新城花城大道60号', '60 Huacheng Avenue, Tianhe', '020-60959538'),
  ('599290000025', '上海陆家嘴支行', 'Shanghai Lujiazui Sub-branch', '上海市', 'Shanghai', '上海', 'Shanghai',
   '浦东新区银城中路8号', '8 Middle Yincheng Road, Pudong', '021-60959501'),
  ('599290000033', '上海徐家汇支行', 'Shanghai Xujiahui Sub-branch', '上海市', 'Shanghai', '上海', 'Shanghai',
   '徐汇区虹桥路3号', '3 Hongqiao Road, Xuhui', '021-60959502'),
  ('599100000021', '北京中关村支行', 'Beijing Zhongguancun Sub-branch', '北京市', 'Beijing', '北京', 'Beijing',
   '海淀区中关村大街15号', '15 Zhongguancun Street, Haidian', '010-60959501'),
  ('599584000027', '深圳南山支行', 'Shenzhen Nanshan Sub-branch', '广东省', 'Guangdong', '深圳', 'Shenzhen',
   '南山区科苑南路2600号', '2600 South Keyuan Road, Nanshan', '0755-60959501'),
  ('599581000021', '广州越秀支行', 'Guangzhou Yuexiu Sub-branch', '广东省', 'Guangdong', '广州', 'Guangzhou',
   '越秀区中山五路68号', '68 Zhongshan 5th Road, Yuexiu', '020-60959501'),
  ('599331000014', '杭州分行营业部', 'Hangzhou Branch', '浙江省', 'Zhejiang', '杭州', 'Hangzhou',
   '上城区钱江路1366号', '1366 Qianjiang Road, Shangcheng', '0571-60959538'),
  ('599301000010', '南京分行营业部', 'Nanjing Branch', '江苏省', 'Jiangsu', '南京', 'Nanjing',
   '秦淮区中山南路49号', '49 South Zhongshan Road, Qinhuai', '025-60959538'),
  ('599651000010', '成都分行营业部', 'Chengdu Branch', '四川省', 'Sichuan', '成都', 'Chengdu',
   '锦江区人民南路二段1号', '1 South Renmin Road Section 2, Jinjiang', '028-60959538'),
  ('599521000011', '武汉分行营业部', 'Wuhan Branch', '湖北省', 'Hubei', '武汉', 'Wuhan',
   '江汉区建设大道568号', '568 Jianshe Avenue, Jianghan', '027-60959538');
