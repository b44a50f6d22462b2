-- Calendars that people subscribe to (docs/areas/calendars.md).

-- The secret address of a person's calendar. Only the half that finds the row is kept; the other half is its signature by
-- the installation's key, so that whoever reads the database has no address.
create table calendar_address (
  account_id integer primary key references account on delete cascade,
  selector text not null unique check (selector ~ '^[A-Za-z0-9_-]{16}$'),
  made_at timestamptz not null
);

-- The calendar file that would have been attached.
alter table demo_outbox add column calendar text;
