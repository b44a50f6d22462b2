-- Players who allow notifications are told their court when a round starts (docs/areas/draws.md).
alter table event_draw add column tells_rounds boolean not null default true;
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('match', 'video', 'reply', 'round')) not valid;
