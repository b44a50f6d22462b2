-- no-transaction
alter table club_group validate constraint club_group_substitute_order_check;
alter table club_event validate constraint club_event_substitutes_check;
alter table invitation validate constraint invitation_substitute_check;
drop index concurrently if exists invitation_substitute_for;
create index concurrently invitation_substitute_for on invitation (club_id, substitute_for)
  where substitute_for is not null;
alter table invitation validate constraint invitation_substitute_for_fkey;
drop index concurrently if exists invitation_substituted;
create index concurrently invitation_substituted on invitation (club_id, member_id) where substitute = 'plays';
