-- How often something was done in a window of time, for the limits that hold over all processes (docs/settings.md). The key
-- is a digest of the limit and of whom it counts, so that neither addresses nor names stand here.
create table rate_window (
  key bytea primary key check (length(key) = 16),
  count integer not null check (count >= 0),
  begun_at timestamptz not null,
  ends_at timestamptz not null
) with (fillfactor = 70);
