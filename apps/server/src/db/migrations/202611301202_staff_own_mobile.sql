-- The person's own mobile, if the identity provider tells it: nobody opens a customer who has the same.
alter table staff.sessions add column mobile text;
