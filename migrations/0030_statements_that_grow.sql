-- no-transaction
alter table match validate constraint match_abandoned_check;
-- The matches of an account that completed by themselves.
create index concurrently if not exists match_abandoned on match (owner_id, abandoned_at desc, id desc)
  where abandoned_at is not null and deleted_at is null;
-- How many messages of an account are hidden in a chat is asked for at every message.
create index concurrently if not exists chat_message_hidden on chat_message (match_id, account_id)
  where hidden_at is not null;
