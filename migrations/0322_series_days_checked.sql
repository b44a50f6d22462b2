-- no-transaction
-- Migration 0321 added the check without reading the table.
alter table club validate constraint club_series_days_check;
