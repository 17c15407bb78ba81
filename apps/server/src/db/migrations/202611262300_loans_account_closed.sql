-- A contract that was signed cannot be paid out where its account has been closed: the application lapses for that reason,
-- and keeps the contract it was about.
alter table loans.applications
  drop constraint applications_reason_check,
  add constraint applications_reason_check
    check (reason in ('D01', 'D02', 'D03', 'D04', 'D05', 'documents', 'bureauAway', 'less', 'accountClosed')),
  drop constraint applications_check3,
  add constraint applications_contract_check check (case
    when state in ('signed', 'disbursed') then contract_number is not null
    when state = 'lapsed' then (contract_number is not null) = (coalesce(reason, '') = 'accountClosed')
    else contract_number is null end);
alter table loans.application_steps
  drop constraint application_steps_reason_check,
  add constraint application_steps_reason_check
    check (reason in ('D01', 'D02', 'D03', 'D04', 'D05', 'documents', 'bureauAway', 'less', 'accountClosed'));
