-- no-transaction
alter table club_event validate constraint club_event_collect_hours_check;
drop index concurrently if exists club_event_to_draw;
create index concurrently club_event_to_draw on club_event (opened_at)
  where collect_hours > 0 and drawn_at is null and deleted_at is null and opened_at is not null;
