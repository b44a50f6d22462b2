-- no-transaction
-- Who did not come is one in a hundred: the report of a year reads those alone.
create index concurrently if not exists invitation_no_show on invitation (club_id, event_id) where is_no_show;
