-- What time makes due is found by an index and done in small pieces (docs/areas/club-mail.md).

-- When the event's next reminder is looked at; null: none comes any more. New events are looked at once they are open.
alter table club_event add column reminds_at timestamptz;
alter table club_event alter column reminds_at set default '2000-01-01Z';

-- Its recipients still have to be written: it was made under an event's lock, which must not be held for that long.
alter table club_mail add column awaits_recipients boolean not null default false;
