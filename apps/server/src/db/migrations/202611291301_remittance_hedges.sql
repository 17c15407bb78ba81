-- The bank marks its position and hedges it with the market.
alter table remittance.squarings rename to hedges;
alter table remittance.hedges rename column struck_on to marked_on;
alter index remittance.squarings_pkey rename to hedges_pkey;
