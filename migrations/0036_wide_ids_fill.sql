-- no-transaction
-- Fills the new columns of 0035, a hundred pages at a time, and builds their indexes while the servers keep
-- running. Rows that are written meanwhile get their values from the triggers.
do $$ begin
  for batch in 0 .. pg_relation_size('invitation') / current_setting('block_size')::bigint / 100 loop
    update invitation set id_64 = id, partner_id_64 = partner_id
      where ctid >= format('(%s,0)', batch * 100)::tid and ctid < format('(%s,0)', batch * 100 + 100)::tid
        and id_64 is null;
    commit;
  end loop;
end $$;
do $$ begin
  for batch in 0 .. pg_relation_size('event_log') / current_setting('block_size')::bigint / 100 loop
    update event_log set id_64 = id
      where ctid >= format('(%s,0)', batch * 100)::tid and ctid < format('(%s,0)', batch * 100 + 100)::tid
        and id_64 is null;
    commit;
  end loop;
end $$;
do $$ begin
  for batch in 0 .. pg_relation_size('club_log') / current_setting('block_size')::bigint / 100 loop
    update club_log set id_64 = id
      where ctid >= format('(%s,0)', batch * 100)::tid and ctid < format('(%s,0)', batch * 100 + 100)::tid
        and id_64 is null;
    commit;
  end loop;
end $$;
do $$ begin
  for batch in 0 .. pg_relation_size('club_mail') / current_setting('block_size')::bigint / 100 loop
    update club_mail set id_64 = id
      where ctid >= format('(%s,0)', batch * 100)::tid and ctid < format('(%s,0)', batch * 100 + 100)::tid
        and id_64 is null;
    commit;
  end loop;
end $$;
do $$ begin
  for batch in 0 .. pg_relation_size('club_mail_recipient') / current_setting('block_size')::bigint / 100 loop
    update club_mail_recipient set id_64 = id, mail_id_64 = mail_id
      where ctid >= format('(%s,0)', batch * 100)::tid and ctid < format('(%s,0)', batch * 100 + 100)::tid
        and id_64 is null;
    commit;
  end loop;
end $$;
do $$ begin
  for batch in 0 .. pg_relation_size('member_mail') / current_setting('block_size')::bigint / 100 loop
    update member_mail set id_64 = id
      where ctid >= format('(%s,0)', batch * 100)::tid and ctid < format('(%s,0)', batch * 100 + 100)::tid
        and id_64 is null;
    commit;
  end loop;
end $$;
do $$ begin
  for batch in 0 .. pg_relation_size('notice') / current_setting('block_size')::bigint / 100 loop
    update notice set id_64 = id
      where ctid >= format('(%s,0)', batch * 100)::tid and ctid < format('(%s,0)', batch * 100 + 100)::tid
        and id_64 is null;
    commit;
  end loop;
end $$;
do $$ begin
  for batch in 0 .. pg_relation_size('chat_message') / current_setting('block_size')::bigint / 100 loop
    update chat_message set id_64 = id
      where ctid >= format('(%s,0)', batch * 100)::tid and ctid < format('(%s,0)', batch * 100 + 100)::tid
        and id_64 is null;
    commit;
  end loop;
end $$;
do $$ begin
  for batch in 0 .. pg_relation_size('chat_report') / current_setting('block_size')::bigint / 100 loop
    update chat_report set message_id_64 = message_id
      where ctid >= format('(%s,0)', batch * 100)::tid and ctid < format('(%s,0)', batch * 100 + 100)::tid
        and message_id_64 is null;
    commit;
  end loop;
end $$;

create unique index concurrently invitation_pkey_64 on invitation (club_id, id_64);
create unique index concurrently invitation_event_id_64 on invitation (club_id, event_id, id_64);
create unique index concurrently invitation_id_64 on invitation (id_64);
create unique index concurrently invitation_partner_64 on invitation (club_id, event_id, partner_id_64)
  where partner_id_64 is not null;
create unique index concurrently event_log_pkey_64 on event_log (club_id, id_64);
create index concurrently event_log_of_event_64 on event_log (club_id, event_id, id_64);
create unique index concurrently club_log_pkey_64 on club_log (club_id, id_64);
create unique index concurrently club_mail_pkey_64 on club_mail (club_id, id_64);
create unique index concurrently club_mail_id_64 on club_mail (id_64);
create index concurrently club_mail_awaiting_64 on club_mail (club_id, id_64) where awaits_recipients;
create unique index concurrently club_mail_recipient_pkey_64 on club_mail_recipient (club_id, mail_id_64, member_id);
create unique index concurrently club_mail_recipient_id_64 on club_mail_recipient (id_64);
create unique index concurrently member_mail_pkey_64 on member_mail (club_id, id_64);
create unique index concurrently notice_pkey_64 on notice (id_64);
create unique index concurrently chat_message_pkey_64 on chat_message (id_64);
create index concurrently chat_message_match_64 on chat_message (match_id, id_64 desc) where hidden_at is null;
create unique index concurrently chat_report_pkey_64 on chat_report (message_id_64, account_id);

alter table invitation validate constraint invitation_id_64_known;
alter table invitation validate constraint invitation_check2_64;
alter table invitation validate constraint invitation_check3_64;
alter table invitation validate constraint invitation_check5_64;
alter table event_log validate constraint event_log_id_64_known;
alter table club_log validate constraint club_log_id_64_known;
alter table club_mail validate constraint club_mail_id_64_known;
alter table club_mail_recipient validate constraint club_mail_recipient_id_64_known;
alter table club_mail_recipient validate constraint club_mail_recipient_mail_id_64_known;
alter table member_mail validate constraint member_mail_id_64_known;
alter table notice validate constraint notice_id_64_known;
alter table chat_message validate constraint chat_message_id_64_known;
alter table chat_report validate constraint chat_report_message_id_64_known;
