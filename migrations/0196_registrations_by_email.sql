-- no-transaction
-- "My payments" finds the registrations for public events by the email address that an account has confirmed.
create index concurrently if not exists public_registration_email on public_registration (email_key);
