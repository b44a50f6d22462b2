-- no-transaction
-- Migration 0065 added the check without reading the table.
alter table notice validate constraint notice_kind_check;
