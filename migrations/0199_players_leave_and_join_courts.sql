-- The players of a ladder's court may change after its first score (docs/areas/rosters.md).

-- When a player left the court after playing on it; the games that they played, and their card, stay.
alter table ladder_place add column left_at timestamptz;

-- A court of a ladder whose players changed by hand.
create table ladder_court (
  club_id integer not null,
  event_id integer not null,
  court integer not null check (court between 1 and 24),
  -- How many players it began with, which decides the points that end its games; null until it has a score. A court that has
  -- begun plays the games of ladder_court_round, all others those that follow from their players.
  began integer check (began > 0),
  -- The version of the event's scores with which its games changed: who has not seen it wrote for other games.
  version integer not null,
  primary key (club_id, event_id, court),
  foreign key (club_id, event_id) references club_event (club_id, id) on delete cascade
);

-- Who plays and who sits in the rounds of such a court.
create table ladder_court_round (
  club_id integer not null,
  event_id integer not null,
  court integer not null,
  round integer not null check (round between 1 and 10),
  -- 0 and 1 play against 2 and 3; the others sit.
  place integer not null check (place >= 0),
  invitation_id bigint not null,
  primary key (club_id, event_id, court, round, place),
  foreign key (club_id, event_id, court) references ladder_court (club_id, event_id, court) on delete cascade,
  foreign key (club_id, invitation_id) references invitation (club_id, id) on delete cascade
);
create index ladder_court_round_of_invitation on ladder_court_round (club_id, invitation_id);
