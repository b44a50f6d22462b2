-- Events that repeat. Their dates are ordinary events, created some weeks ahead.
create table event_series (
  club_id integer not null,
  id integer generated always as identity,
  group_id integer not null,
  -- A recurrence rule of RFC 5545, without its start and its end.
  rule text not null,
  first_day date not null,
  -- A day, no later than the first, from which every second week is counted.
  counts_from date not null,
  -- The last day that can have a date; null if it repeats indefinitely. Before the first day: it has none any more.
  last_day date,
  -- What its dates share: columns of club_event.
  terms jsonb not null,
  -- Start, end and close of its first date, as local times of the club.
  starts text not null,
  ends text not null,
  closes text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by integer references account on delete set null,
  primary key (club_id, id),
  foreign key (club_id, group_id) references club_group (club_id, id) on delete cascade
);
create index event_series_group on event_series (club_id, group_id);
create index event_series_author on event_series (created_by);

-- Days on which a series differs from its rule.
create table event_series_day (
  club_id integer not null,
  series_id integer not null,
  day date not null,
  -- skip: no date, although the rule has one; extra: a date, although the rule has none.
  kind text not null check (kind in ('skip', 'extra')),
  primary key (club_id, series_id, day),
  foreign key (club_id, series_id) references event_series (club_id, id) on delete cascade
);

alter table club_event
  add column series_id integer,
  -- The day that the rule gave this date, even if it was moved to another one.
  add column series_day date;
alter table club_event add constraint club_event_series_fkey foreign key (club_id, series_id)
  references event_series (club_id, id) on delete set null (series_id) not valid;
