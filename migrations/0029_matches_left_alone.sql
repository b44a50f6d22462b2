-- A match that nobody scored for a week completes by itself; its owner may reopen it (docs/areas/scoring.md).
alter table match add column abandoned_at timestamptz;
alter table match add constraint match_abandoned_check
  check (abandoned_at is null or status = 'Completed') not valid;
