-- How long an activation code from a branch opens a first log-in (assumed).
insert into bankday.parameters (key, effective_on, value) values ('identity.activation', '2020-01-01', '{"days": 30}');
