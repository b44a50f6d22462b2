-- Whether a club collects dues (X181). Clubs that exist go on as they are; the server creates new ones without. Where
-- none are collected, the record of who has paid stays as it was and does not count.
alter table club add column collects_dues boolean not null default true;
