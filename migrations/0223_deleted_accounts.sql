-- A deleted account leaves a row without a name, because payments, matches and logs point to it.
alter table account add column deleted_at timestamptz;
alter table account add constraint account_deleted_check
  check (deleted_at is null or (disabled_at is not null and email = '' and phone_num is null and url is null));
create index player_account on player (account_id) where account_id is not null;
