-- no-transaction
alter table club_event validate constraint club_event_series_fkey;
drop index concurrently if exists club_event_series;
create unique index concurrently club_event_series on club_event (club_id, series_id, series_day)
  where series_id is not null;
