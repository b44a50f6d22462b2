-- Games of an event whose score is kept live in a match of their own (docs/areas/rosters.md).
create table live_game (
  match_id integer primary key references match on delete cascade,
  club_id integer not null,
  event_id integer not null,
  -- The sheet of the draw; null in a ladder.
  draw_sheet_id bigint,
  -- Rounds count from 1, courts from 0.
  round integer not null check (round between 1 and 10),
  court integer not null check (court between 0 and 23),
  -- Who played, the first team first: somebody else may stand there when the match ends.
  seats bigint[] not null,
  -- The player whose device keeps the score; null for whoever runs the event.
  reporter_id bigint,
  foreign key (club_id, event_id) references club_event (club_id, id) on delete cascade
);
create index live_game_of_event on live_game (club_id, event_id, round, court);
