-- no-transaction
-- The line in which mails to many wait: those whose turn comes, those that are tried again later, and those of a club.
create index concurrently if not exists club_mail_recipient_next on club_mail_recipient (round)
  where state = 'queued' and waits_until is null;
create index concurrently if not exists club_mail_recipient_later on club_mail_recipient (waits_until)
  where state = 'queued' and waits_until is not null;
create index concurrently if not exists club_mail_recipient_line on club_mail_recipient (club_id, round)
  where state = 'queued';
