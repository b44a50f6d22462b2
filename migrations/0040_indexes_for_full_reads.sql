-- no-transaction
-- Statements that read a whole table although they look for a few of its rows.
-- Complaints of spam name an address, whatever the club.
create index concurrently if not exists member_email on member (lower(email));
-- STOP names the verified number of an account.
create index concurrently if not exists account_phone on account (phone_num) where phone_verified_at is not null;
-- Accounts that take no part in the draw of a month are few, unlike those that do.
create index concurrently if not exists account_left_out on account (id) where disabled_at is not null or is_demo;
-- Players are merged into others, and their texts go along.
create index concurrently if not exists match_text_player on match_text (player_id);
-- Deleted events are removed for good after a while.
create index concurrently if not exists club_event_deleted on club_event (deleted_at) where deleted_at is not null;
-- Groups that birthdays change.
create index concurrently if not exists club_group_by_age on club_group (club_id)
  where is_automated and (min_age is not null or max_age is not null);
-- Who keeps the scoreboard: roles for the whole platform.
create index concurrently if not exists role_grant_platform on role_grant (role, account_id) where scope_id = 0;
-- What refers to a deleted event or to a merged member: PostgreSQL looks for it whenever one is deleted.
create index concurrently if not exists club_event_merged on club_event (club_id, merged_into)
  where merged_into is not null;
create index concurrently if not exists invitation_by_member on invitation (club_id, member_id, event_id);
drop index concurrently if exists invitation_of_member;
