-- An event that was moved without its players being told: when and where they believe it to be.
create table event_move_untold (
  club_id integer not null,
  event_id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  location text not null,
  primary key (club_id, event_id),
  foreign key (club_id, event_id) references club_event (club_id, id) on delete cascade
);
