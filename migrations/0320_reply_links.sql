-- Whether members with a login can reply through the links in emails.
alter table club add column has_reply_links boolean not null default true;

-- An undo of a reply that came through a link has no account.
alter table reply_undo alter column account_id drop not null;

-- The browsers that have replied through links. The member is told if another one does.
create table reply_device (
  club_id integer not null,
  member_id integer not null,
  device bytea not null,
  is_first boolean not null,
  used_at timestamptz not null,
  primary key (club_id, member_id, device),
  foreign key (club_id, member_id) references member (club_id, id) on delete cascade
);
create unique index reply_device_first on reply_device (club_id, member_id) where is_first;
