-- What people who registered for public events are still to be told, and how much mail an event has caused
-- (docs/areas/public-events.md).

-- The mailbox in which the address ends: one person, however the address is written.
alter table public_registration add column mailbox text;

-- The mail to one mailbox that this one is a part of is being handed over.
alter table public_event_mail_recipient add column is_leaving boolean not null default false;

alter table public_event add column organizer_told_at timestamptz;

-- What a registrant was told of a registration. The job that tells it never locks the registration itself.
create table public_registration_told (
  registration_id bigint primary key references public_registration on delete cascade,
  -- The state that the last mail told; null: none did, or nobody noted it.
  told text,
  is_news boolean not null default true,
  -- It is told even if it was told before.
  is_asked boolean not null default false
);

-- A mailbox that hears of an event.
create table public_event_reader (
  event_id integer not null references public_event on delete cascade,
  mailbox text not null,
  -- Something waits to be told.
  is_pending boolean not null default true,
  mailed_at timestamptz,
  mails integer not null default 0,
  primary key (event_id, mailbox)
);
create index public_event_reader_pending on public_event_reader (mailbox) where is_pending;

-- The mails that an event has caused since `begun_at`. Without a foreign key: checking it would wait for the lock of
-- the event while the lock of a mailbox is held.
create table public_event_mail_day (
  event_id integer primary key,
  begun_at timestamptz not null,
  mails integer not null default 0,
  -- When the budget was first found used up.
  full_at timestamptz
);
