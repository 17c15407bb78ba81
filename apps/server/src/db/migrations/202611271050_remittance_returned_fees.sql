-- What a refusal abroad gives back of the bank's own charges, in their currency: the tracker tells it beside what was taken.
alter table remittance.remittances add column returned_fee_minor bigint check (returned_fee_minor >= 0);
grant update (returned_fee_minor) on remittance.remittances to cloudsail_app;
