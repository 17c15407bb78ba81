-- No server may call it since 202611281743_ledger_rights; http.admit_call took its place.
drop function http.admit(bigint, bytea, bigint, bytea, bytea, bigint, bigint, boolean);
