-- The town of a club, and people who ask to join one that takes no members online (docs/areas/joining.md).

alter table club add column town text not null default '' check (length(town) <= 80);

create table join_request (
  club_id integer not null references club on delete cascade,
  account_id integer not null references account on delete cascade,
  -- The mailbox of the account when it asked: one mailbox is passed on once a day.
  mailbox text not null check (length(mailbox) <= 254),
  asked_at timestamptz not null,
  -- When the admins were mailed; null until the account has confirmed its address.
  told_at timestamptz,
  primary key (club_id, account_id)
);
create index join_request_account on join_request (account_id);
create index join_request_mailbox on join_request (club_id, mailbox);
