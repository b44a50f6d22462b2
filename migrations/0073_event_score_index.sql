-- no-transaction
-- All scores of an event, those set aside too: for bringing them back, and for an event that is deleted.
create index concurrently if not exists event_score_of_event on event_score (club_id, event_id);
