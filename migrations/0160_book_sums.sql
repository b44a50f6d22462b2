-- What the lines of each month add up to, so that the books of a club with many years of payments open as fast as those of
-- a new one. Kept by the database; `books -- check` adds the raw lines up and compares.

create table book_sum (
  club_id integer not null references club,
  month date not null check (extract(day from month) = 1),
  ledger text not null,
  kind text not null,
  cents bigint not null,
  primary key (club_id, month, ledger, kind)
);

create function add_to_book_sum() returns trigger language plpgsql as $$
begin
  insert into book_sum (club_id, month, ledger, kind, cents)
    select e.club_id, date_trunc('month', e.day)::date, new.ledger, e.kind, new.cents
    from book_entry e where e.id = new.entry_id and e.club_id is not null
  on conflict (club_id, month, ledger, kind) do update set cents = book_sum.cents + excluded.cents;
  return null;
end $$;
create trigger book_line_summed after insert on book_line for each row execute function add_to_book_sum();

insert into book_sum (club_id, month, ledger, kind, cents)
select e.club_id, date_trunc('month', e.day)::date, l.ledger, e.kind, sum(l.cents)
from book_entry e join book_line l on l.entry_id = e.id
where e.club_id is not null group by 1, 2, 3, 4;
