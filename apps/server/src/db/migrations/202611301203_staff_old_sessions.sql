-- Ended sessions of staff are deleted after a year.
create index sessions_by_end on staff.sessions (ended_at);
