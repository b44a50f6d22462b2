-- A chat message counts once, however often a phone on a bad connection sends it: the phone gives it an id.
alter table chat_message add column client_id uuid;
