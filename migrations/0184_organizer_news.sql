-- How often organizers of public events hear of registrations; without a row at once.
create table organizer_setting (
  account_id integer primary key references account (id) on delete cascade,
  news text not null check (news in ('at-once', 'daily', 'none'))
);

-- What an organizer has not been told yet. The rows go when the mail is queued.
create table public_event_news (
  id bigint generated always as identity (start with 1000) primary key,
  event_id integer not null references public_event (id) on delete cascade,
  what text not null check (what in ('registered', 'waiting', 'cancelled', 'moved-up')),
  name text not null,
  at timestamptz not null
);
create index public_event_news_event on public_event_news (event_id, id);
