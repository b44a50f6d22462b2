-- Nothing is booked before the last closed month either: a month between two closed ones that had no entries was never
-- closed itself, and closing it later would break the chain of hashes.
create or replace function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if exists (select from book_month where club_id = new.club_id and month >= date_trunc('month', new.day)::date) then
    raise exception 'the month of % is closed', new.day;
  end if;
  return new;
end $$;
