-- Clubs, instructors and organizers record payments by Zelle (src/kernel/rules/payment-methods.ts).
alter table book_line
  drop constraint book_line_ledger_check,
  add constraint book_line_ledger_check check (ledger in ('card', 'cash', 'check', 'venmo', 'zelle', 'bank', 'dues',
    'events', 'sales', 'gift', 'donations', 'provider-fees', 'platform-fees', 'disputes', 'to-return', 'other')) not valid;

alter table dues_payment
  drop constraint dues_payment_method_check,
  add constraint dues_payment_method_check
    check (method in ('card', 'cash', 'check', 'venmo', 'zelle', 'bank')) not valid;

alter table invitation
  drop constraint invitation_payment_type_check,
  add constraint invitation_payment_type_check
    check (payment_type in ('Credit Card', 'Cash', 'Check', 'Venmo', 'Zelle', 'Gift')) not valid;

alter table lesson_signup
  drop constraint lesson_signup_settled_by_check,
  add constraint lesson_signup_settled_by_check
    check (settled_by in ('Cash', 'Check', 'Venmo', 'Zelle', 'Gift', 'waived')) not valid;

alter table pos_sale
  drop constraint pos_sale_method_check,
  add constraint pos_sale_method_check
    check (method in ('card', 'cash', 'check', 'venmo', 'zelle', 'bank', 'gift')) not valid;
