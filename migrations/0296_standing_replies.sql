-- Members who say Yes to every date of a series.
create table standing_yes (
  club_id integer not null,
  series_id integer not null,
  member_id integer not null,
  since timestamptz not null,
  primary key (club_id, series_id, member_id),
  foreign key (club_id, series_id) references event_series (club_id, id) on delete cascade,
  foreign key (club_id, member_id) references member (club_id, id) on delete cascade
);
create index standing_yes_member on standing_yes (club_id, member_id);

-- Days on which a member is away, so that every invitation gets a No.
create table member_absence (
  club_id integer not null,
  id integer generated always as identity,
  member_id integer not null,
  first_day date not null,
  last_day date not null,
  made_at timestamptz not null,
  primary key (club_id, id),
  foreign key (club_id, member_id) references member (club_id, id) on delete cascade,
  check (first_day <= last_day)
);
create index member_absence_member on member_absence (club_id, member_id, last_day);

-- The absence that gave the invitation its No.
alter table invitation add column absence_id integer;
alter table invitation add constraint invitation_absence_fkey foreign key (club_id, absence_id)
  references member_absence (club_id, id) on delete set null (absence_id) not valid;
