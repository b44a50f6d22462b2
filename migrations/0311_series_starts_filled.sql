-- no-transaction
-- Dates that exist count as not moved. One series at a time.
do $$
declare
  one record;
begin
  for one in select club_id, id from event_series order by club_id, id loop
    update club_event set series_starts_at = starts_at
    where club_id = one.club_id and series_id = one.id and series_starts_at is null;
    commit;
  end loop;
end $$;
