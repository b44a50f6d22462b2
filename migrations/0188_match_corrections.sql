-- What was last corrected about a match that had begun, in a line for those who watch it.
alter table match add column corrected_at timestamptz;
alter table match add column correction text;
