-- Whether the games of the day made a score card. False: somebody wrote it by hand, or it is older than this column. Such a
-- card stays until as many games have scores as it counts (docs/areas/rosters.md).
alter table ladder_card add column by_games boolean not null default false;
