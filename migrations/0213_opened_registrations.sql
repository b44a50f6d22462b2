-- no-transaction
-- Whether an address is confirmed is asked for each mail that goes to it.
create index concurrently if not exists public_registration_opened on public_registration (email_key)
  where opened_at is not null;
create index concurrently if not exists club_confirmed_email on club (confirmed_email) where confirmed_email is not null;
