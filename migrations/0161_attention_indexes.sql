-- no-transaction
-- What of card payments somebody has to look at is found without reading all payments of a club.
drop index concurrently if exists payment_line_to_return;
create index concurrently payment_line_to_return on payment_line (payment_id) where outcome = 'to-return';
drop index concurrently if exists payment_refund_failed;
create index concurrently payment_refund_failed on payment_refund (payment_id) where status = 'failed';
drop index concurrently if exists payment_dispute_open;
create index concurrently payment_dispute_open on payment_dispute (payment_id) where status = 'open';
