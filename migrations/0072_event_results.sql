-- What players made of events, kept beside their scores, so that standings read ten rows a player however many events a
-- group has played (docs/areas/standings.md).
create table event_result (
  club_id integer not null,
  event_id integer not null,
  invitation_id bigint not null,
  group_id integer not null,
  member_id integer not null,
  -- When the event begins: the order of the results of a player.
  starts_at timestamptz not null,
  points integer not null,
  games integer not null check (games > 0),
  points_a_game integer not null check (points_a_game > 0),
  primary key (club_id, event_id, invitation_id),
  foreign key (club_id, event_id) references club_event (club_id, id) on delete cascade,
  foreign key (club_id, invitation_id) references invitation (club_id, id) on delete cascade
);
create index event_result_of_member on event_result (club_id, group_id, member_id, starts_at desc, event_id desc);
create index event_result_of_invitation on event_result (club_id, invitation_id);
