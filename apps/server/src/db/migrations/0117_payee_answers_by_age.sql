-- Answers that have grown old are dropped whoever they were given to.
create index payee_answers_asked on transfers.payee_answers (asked_at);
