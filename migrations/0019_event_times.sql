-- What else happens at the same time: asked of everybody who waits, at every answer (docs/areas/invitations.md).
create extension if not exists btree_gist;
create index club_event_at_a_time on club_event using gist (club_id, tstzrange(starts_at, ends_at))
  where deleted_at is null and merged_into is null;
