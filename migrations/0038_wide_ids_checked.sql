-- no-transaction
-- The references that 0037 put over the new columns, checked for the rows from before it.
alter table invitation validate constraint invitation_club_id_event_id_partner_id_fkey;
alter table club_mail_recipient validate constraint club_mail_recipient_club_id_mail_id_fkey;
alter table chat_report validate constraint chat_report_message_id_fkey;
