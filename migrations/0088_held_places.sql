-- A card payment under way: the invitation it was begun for. It keeps a place until the provider says how it ended
-- (docs/areas/payments.md).
alter table invitation add column held_for bigint;
