-- A network that has settled on another date than the payment asked for: no money is missing, and somebody looks at it.
alter table rails.differences
  drop constraint differences_kind_check,
  add constraint differences_kind_check check (kind in (
    'notListed', 'listed', 'creditNotListed', 'creditListed', 'returnNotListed',
    'unknownLine', 'otherAmount', 'otherState', 'repeatedLine', 'closedAccount', 'otherDate'));
