-- no-transaction
alter table payment validate constraint payment_payer;
alter table payment validate constraint payment_kind_check;
alter table payment_line validate constraint payment_line_kind_check;
alter table public_event validate constraint public_event_refund;
alter table public_event_news validate constraint public_event_news_what_check;
create unique index concurrently if not exists payment_mailbox_request on payment (payer_mailbox, request_key)
  where payer_mailbox is not null;
create index concurrently if not exists payment_of_mailbox on payment (payer_mailbox, created_at)
  where payer_mailbox is not null;
