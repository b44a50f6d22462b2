-- The last reply or move of an invitation, for the seconds in which whoever made it may take it back (docs/areas/invitations.md).

create table reply_undo (
  club_id integer not null,
  invitation_id bigint not null,
  -- Who made the change, and may take it back.
  account_id integer not null,
  made_at timestamptz not null,
  -- How many held a place before it.
  held integer not null,
  -- The invitations that it changed, a pair as two: as they were, and as they became.
  before jsonb not null,
  after jsonb not null,
  primary key (club_id, invitation_id),
  foreign key (club_id, invitation_id) references invitation (club_id, id) on delete cascade
);
create index reply_undo_made on reply_undo (made_at);
