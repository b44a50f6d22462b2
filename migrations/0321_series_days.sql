-- How many days ahead the dates of a club's series exist.
alter table club add column series_days integer not null default 90;
alter table club add constraint club_series_days_check check (series_days between 14 and 365) not valid;
