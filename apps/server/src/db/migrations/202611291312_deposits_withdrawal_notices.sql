-- What a customer gives before drawing a call deposit is a withdrawal notice.
alter table deposits.notices rename to withdrawal_notices;
alter index deposits.notices_pkey rename to withdrawal_notices_pkey;
alter index deposits.notices_one_pending rename to withdrawal_notices_one_pending;
alter index deposits.notices_of_certificate rename to withdrawal_notices_of_certificate;
alter index deposits.notices_due rename to withdrawal_notices_due;
