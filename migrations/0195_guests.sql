-- Guests of an event are records of a club without a membership (docs/areas/invitations.md): a status of their own, so that
-- no list, count, mail or search of members meets them.

alter table member drop constraint member_status_check;
alter table member add constraint member_status_check check (status in ('here', 'gone', 'archived', 'guest')) not valid;
alter table member validate constraint member_status_check;
