-- Whether a card payment goes back by itself when its member says No, or is kept for a new Yes (X172).
alter table club_event add column returns_cards boolean not null default true;
