-- Days that were called off, so that everything it removed can be brought back together.
create table event_call_off (
  club_id integer not null references club on delete cascade,
  id integer generated always as identity,
  -- Days of the club, both included.
  first_day date not null,
  last_day date not null,
  -- Only this series; null: all events of those who called it off.
  series_id integer,
  note text not null,
  made_at timestamptz not null,
  made_by integer references account on delete set null,
  undone_at timestamptz,
  primary key (club_id, id),
  foreign key (club_id, series_id) references event_series (club_id, id) on delete set null (series_id),
  check (first_day <= last_day)
);
create index event_call_off_series on event_call_off (club_id, series_id);
create index event_call_off_author on event_call_off (made_by);

-- The days that a call-off took out of a series.
alter table event_series_day
  add column call_off_id integer,
  add foreign key (club_id, call_off_id) references event_call_off (club_id, id) on delete set null (call_off_id);
create index event_series_day_call_off on event_series_day (club_id, call_off_id);

-- The events that a call-off deleted.
alter table club_event add column call_off_id integer;
alter table club_event add constraint club_event_call_off_fkey foreign key (club_id, call_off_id)
  references event_call_off (club_id, id) on delete set null (call_off_id) not valid;
