-- Event payments recorded before there were books enter at the cost that their event has now, marked so.
with paid as (
  select i.club_id, i.id, i.payment_type, i.paid_at, e.cost_cents, e.title, c.time_zone
  from invitation i
  join club_event e on e.club_id = i.club_id and e.id = i.event_id
  join club c on c.id = i.club_id
  where i.payment_type in ('Cash', 'Check', 'Venmo', 'Gift') and e.cost_cents > 0
),
entry as (
  insert into book_entry (club_id, day, at, kind, memo, debt_kind, debt_key)
  select club_id, (paid_at at time zone time_zone)::date, paid_at, 'opening',
    left('Recorded before there were books, at the cost of ' || title, 300), 'event', id::text
  from paid order by paid_at, id
  returning id, debt_key
)
insert into book_line (entry_id, number, ledger, cents)
select entry.id, side.number, case side.number when 1 then lower(paid.payment_type) else 'events' end,
  case side.number when 1 then paid.cost_cents else -paid.cost_cents end
from entry join paid on paid.id::text = entry.debt_key cross join (values (1), (2)) as side(number);
