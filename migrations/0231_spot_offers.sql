-- A spot that opens can be offered to the next on the waitlist, who has some time to take it.
alter table club_event drop constraint club_event_promotion_check;
alter table club_event add constraint club_event_promotion_check check (promotion in ('manual', 'auto', 'offer')) not valid;

-- What happens in the new events of a group.
alter table club_group add column promotion text not null default 'manual';
alter table club_group add constraint club_group_promotion_check check (promotion in ('manual', 'auto', 'offer')) not valid;

alter table invitation
  -- What the member wants when a spot opens; null for what the event does.
  add column wish text,
  -- The member has been on the waitlist with no spot open to them, whatever has become of it.
  add column has_waited boolean not null default false;
alter table invitation add constraint invitation_wish_check check (wish in ('ask', 'take', 'not-on-the-day')) not valid;

-- Members who wait are recorded from now on, so older events say nothing about waitlists.
alter table club_event add column counts_waiting boolean not null default false;
alter table club_event alter column counts_waiting set default true;
