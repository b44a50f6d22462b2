-- Where the next serve comes from, and who serves and receives: the half, and the places of the two players in their
-- teams. Null while nobody has said it; the next act of a match fills them in.
alter table match
  add column serve_side text,
  add column server_player smallint,
  add column receiver_player smallint;
