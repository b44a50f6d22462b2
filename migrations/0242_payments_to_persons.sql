-- Card payments to instructors and organizers, and what a student's payment is for (docs/areas/payments.md).
alter table payment
  -- The person who is paid, if it is not a club.
  add column payee_id integer,
  add constraint payment_payee_id_fkey foreign key (payee_id) references account not valid,
  drop constraint payment_kind_check,
  add constraint payment_kind_check check (kind in ('donation', 'event', 'dues', 'sale', 'lesson')) not valid,
  drop constraint payment_of_club,
  add constraint payment_of_payee check (
    (kind = 'donation') = (card_account_id is null)
    and (card_account_id is null) = (club_id is null and payee_id is null)
    and (club_id is null or payee_id is null)) not valid;

create or replace function check_payment_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('created', 'processing'), ('created', 'succeeded'), ('created', 'declined'), ('created', 'failed'), ('created', 'refunded'),
    ('processing', 'succeeded'), ('processing', 'declined'), ('processing', 'failed'), ('processing', 'refunded'),
    ('declined', 'succeeded'), ('declined', 'refunded'),
    ('failed', 'succeeded'), ('failed', 'refunded'),
    ('succeeded', 'refunded'), ('refunded', 'succeeded')
  ) then
    raise exception 'a payment cannot go from % to %', old.status, new.status;
  end if;
  if (new.key, new.kind, new.provider, new.account_id, new.amount_cents, new.club_id, new.payee_id, new.card_account_id)
    is distinct from (old.key, old.kind, old.provider, old.account_id, old.amount_cents, old.club_id, old.payee_id, old.card_account_id) then
    raise exception 'what a payment is for cannot change';
  end if;
  return new;
end $$;

alter table payment_line
  -- Null for what no member of a club owes.
  alter column member_id drop not null,
  drop constraint payment_line_kind_check,
  add constraint payment_line_kind_check check (kind in ('event', 'dues', 'sale', 'lesson')) not valid;

alter table book_line
  drop constraint book_line_ledger_check,
  add constraint book_line_ledger_check check (ledger in ('card', 'cash', 'check', 'venmo', 'zelle', 'bank', 'dues',
    'events', 'sales', 'lessons', 'gift', 'donations', 'provider-fees', 'platform-fees', 'disputes', 'to-return',
    'other')) not valid;

-- What an instructor refunds to students who cancel: until how many hours before the start, and which share.
alter table instructor
  add column refund_hours smallint not null default 24,
  add column refund_percent smallint default 100,
  add column refund_cents integer,
  add constraint instructor_refund check (refund_hours between 0 and 720
    and (refund_percent is null) <> (refund_cents is null)
    and refund_percent between 0 and 100 and refund_cents between 0 and 100000) not valid;

alter table lesson_signup
  -- What was agreed about refunds when the student paid by card.
  add column refund_hours smallint,
  add column refund_cents integer,
  -- What is refunded to the card because the spot ended, or the lesson was canceled.
  add column owed_back_cents integer,
  drop constraint lesson_signup_settled_by_check,
  add constraint lesson_signup_settled_by_check
    check (settled_by in ('Credit Card', 'Cash', 'Check', 'Venmo', 'Zelle', 'Gift', 'waived')) not valid;
