-- The start that its series gives a date, even if the date was moved. Calendars name a moved date by it.
alter table club_event add column series_starts_at timestamptz;
