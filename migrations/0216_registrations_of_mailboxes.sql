-- no-transaction
-- The registrations of one mailbox at an event; rows of before 0215 count by their address.
drop index concurrently if exists public_registration_of_mailbox;
create index concurrently public_registration_of_mailbox on public_registration (event_id, coalesce(mailbox, email_key));
