-- no-transaction
alter table match validate constraint match_outcome_check;

-- The winner of a match used to be the first team with enough games, whatever was played after it. Now it is the side that
-- has won more games, if it has enough of them (X191). A last game that nobody played does not count as one. A thousand
-- matches at a time.
do $$ declare
  low integer := 0;
  high integer;
begin
  select coalesce(max(id), 0) into high from match;
  while low <= high loop
    update match m set won_by = case when w.one > w.two then 1 when w.two > w.one then 2 end
    from (
      select g.match_id, count(*) filter (where g.won_by = 1) as one, count(*) filter (where g.won_by = 2) as two
      from game g where g.match_id > low and g.match_id <= low + 1000 group by g.match_id
    ) w
    where m.id = w.match_id and m.rules not like 'free-%'
      and least(w.one, w.two) >= case when m.rules like '%-11' then 2 else 1 end
      and m.won_by is distinct from case when w.one > w.two then 1 when w.two > w.one then 2 end;

    with emptied as (
      delete from game g using match m
      where m.id > low and m.id <= low + 1000 and m.status = 'Completed' and m.id = g.match_id
        and g.game_num = m.game_num and g.game_num > 1 and g.t1_score = 0 and g.t2_score = 0
        and not exists (select from score_act a
          where a.match_id = g.match_id and a.game_num = g.game_num and a.kind = 'rally')
      returning g.match_id
    )
    update match set game_num = game_num - 1 from emptied where match.id = emptied.match_id;
    commit;
    low := low + 1000;
  end loop;
end $$;
