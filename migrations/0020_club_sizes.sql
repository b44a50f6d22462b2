-- For clubs with years behind them, beside many others (docs/speed.md).

-- What is open and not over, however much is.
create index club_event_open on club_event (club_id, ends_at)
  where deleted_at is null and merged_into is null and opened_at is not null;

-- Members are searched in one club: names of the others are not even looked at.
create extension if not exists btree_gin;
drop index member_search;
create index member_search on member using gin (club_id, search gin_trgm_ops);
