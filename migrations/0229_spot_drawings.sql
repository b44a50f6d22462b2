-- An event can collect answers for some hours after it opens, and then draw who gets the spots.
alter table club_event
  add column collect_hours smallint not null default 0,
  add column drawn_at timestamptz;

alter table club_event
  add constraint club_event_collect_hours_check check (collect_hours between 0 and 72) not valid;

-- A drawing that was held, with what is needed to repeat it.
create table spot_drawing (
  club_id integer not null,
  event_id integer not null,
  group_id integer not null,
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  spots integer not null check (spots >= 0),
  -- Everyone's fair share, in millionths of a spot.
  share integer not null check (share between 0 and 1000000),
  drawn_at timestamptz not null,
  primary key (club_id, event_id),
  foreign key (club_id, event_id) references club_event (club_id, id) on delete cascade
);
create index spot_drawing_of_group on spot_drawing (club_id, group_id, drawn_at);

-- The people in a drawing. Those with the same number were drawn together.
create table spot_drawing_person (
  club_id integer not null,
  event_id integer not null,
  number integer not null check (number > 0),
  seat smallint not null check (seat > 0),
  -- Empty once the member's record is gone: the drawing can still be repeated.
  member_id integer,
  standing text not null check (standing in ('captain', 'member', 'guest')),
  carry integer not null,
  odds integer not null check (odds between 0 and 1000000),
  has_spot boolean not null,
  line integer check (line > 0),
  primary key (club_id, event_id, number, seat),
  foreign key (club_id, event_id) references spot_drawing (club_id, event_id) on delete cascade,
  foreign key (club_id, member_id) references member (club_id, id) on delete set null (member_id)
);
create index spot_drawing_person_of_member on spot_drawing_person (club_id, member_id) where member_id is not null;
