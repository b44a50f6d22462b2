-- no-transaction
alter table book_line validate constraint book_line_ledger_check;
alter table dues_payment validate constraint dues_payment_method_check;
alter table invitation validate constraint invitation_payment_type_check;
alter table lesson_signup validate constraint lesson_signup_settled_by_check;
alter table pos_sale validate constraint pos_sale_method_check;
