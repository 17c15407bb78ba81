-- When HVPS takes payments for a workday: from this time of the calendar day before to that time of the day itself.
insert into bankday.parameters (key, effective_on, value) values
  ('bankday.hvpsHours', '2014-08-01', '{"opensDayBeforeAt": "20:30", "closesAt": "17:15"}');
