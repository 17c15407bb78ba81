-- Name checks are counted wherever they are answered: by the check itself, and by an order that is refused over its payee.
alter table transfers.payee_checks set schema orders;
