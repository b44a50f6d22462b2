-- Mails to many wait in their own rows instead of one job each, and processes tell one another that they live
-- (docs/areas/club-mail.md, docs/architecture.md).

alter table club_mail_recipient
  -- Whose turn it is: the lowest leaves next. Each club counts its own mails, so that clubs take turns.
  add column round bigint not null default 0,
  -- A mail that the server could not take yet is tried again from here on.
  add column waits_until timestamptz,
  add column tries integer not null default 0,
  -- The process that hands it over, and how often it had said that it lives: the others give the mail up when the
  -- process is gone, or has said so many times more.
  add column taken_by uuid,
  add column taken_beat bigint;

-- When the sender was told that the mail had not reached everybody within a day.
alter table club_mail add column missed_at timestamptz;

-- Each living server process. A process whose count stands still is gone, and its jobs are taken up by the others.
create table job_process (
  id uuid primary key,
  -- The names under which the process takes jobs from the queue.
  pools text[] not null default '{}',
  beats bigint not null default 0
);

-- Mails that leave at most once, by key: claimed before they are handed over.
create table mail_once (
  key text primary key,
  at timestamptz not null,
  -- What became of it; null while it is handed over, and for ever when the server stopped there.
  fate text check (fate in ('sent', 'refused', 'dropped', 'unsure'))
);
create index mail_once_at on mail_once (at);
