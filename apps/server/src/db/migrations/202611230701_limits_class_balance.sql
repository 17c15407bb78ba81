-- The most that may stand on an account of class III, beside what it may pay and take.
update bankday.parameters
set value = jsonb_set(value, '{classes,3,balance}', '"2000"')
where key = 'limits.transfer' and value -> 'classes' ? '3';
