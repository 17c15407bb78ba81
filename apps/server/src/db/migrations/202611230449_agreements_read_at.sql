-- When the end of an agreement was reached, after its minimum time (saveReadProctorRecord); null until then.
alter table identity.agreement_openings add column read_at timestamptz;
