-- no-transaction
create unique index concurrently if not exists chat_message_client on chat_message (match_id, account_id, client_id)
  where client_id is not null;
