-- Pictures that people uploaded, and the public scoreboard (docs/areas/scoreboard.md).

-- The bytes lie in the picture store under the id; every picture was checked and written anew by us.
create table upload (
  id uuid primary key,
  account_id integer not null references account on delete cascade,
  purpose text not null check (purpose in ('kiosk', 'scoreboard', 'instructor')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index upload_created on upload (created_at);

-- One scoreboard per installation. `told` is what its watchers were told last, under `version`.
create table scoreboard (
  only_row boolean primary key default true check (only_row),
  version integer not null default 0 check (version >= 0),
  told jsonb not null,
  t1_start text not null check (t1_start ~ '^[0-9a-fA-F]{6}$'),
  t1_end text not null check (t1_end ~ '^[0-9a-fA-F]{6}$'),
  t2_start text not null check (t2_start ~ '^[0-9a-fA-F]{6}$'),
  t2_end text not null check (t2_end ~ '^[0-9a-fA-F]{6}$'),
  background_id uuid references upload on delete set null,
  -- What was said by hand, each about one match: names instead of the players', a server number, a clear signal.
  names jsonb,
  names_match_id integer,
  server_number text check (server_number in ('1-1', '1-2', '2-1', '2-2')),
  server_match_id integer,
  server_seq integer,
  cleared_match_id integer,
  cleared_seq integer
);
insert into scoreboard (told, t1_start, t1_end, t2_start, t2_end)
  values ('{}', 'f8db28', '933c20', '0C61A4', '2C2E67');

-- Clear signals that were followed: one that is sent again after a reconnect does nothing.
create table scoreboard_signal (
  op_id uuid primary key,
  account_id integer not null references account on delete cascade,
  at timestamptz not null
);
create index scoreboard_signal_at on scoreboard_signal (at);
