-- When a player who was checked in left before the end: they are not here any more, and they did attend.
alter table invitation add column left_at timestamptz;
