-- no-transaction
-- The line in which mails to many wait: those whose turn comes, those that are tried again later, and those of a club.
create index concurrently if not exists club_mail_recipient_next on club_mail_recipient (round)
  where state = 'queued' and waits_until is null;
create index concurrently if not exists club_mail_recipient_later on club_mail_recipient (waits_until)
  where state = 'queued' and waits_until is not null;
create index concurrently if not exists club_mail_recipient_line on club_mail_recipient (club_id, round)
  where state = 'queued';
-- Mails that a process has taken: few at any time.
create index concurrently if not exists club_mail_recipient_taken on club_mail_recipient (taken_by)
  where state = 'sending';

-- Mails that wait have had a job each until now; their rows are enough. What servers of the older release still add is
-- removed by the daily sweep.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  loop
    delete from graphile_worker._private_jobs where id in (
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'club-mail.send-one' and j.locked_at is null limit 1000);
    exit when not found;
    commit;
  end loop;
end $$;
