-- Members who want to be asked about invitations by text, or by notifications in a browser.
alter table text_setting add column invitation_texts boolean not null default false;
alter table text_setting add column invitation_notices boolean not null default false;
alter table text_consent drop constraint text_consent_kind_check;
alter table text_consent add constraint text_consent_kind_check
  check (kind in ('match', 'news', 'night', 'invitation', 'invitation-notice'));
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('match', 'video', 'reply', 'round', 'invitation')) not valid;

-- An invitation about which a member was asked by text or notification, once each. The number tells the open
-- questions to one phone apart.
create table invitation_question (
  club_id integer not null,
  invitation_id bigint not null,
  invited_at timestamptz not null,
  account_id integer not null references account on delete cascade,
  phone text,
  number smallint check (number > 0),
  notice_key text not null unique,
  asked_at timestamptz not null,
  primary key (club_id, invitation_id, invited_at),
  foreign key (club_id, invitation_id) references invitation (club_id, id) on delete cascade,
  check ((phone is null) = (number is null))
);
create index invitation_question_phone on invitation_question (phone) where phone is not null;
create index invitation_question_account on invitation_question (account_id);
create index invitation_question_asked on invitation_question (asked_at);
