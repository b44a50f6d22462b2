-- no-transaction
-- The attendance of a group lists its latest events that are over, and counts them all: both from this index alone.
create index concurrently if not exists club_event_played on club_event (club_id, group_id, starts_at desc, id desc)
  include (ends_at) where deleted_at is null and merged_into is null and opened_at is not null;
