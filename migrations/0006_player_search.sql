-- Names that begin with what one types come in order from this index, without sorting thousands of hits.
create index player_begins on player (search collate "C", id) where merged_into is null;
