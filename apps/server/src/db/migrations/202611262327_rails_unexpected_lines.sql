-- A line of a network's list that says what the bank does not know so stands in suspense as well, and holds nothing up.
-- 'unknownLine': of no payment of the bank's; 'otherAmount': of one, with another amount; 'otherState': of one that is not
-- where it could have happened; 'repeatedLine': once more.
alter table rails.differences
  add column line text not null default '',
  add column settled_as text check (settled_as in ('corrected', 'borne')),
  add column proposed_as text check (proposed_as in ('corrected', 'borne')),
  add column proposed_by text,
  add column proposed_at timestamptz,
  add column settled_by text,
  drop constraint differences_kind_check,
  add constraint differences_kind_check check (kind in (
    'notListed', 'listed', 'creditNotListed', 'creditListed', 'returnNotListed',
    'unknownLine', 'otherAmount', 'otherState', 'repeatedLine')),
  drop constraint differences_pkey,
  add primary key (network, message_id, kind, line),
  -- Four eyes.
  add constraint differences_settled_by_another check (settled_by <> proposed_by),
  add constraint differences_proposed check (num_nulls(proposed_as, proposed_by, proposed_at) in (0, 3)),
  add constraint differences_settled check (
    num_nulls(settled_as, settled_by) in (0, 2) and (settled_as is null or (resolved_at is not null and proposed_by is not null)));
comment on column rails.differences.line is 'Of an unexpected line: what it says happened, and which of the same it is; else empty.';
comment on column rails.differences.settled_as is 'Where two people have settled it: the network has corrected it; or the bank bears, or keeps, it.';
create index differences_open on rails.differences (opened_at) where resolved_at is null;
