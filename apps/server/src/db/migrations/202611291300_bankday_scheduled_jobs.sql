-- The field calls a row that waits for its instant a scheduled job.
alter table bankday.due_work rename to scheduled_jobs;
alter index bankday.due_work_pkey rename to scheduled_jobs_pkey;
alter index bankday.due_work_open rename to scheduled_jobs_open;
