-- no-transaction
-- Members see who has opened their phone number and emergency contact at an event; such lines are few.
create index concurrently if not exists event_log_contact on event_log (club_id, member_id, id desc)
  where kind = 'contact.opened';
