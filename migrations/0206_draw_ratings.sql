-- Whether members see the ratings of players in draws (docs/areas/draws.md).
alter table club add column shows_draw_ratings boolean not null default false;
