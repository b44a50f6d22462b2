-- Courts of five of a ladder play four rounds to 11 where courts of four play three to 15 (X188).
alter table event_draw add column five_points integer not null default 11;
alter table event_draw add constraint event_draw_five_points_check check (five_points between 1 and 99) not valid;
