-- Besides changes of the current season, dues_switch has the switches between rolling years and seasons. A switch stores
-- no membership any more: what it carries over is derived from the payments and grants that were recorded before it
-- (src/domain/members/dues-through-switches.ts), so that each counts once, and one that is returned counts no more.
alter table dues_switch alter column to_season_id drop not null;
-- The mode that a switch began; null for a change of the current season.
alter table dues_switch add column to_annual boolean;
-- The season that was current when the mode was switched. One that is deleted had no payments.
alter table dues_switch add column season_id integer;
-- The last payment and the last grant of the club that were recorded before the switch, 0 without one.
alter table dues_switch add column last_payment_id bigint;
alter table dues_switch add column last_grant_id bigint;
-- The later change of the current season that ended memberships without an end which the switch had carried over.
alter table dues_switch add column endless_ended_by integer;
alter table dues_switch add foreign key (club_id, season_id) references dues_season (club_id, id)
  on delete set null (season_id);
alter table dues_switch add check ((to_annual is null) = (to_season_id is not null)
  and (to_annual is null) = (last_payment_id is null) and (to_annual is null) = (last_grant_id is null)
  and (to_annual is null or from_season_id is null)
  and (to_annual is not null or (season_id is null and endless_ended_by is null)));
