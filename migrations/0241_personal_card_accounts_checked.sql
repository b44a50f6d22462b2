-- no-transaction
alter table club_card_account validate constraint club_card_account_payee;
alter table club_card_account validate constraint club_card_account_takes_cards;
alter table book_entry validate constraint book_entry_payee_id_fkey;
alter table book_entry validate constraint book_entry_payee;
create unique index concurrently if not exists club_card_account_linked_payee on club_card_account (payee_id)
  where linked_at is not null and ended_at is null;
create unique index concurrently if not exists club_card_account_begun_payee on club_card_account (payee_id)
  where linked_at is null and ended_at is null;
create index concurrently if not exists book_entry_of_payee on book_entry (payee_id, day, id) where payee_id is not null;
