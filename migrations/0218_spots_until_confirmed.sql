-- A spot is held for a person who exists: until the link in the email is opened (docs/areas/public-events.md).
alter table public_event add column confirms_spots boolean not null default true;

alter table public_registration
  -- Until when the link has to be opened; null: the spot, or the place in line, counts at once.
  add column confirm_by timestamptz,
  -- When the link was opened, or the organizer vouched for the person; null: nobody knows that the address is theirs.
  add column confirmed_at timestamptz,
  -- A digest of the network that registered somebody whose address is not known to be theirs.
  add column network bytea,
  drop constraint public_registration_state_check,
  add constraint public_registration_state_check
    check (state in ('registered', 'waiting', 'cancelled', 'removed', 'lapsed')) not valid;

-- Solved puzzles: each counts once.
create table public_event_proof (
  id uuid primary key,
  used_at timestamptz not null
);
