-- Numbers of books that customers open themselves: passbooks and masters. Those of branches lie below.
create sequence accounts.book_serials minvalue 600000001 maxvalue 999999999;
grant usage on sequence accounts.book_serials to cloudsail_app;
