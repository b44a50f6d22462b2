-- Ids of what grows with events get 64 bits: new columns beside the old ones (0036 fills them, 0037 swaps the two).
-- Until then the triggers keep the new columns equal to the old ones.
alter table invitation add column id_64 bigint, add column partner_id_64 bigint,
  add constraint invitation_id_64_known check (id_64 is not null) not valid,
  add constraint invitation_check2_64
    check (partner_id_64 is null or response in ('yes', 'partner', 'waitlist')) not valid,
  add constraint invitation_check3_64 check (partner_id_64 <> id_64) not valid,
  add constraint invitation_check5_64 check (removed_at is null
    or (response is null and partner_id_64 is null and division_id is null and payment_type is null)) not valid;
alter table event_log add column id_64 bigint,
  add constraint event_log_id_64_known check (id_64 is not null) not valid;
alter table club_log add column id_64 bigint,
  add constraint club_log_id_64_known check (id_64 is not null) not valid;
alter table club_mail add column id_64 bigint,
  add constraint club_mail_id_64_known check (id_64 is not null) not valid;
alter table club_mail_recipient add column id_64 bigint, add column mail_id_64 bigint,
  add constraint club_mail_recipient_id_64_known check (id_64 is not null) not valid,
  add constraint club_mail_recipient_mail_id_64_known check (mail_id_64 is not null) not valid;
alter table member_mail add column id_64 bigint,
  add constraint member_mail_id_64_known check (id_64 is not null) not valid;
alter table notice add column id_64 bigint,
  add constraint notice_id_64_known check (id_64 is not null) not valid;
alter table chat_message add column id_64 bigint,
  add constraint chat_message_id_64_known check (id_64 is not null) not valid;
alter table chat_report add column message_id_64 bigint,
  add constraint chat_report_message_id_64_known check (message_id_64 is not null) not valid;

create function keep_wide_id() returns trigger language plpgsql as $$
begin
  new.id_64 := new.id;
  return new;
end $$;
create function keep_wide_ids_of_invitation() returns trigger language plpgsql as $$
begin
  new.id_64 := new.id;
  new.partner_id_64 := new.partner_id;
  return new;
end $$;
create function keep_wide_ids_of_recipient() returns trigger language plpgsql as $$
begin
  new.id_64 := new.id;
  new.mail_id_64 := new.mail_id;
  return new;
end $$;
create function keep_wide_id_of_report() returns trigger language plpgsql as $$
begin
  new.message_id_64 := new.message_id;
  return new;
end $$;

create trigger keep_wide_id before insert or update on invitation
  for each row execute function keep_wide_ids_of_invitation();
create trigger keep_wide_id before insert or update on event_log for each row execute function keep_wide_id();
create trigger keep_wide_id before insert or update on club_log for each row execute function keep_wide_id();
create trigger keep_wide_id before insert or update on club_mail for each row execute function keep_wide_id();
create trigger keep_wide_id before insert or update on club_mail_recipient
  for each row execute function keep_wide_ids_of_recipient();
create trigger keep_wide_id before insert or update on member_mail for each row execute function keep_wide_id();
create trigger keep_wide_id before insert or update on notice for each row execute function keep_wide_id();
create trigger keep_wide_id before insert or update on chat_message for each row execute function keep_wide_id();
create trigger keep_wide_id before insert or update on chat_report
  for each row execute function keep_wide_id_of_report();
