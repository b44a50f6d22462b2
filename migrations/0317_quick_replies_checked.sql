-- no-transaction
-- Migration 0316 added the check without reading the table.
alter table notice validate constraint notice_kind_check;
