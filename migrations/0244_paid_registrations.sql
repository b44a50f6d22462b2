-- Visitors without an account pay for public events by card (docs/areas/public-events.md).
alter table payment
  alter column account_id drop not null,
  -- A payer without an account: the mailbox tells one from the other, as for registrations.
  add column payer_mailbox text,
  add column payer_name text,
  add column payer_email text,
  add constraint payment_payer check ((account_id is null) = (payer_mailbox is not null)
    and (payer_mailbox is null) = (payer_name is null) and (payer_mailbox is null) = (payer_email is null)) not valid,
  drop constraint payment_kind_check,
  add constraint payment_kind_check
    check (kind in ('donation', 'event', 'dues', 'sale', 'lesson', 'registration')) not valid;

alter table payment_line
  drop constraint payment_line_kind_check,
  add constraint payment_line_kind_check
    check (kind in ('event', 'dues', 'sale', 'lesson', 'registration')) not valid;

alter table public_event
  -- A spot counts once it is paid by card, while the organizer takes cards.
  add column pays_first boolean not null default false,
  -- What is refunded to people who cancel: until how many hours before the start, and which share.
  add column refund_hours smallint not null default 24,
  add column refund_percent smallint default 100,
  add column refund_cents integer,
  add constraint public_event_refund check (refund_hours between 0 and 720
    and (refund_percent is null) <> (refund_cents is null)
    and refund_percent between 0 and 100 and refund_cents between 0 and 100000) not valid;

alter table public_registration
  -- Until when the spot is held to be paid; also in confirm_by, which ends it.
  add column pays_by timestamptz,
  -- What was agreed about refunds when the person started to pay by card.
  add column refund_hours smallint,
  add column refund_cents integer,
  -- What goes back to the card, because the spot was given up or the event was canceled.
  add column owed_back_cents integer;

alter table public_event_news
  drop constraint public_event_news_what_check,
  add constraint public_event_news_what_check
    check (what in ('registered', 'waiting', 'cancelled', 'moved-up', 'paid')) not valid;
