-- How far in the log what a session was shown may reach, in bytes: a standby that has not come there is not asked for it.
-- Kept where there are standbys (REPLICA_URLS).
alter table http.sessions add seen bigint not null default 0;
