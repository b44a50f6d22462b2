-- no-transaction
-- Migration 0061 added the check without reading the table.
alter table invitation validate constraint invitation_mixer_group;
