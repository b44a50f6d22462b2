-- What the payments of dues add up to, by week, season and method, and what the sales of a club add up to, by method, so
-- that their reports open as fast after many years as in the first. The database keeps both, at the end of each
-- transaction, so that payments wait for one another as briefly as possible.

create table dues_sum (
  club_id integer not null references club,
  -- Its Monday.
  week date not null check (extract(isodow from week) = 1),
  -- 0: a year from the payment on.
  season_id integer not null,
  method text not null,
  paid integer not null default 0,
  paid_cents bigint not null default 0,
  returned integer not null default 0,
  returned_cents bigint not null default 0,
  void integer not null default 0,
  void_cents bigint not null default 0,
  primary key (club_id, week, season_id, method)
);

-- Counts a payment, or takes it out again where count is -1.
create function add_to_dues_sum(p dues_payment, count integer) returns void language sql as $$
  insert into dues_sum (club_id, week, season_id, method, paid, paid_cents, returned, returned_cents, void, void_cents)
    select p.club_id, date_trunc('week', p.paid_on)::date, coalesce(p.season_id, 0), p.method,
      counts.paid, counts.paid * p.amount_cents::bigint, counts.returned, counts.returned * p.amount_cents::bigint,
      counts.void, counts.void * p.amount_cents::bigint
    from (select
      case when p.voided_at is null and p.returned_at is null then count else 0 end as paid,
      case when p.voided_at is null and p.returned_at is not null then count else 0 end as returned,
      case when p.voided_at is not null then count else 0 end as void) counts
  on conflict (club_id, week, season_id, method) do update set
    paid = dues_sum.paid + excluded.paid, paid_cents = dues_sum.paid_cents + excluded.paid_cents,
    returned = dues_sum.returned + excluded.returned, returned_cents = dues_sum.returned_cents + excluded.returned_cents,
    void = dues_sum.void + excluded.void, void_cents = dues_sum.void_cents + excluded.void_cents
$$;

create function sum_dues() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_to_dues_sum(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_dues_sum(new, 1); end if;
  return null;
end $$;
create constraint trigger dues_payment_summed after insert or delete or
  update of season_id, method, amount_cents, paid_on, voided_at, returned_at on dues_payment
  deferrable initially deferred for each row execute function sum_dues();

insert into dues_sum (club_id, week, season_id, method, paid, paid_cents, returned, returned_cents, void, void_cents)
select club_id, date_trunc('week', paid_on)::date, coalesce(season_id, 0), method,
  count(*) filter (where state = 'paid'), coalesce(sum(amount_cents) filter (where state = 'paid'), 0),
  count(*) filter (where state = 'returned'), coalesce(sum(amount_cents) filter (where state = 'returned'), 0),
  count(*) filter (where state = 'void'), coalesce(sum(amount_cents) filter (where state = 'void'), 0)
from (select *, case when voided_at is not null then 'void' when returned_at is not null then 'returned' else 'paid' end
    as state from dues_payment) p
group by 1, 2, 3, 4;

create table pos_sum (
  club_id integer not null references club,
  method text not null,
  sold integer not null default 0,
  sold_cents bigint not null default 0,
  -- Returned and void ones.
  ended integer not null default 0,
  ended_cents bigint not null default 0,
  primary key (club_id, method)
);

-- Counts a sale that was made, or takes it out again where count is -1.
create function add_to_pos_sum(s pos_sale, count integer) returns void language sql as $$
  insert into pos_sum (club_id, method, sold, sold_cents, ended, ended_cents)
    select s.club_id, s.method, counts.sold, counts.sold * s.total_cents::bigint, counts.ended,
      counts.ended * s.total_cents::bigint
    from (select case when s.state = 'sold' then count else 0 end as sold,
      case when s.state <> 'sold' then count else 0 end as ended) counts
    where s.sold_on is not null
  on conflict (club_id, method) do update set sold = pos_sum.sold + excluded.sold,
    sold_cents = pos_sum.sold_cents + excluded.sold_cents, ended = pos_sum.ended + excluded.ended,
    ended_cents = pos_sum.ended_cents + excluded.ended_cents
$$;

create function sum_sales() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_to_pos_sum(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_pos_sum(new, 1); end if;
  return null;
end $$;
create constraint trigger pos_sale_summed after insert or delete or update of method, total_cents, state, sold_on on pos_sale
  deferrable initially deferred for each row execute function sum_sales();

insert into pos_sum (club_id, method, sold, sold_cents, ended, ended_cents)
select club_id, method, count(*) filter (where state = 'sold'),
  coalesce(sum(total_cents) filter (where state = 'sold'), 0), count(*) filter (where state <> 'sold'),
  coalesce(sum(total_cents) filter (where state <> 'sold'), 0)
from pos_sale where sold_on is not null group by 1, 2;
