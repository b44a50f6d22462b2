-- no-transaction
alter table payment validate constraint payment_payee_id_fkey;
alter table payment validate constraint payment_kind_check;
alter table payment validate constraint payment_of_payee;
alter table payment_line validate constraint payment_line_kind_check;
alter table book_line validate constraint book_line_ledger_check;
alter table instructor validate constraint instructor_refund;
alter table lesson_signup validate constraint lesson_signup_settled_by_check;
create index concurrently if not exists payment_of_payee on payment (payee_id, id desc) where payee_id is not null;
