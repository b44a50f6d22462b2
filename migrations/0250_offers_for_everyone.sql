-- Spots in lessons and public events can be offered to the next on the waitlist, as in club events.
alter table lesson add column promotion text not null default 'auto';
alter table lesson add constraint lesson_promotion_check check (promotion in ('manual', 'auto', 'offer')) not valid;
alter table public_event add column promotion text not null default 'auto';
alter table public_event
  add constraint public_event_promotion_check check (promotion in ('manual', 'auto', 'offer')) not valid;

alter table lesson_signup
  -- Until when someone on the waitlist can take the spot that they were offered; null before they are asked.
  add column asked_until timestamptz,
  -- What they want when a spot opens; null for what the lesson does.
  add column wish text,
  -- They have been on the waitlist, whatever has become of it.
  add column has_waited boolean not null default false;
alter table lesson_signup
  add constraint lesson_signup_wish_check check (wish in ('ask', 'take', 'not-on-the-day')) not valid;

alter table public_registration
  add column asked_until timestamptz,
  add column wish text,
  add column has_waited boolean not null default false;
alter table public_registration
  add constraint public_registration_wish_check check (wish in ('ask', 'take', 'not-on-the-day')) not valid;

-- Who has waited is recorded from now on, so older lessons and events say nothing about waitlists.
alter table lesson add column counts_waiting boolean not null default false;
alter table lesson alter column counts_waiting set default true;
alter table public_event add column counts_waiting boolean not null default false;
alter table public_event alter column counts_waiting set default true;
