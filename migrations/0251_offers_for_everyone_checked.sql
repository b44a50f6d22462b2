-- no-transaction
alter table lesson validate constraint lesson_promotion_check;
alter table public_event validate constraint public_event_promotion_check;
alter table lesson_signup validate constraint lesson_signup_wish_check;
alter table public_registration validate constraint public_registration_wish_check;
drop index concurrently if exists lesson_signup_asked;
create index concurrently lesson_signup_asked on lesson_signup (lesson_id) where asked_until is not null;
drop index concurrently if exists public_registration_asked;
create index concurrently public_registration_asked on public_registration (event_id) where asked_until is not null;
