-- no-transaction
alter table event_draw validate constraint event_draw_five_points_check;

-- Whoever has set the points of an event meant all its courts, and so did ladders in which somebody on a court of five has
-- more than games to 11 can bring. The results of all others count by 11 points a game. One club at a time.
do $$ declare this record; begin
  for this in select id from club order by id loop
    update event_draw set five_points = points where club_id = this.id and points <> 15 and five_points = 11;

    insert into event_draw as d (club_id, event_id, five_points)
    select distinct p.club_id, p.event_id, 15
    from ladder_place p
    join ladder_card k on k.club_id = p.club_id and k.event_id = p.event_id and k.invitation_id = p.invitation_id
    where p.club_id = this.id and k.score > 11 * k.games
      and (select count(*) from ladder_place o
        where o.club_id = p.club_id and o.event_id = p.event_id and o.court = p.court) = 5
    on conflict (club_id, event_id) do update set five_points = d.points;

    update event_result r set points_a_game = coalesce(d.five_points, 11)
    from ladder_place p
    left join event_draw d on d.club_id = p.club_id and d.event_id = p.event_id
    where r.club_id = this.id and p.club_id = this.id and r.event_id = p.event_id and r.invitation_id = p.invitation_id
      and (select count(*) from ladder_place o
        where o.club_id = p.club_id and o.event_id = p.event_id and o.court = p.court) = 5;
    commit;
  end loop;
end $$;
