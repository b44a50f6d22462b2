-- A member on an event's waitlist asks one who has a spot to swap.
create table swap_request (
  club_id integer not null,
  event_id integer not null,
  from_id bigint not null,
  to_id bigint not null,
  asked_at timestamptz not null,
  -- Answered, or taken back.
  ended_at timestamptz,
  primary key (club_id, from_id, to_id),
  foreign key (club_id, event_id, from_id) references invitation (club_id, event_id, id) on delete cascade,
  foreign key (club_id, event_id, to_id) references invitation (club_id, event_id, id) on delete cascade,
  check (from_id <> to_id)
);
create index swap_request_of_giver on swap_request (club_id, to_id) where ended_at is null;
