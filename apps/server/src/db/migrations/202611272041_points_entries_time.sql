-- What was earned and used in a period is told by the index alone.
drop index points.entries_time;
create index entries_time on points.entries (customer_id, book, at, seq) include (kind, rule, points);
