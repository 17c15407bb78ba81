-- Limits as customers set them. What holds at an instant is the last setting that has begun by then and was not called
-- off: a raise begins by itself, at its instant, without anything having to run.
create table limits.settings (
  customer_id bigint not null,
  -- 'customer', 'account:' or 'card:' and the account's id
  scope text not null,
  kind text not null check (kind in ('single', 'daily', 'count', 'annual', 'receivers',
    'overseasPos', 'domesticPos', 'overseasAtm', 'domesticAtm')),
  setting_id bigint generated always as identity,
  -- Minor units of CNY, or a number; null for no limit of the customer's own.
  value bigint check (value >= 0),
  order_id text not null,
  set_at timestamptz not null,
  effective_at timestamptz not null check (effective_at >= set_at),
  -- Before it began.
  called_off_at timestamptz check (called_off_at < effective_at),
  primary key (customer_id, scope, kind, setting_id)
);

insert into limits.settings (customer_id, scope, kind, value, order_id, set_at, effective_at)
select customer_id, 'account:' || account_id, kind, value, '', '2026-01-01', '2026-01-01'
from limits.account_limits, lateral (values
  ('single', single_minor), ('daily', daily_minor), ('count', daily_count::bigint), ('annual', annual_minor)
) as each (kind, value)
where value is not null;

drop table limits.account_limits;

-- A customer's year, beside the customer's day.
insert into limits.usage (customer_id, scope, period, amount_minor, count)
select customer_id, 'customer', period, sum(amount_minor)::bigint, sum(count)::integer
from limits.usage where scope like 'account:%' and period like 'Y%'
group by customer_id, period;

-- Without a certificate or key no more than this is sent to others in a day (domain-rules.md section 5).
update bankday.parameters set value = value || '{"uncertifiedDaily": "50000"}' where key = 'limits.transfer';
-- How long a raise and a new designated receiver wait.
insert into bankday.parameters (key, effective_on, value) values
  ('limits.coolingOff', '2020-01-01', '{"hours": 12}'),
  ('limits.debitCard', '2020-01-01', '{
    "overseasPos": "1000000", "domesticPos": "9999999999.99", "overseasAtm": "10000", "domesticAtm": "20000"
  }');

grant select, insert on limits.settings to cloudsail_app;
grant update (called_off_at) on limits.settings to cloudsail_app;
