-- no-transaction
alter table club_event validate constraint club_event_call_off_fkey;
drop index concurrently if exists club_event_call_off;
create index concurrently club_event_call_off on club_event (club_id, call_off_id) where call_off_id is not null;
