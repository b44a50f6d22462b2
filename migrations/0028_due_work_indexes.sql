-- no-transaction
-- Finds what is due, however much there is besides.

do $$ begin
  loop
    update club_event set reminds_at = '2000-01-01Z' where (club_id, id) in (
      select club_id, id from club_event where starts_at > now() and reminds_at is null limit 1000);
    exit when not found;
    commit;
  end loop;
end $$;

create index concurrently if not exists club_event_to_remind on club_event (reminds_at)
  where reminds_at is not null and opened_at is not null and sends_reminders and deleted_at is null and merged_into is null;
create index concurrently if not exists club_mail_awaiting on club_mail (club_id, id) where awaits_recipients;
create index concurrently if not exists member_dues_end on member (club_id, membership_expires_on) where has_paid_dues;
create index concurrently if not exists member_by_birthday
  on member (club_id, ((extract(month from birthday) * 100 + extract(day from birthday))::integer));
