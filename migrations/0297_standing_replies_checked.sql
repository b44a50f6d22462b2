-- no-transaction
alter table invitation validate constraint invitation_absence_fkey;
drop index concurrently if exists invitation_absence;
create index concurrently invitation_absence on invitation (club_id, absence_id) where absence_id is not null;
