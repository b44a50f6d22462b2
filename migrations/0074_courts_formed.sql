-- The version that the scores of a ladder got when its courts were formed last: who has not seen it wrote for other games.
alter table score_terms add column formed_version integer not null default 0;
