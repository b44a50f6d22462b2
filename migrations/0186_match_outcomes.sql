-- How a match ended that was not played to its end (X191).
alter table match add column outcome text;
alter table match add constraint match_outcome_check check (
  outcome is null or (status = 'Completed'
    and outcome in ('retired', 'forfeit', 'no-show', 'time-limit', 'withdrawal', 'disqualified'))
) not valid;
