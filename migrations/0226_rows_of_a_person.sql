-- no-transaction
-- A person downloads or deletes what leads to their account; without these, each time reads the whole table.
drop index concurrently if exists scoreboard_signal_account;
create index concurrently scoreboard_signal_account on scoreboard_signal (account_id);
drop index concurrently if exists staff_visit_account;
create index concurrently staff_visit_account on staff_visit (account_id);
drop index concurrently if exists upload_account;
create index concurrently upload_account on upload (account_id);
drop index concurrently if exists video_author;
create index concurrently video_author on video (author_id);
drop index concurrently if exists chat_message_account;
create index concurrently chat_message_account on chat_message (account_id);
drop index concurrently if exists chat_report_account;
create index concurrently chat_report_account on chat_report (account_id);
drop index concurrently if exists prize_draw_entry_account;
create index concurrently prize_draw_entry_account on prize_draw_entry (account_id);
