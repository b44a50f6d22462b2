-- no-transaction
-- Spots that are given out by hand are now offered to the next people on the waitlist until the start. Until now, they
-- were open to them without an offer. One list at a time, under its lock.
do $$
declare
  list record;
begin
  for list in
    select id, starts_at from lesson
    where promotion = 'manual' and cancelled_at is null and coalesce(final_at, starts_at) > now() order by id
  loop
    perform from lesson where id = list.id for no key update;
    update lesson_signup s set asked_until = list.starts_at, has_waited = true
    where s.id in (
      select r.id from lesson_signup r where r.lesson_id = list.id and r.state = 'waiting' and r.asked_until is null
      order by r.order_number
      limit greatest(0, (select l.spots from lesson l where l.id = list.id) - (
        select count(*) from lesson_signup c
        where c.lesson_id = list.id and (c.state = 'confirmed' or (c.state = 'waiting' and c.asked_until >= now())))));
    commit;
  end loop;
  for list in
    select id, starts_at from public_event
    where promotion = 'manual' and cancelled_at is null and closes_at > now() order by id
  loop
    perform from public_event where id = list.id for no key update;
    update public_registration s set asked_until = list.starts_at, has_waited = true
    where s.id in (
      select r.id from public_registration r where r.event_id = list.id and r.state = 'waiting' and r.asked_until is null
        and (r.confirm_by is null or r.confirmed_at is not null)
      order by r.line
      limit greatest(0, (select e.spots - e.registered_count from public_event e where e.id = list.id) - (
        select count(*) from public_registration o
        where o.event_id = list.id and o.state = 'waiting' and o.asked_until >= now())));
    commit;
  end loop;
end $$;
