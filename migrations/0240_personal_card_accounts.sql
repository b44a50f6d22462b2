-- Organizers and instructors take cards in accounts of their own (docs/areas/payments.md). The table keeps the name that
-- servers of before know.
alter table club_card_account
  alter column club_id drop not null,
  -- The person who is paid there, if it is not a club.
  add column payee_id integer references account,
  -- Whether the person takes cards now. A club keeps that in its settings.
  add column takes_cards boolean not null default false,
  add constraint club_card_account_payee check ((club_id is null) <> (payee_id is null)) not valid,
  add constraint club_card_account_takes_cards check (payee_id is not null or not takes_cards) not valid;

-- What a person was paid, and what the provider took. Neither is set: the platform's own donations.
alter table book_entry
  add column payee_id integer,
  add constraint book_entry_payee_id_fkey foreign key (payee_id) references account not valid,
  add constraint book_entry_payee check (club_id is null or payee_id is null) not valid;
