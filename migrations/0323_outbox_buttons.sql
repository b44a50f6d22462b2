-- The buttons of a notification in the demo's outbox.
alter table demo_outbox add column buttons jsonb;
