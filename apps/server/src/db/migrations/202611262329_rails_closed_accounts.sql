-- What comes back for an account that has been closed meanwhile stands in suspense until two people have settled it.
alter table rails.differences
  drop constraint differences_kind_check,
  add constraint differences_kind_check check (kind in (
    'notListed', 'listed', 'creditNotListed', 'creditListed', 'returnNotListed',
    'unknownLine', 'otherAmount', 'otherState', 'repeatedLine', 'closedAccount'));
