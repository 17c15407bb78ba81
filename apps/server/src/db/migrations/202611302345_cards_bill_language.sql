-- In which language the bills of a card are sent. Those from before were sent by text in Chinese.
alter table cards.bill_delivery
  add column language text not null default 'zh' check (language in ('zh', 'en'));
