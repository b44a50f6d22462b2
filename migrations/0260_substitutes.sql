-- A group's substitutes, who are asked when a player drops out of one of its events.
alter table club_group add column substitute_order text not null default 'captain';
alter table club_group
  add constraint club_group_substitute_order_check check (substitute_order in ('captain', 'rating', 'turns')) not valid;

create table group_substitute (
  club_id integer not null,
  group_id integer not null,
  member_id integer not null,
  -- The captain's order, 1 first; later than all others after several declines in a row.
  place integer not null check (place > 0),
  -- How often in a row they declined, or were too late.
  declined integer not null default 0 check (declined >= 0),
  added_at timestamptz not null,
  primary key (club_id, group_id, member_id),
  foreign key (club_id, group_id) references club_group (club_id, id) on delete cascade,
  foreign key (club_id, member_id) references member (club_id, id) on delete cascade
);
create index group_substitute_of on group_substitute (club_id, member_id);

alter table club_event add column uses_substitutes boolean not null default false;
alter table club_event
  add constraint club_event_substitutes_check check (not (uses_substitutes and needs_partner)) not valid;

alter table invitation
  -- Asked to substitute; or what came of it: they play, they passed, or the offer ended before they replied.
  add column substitute text,
  -- The invitation of the player whose spot it is; null if the record is gone.
  add column substitute_for bigint,
  -- The invitation was only made to ask a substitute, and ends with the offer.
  add column is_substitute_only boolean not null default false,
  -- When this player gave up a spot that no one has taken yet.
  add column gave_up_at timestamptz;
alter table invitation
  add constraint invitation_substitute_check check (substitute in ('asked', 'plays', 'passed', 'ended')) not valid;
alter table invitation add constraint invitation_substitute_for_fkey foreign key (club_id, substitute_for)
  references invitation (club_id, id) on delete set null (substitute_for) not valid;
