-- no-transaction
alter table club_event validate constraint club_event_promotion_check;
alter table club_group validate constraint club_group_promotion_check;
alter table invitation validate constraint invitation_wish_check;
