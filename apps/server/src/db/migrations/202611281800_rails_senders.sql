-- Other banks number their messages by themselves: a payment is one by network, sender and number. The sender is the payer's
-- bank, as it stands with every payment; of what a network tells about a payment of ours it is the payee's bank.
alter table rails.incoming_payments
  drop constraint incoming_payments_pkey,
  add primary key (network, payer_bank, message_id);
create index incoming_payments_number on rails.incoming_payments (message_id);

alter table rails.inbox add column sender text not null default '';
update rails.inbox i set sender = p.payer_bank
from rails.incoming_payments p where p.network = i.network and p.message_id = i.message_id;
alter table rails.inbox
  drop constraint inbox_pkey,
  add primary key (network, sender, message_id);
comment on column rails.inbox.sender is 'The bank that has sent it, or that it is about; empty where no payment is known.';

update rails.outbox o set payload = o.payload || jsonb_build_object('sender', p.payer_bank)
from rails.incoming_payments p
where o.kind = 'answer' and o.payload->>'network' = p.network and o.payload->>'messageId' = p.message_id;

alter table rails.differences add column sender text not null default '';
update rails.differences d set sender = p.payer_bank
from rails.incoming_payments p
where p.network = d.network and p.message_id = d.message_id
  and (d.kind in ('creditNotListed', 'creditListed', 'returnNotListed') or d.line ~ '^credit');
alter table rails.differences
  drop constraint differences_pkey,
  add primary key (network, sender, message_id, kind, line),
  -- 'returnAmount': a payment of ours came back with another amount than it had; what came stands in suspense.
  drop constraint differences_kind_check,
  add constraint differences_kind_check check (kind in (
    'notListed', 'listed', 'creditNotListed', 'creditListed', 'returnNotListed',
    'unknownLine', 'otherAmount', 'otherState', 'repeatedLine', 'closedAccount', 'otherDate', 'returnAmount'));
comment on column rails.differences.sender is 'The bank that has sent a payment to us; empty of payments of ours.';
