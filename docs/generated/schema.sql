-- Our schema after all migrations, for reading. Written by `npm run db:schema`; change a migration instead.

create extension btree_gin;
create extension btree_gist;
create extension pg_trgm;
create extension unaccent;

create collation people (provider = icu, locale = 'en-u-kn-true');

CREATE OR REPLACE FUNCTION public.add_to_book_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into book_sum (club_id, month, ledger, kind, cents)
    select e.club_id, date_trunc('month', e.day)::date, new.ledger, e.kind, new.cents
    from book_entry e where e.id = new.entry_id and e.club_id is not null
  on conflict (club_id, month, ledger, kind) do update set cents = book_sum.cents + excluded.cents;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_to_dues_sum(p dues_payment, count integer)
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.add_to_pos_sum(s pos_sale, count integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into pos_sum (club_id, method, sold, sold_cents, ended, ended_cents)
    select s.club_id, s.method, counts.sold, counts.sold * s.total_cents::bigint, counts.ended,
      counts.ended * s.total_cents::bigint
    from (select case when s.state = 'sold' then count else 0 end as sold,
      case when s.state <> 'sold' then count else 0 end as ended) counts
    where s.sold_on is not null
  on conflict (club_id, method) do update set sold = pos_sum.sold + excluded.sold,
    sold_cents = pos_sum.sold_cents + excluded.sold_cents, ended = pos_sum.ended + excluded.ended,
    ended_cents = pos_sum.ended_cents + excluded.ended_cents
$function$;

CREATE OR REPLACE FUNCTION public.check_book_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from book_line where entry_id = new.id) < 2 then
    raise exception 'entry % of the books has no two lines', new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_book_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(cents) from book_line where entry_id = new.entry_id) <> 0 then
    raise exception 'entry % of the books does not balance', new.entry_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_payment_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('created', 'processing'), ('created', 'succeeded'), ('created', 'declined'), ('created', 'failed'), ('created', 'refunded'),
    ('processing', 'succeeded'), ('processing', 'declined'), ('processing', 'failed'), ('processing', 'refunded'),
    ('declined', 'succeeded'), ('declined', 'refunded'),
    ('failed', 'succeeded'), ('failed', 'refunded'),
    ('succeeded', 'refunded'), ('refunded', 'succeeded')
  ) then
    raise exception 'a payment cannot go from % to %', old.status, new.status;
  end if;
  if (new.key, new.kind, new.provider, new.account_id, new.amount_cents, new.club_id, new.payee_id, new.card_account_id)
    is distinct from (old.key, old.kind, old.provider, old.account_id, old.amount_cents, old.club_id, old.payee_id, old.card_account_id) then
    raise exception 'what a payment is for cannot change';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.name_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN name_turns(name_words(value));

CREATE OR REPLACE FUNCTION public.name_turns(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  letters text := replace(words, ' ', '');
  parts text[] := string_to_array(words, ' ');
  turns text := '';
  start integer := 1;
begin
  if words = '' then return ''; end if;
  -- Most names have plain letters only.
  if octet_length(words) > length(words) then
    parts := regexp_split_to_array(btrim(regexp_replace(words,
      '([\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3038-\u303c\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u318f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\uff66-\uffdc\U00020000-\U000323af])',
      ' \1', 'g'), ' '), ' +');
  end if;
  for number in 1 .. least(cardinality(parts), 40) loop
    turns := turns || substr(letters, start) || left(letters, start - 1) || '. ';
    start := start + length(parts[number]);
  end loop;
  return ' ' || words || '  ' || turns;
end $function$;

CREATE OR REPLACE FUNCTION public.name_words(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(NORMALIZE(translate(replace(replace(replace(replace(lower((regexp_replace(NORMALIZE(regexp_replace(regexp_replace(value, '[\u00ad\u034f\u061c\u0640\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]'::text, ''::text, 'g'::text), '[\u0060\u00a8\u00af\u00b4\u00b8\u02b9-\u02df\u055a\u05f3\u05f4\u1fbd-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\uff07]'::text, ''''::text, 'g'::text), NFKD), '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]'::text, ''::text, 'g'::text) COLLATE people)), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text), 'øłđðħıĸŋŧƀɓƈɖɗəƒɠɨƙɫɲɔɵƥƭʉʋƴƶς'::text, 'olddhikntbbcddefgiklnooptuvyzσ'::text), NFC), '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b9-\u02df\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uff0f\ufff0-\uffff\U0001f000-\U0001faff]+'::text, ' '::text, 'g'::text), ' '::text);

CREATE OR REPLACE FUNCTION public.refuse_any_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the score log is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from book_month where club_id = new.club_id and month >= date_trunc('month', new.day)::date) then
    raise exception 'the month of % is closed', new.day;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.search_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, value));

CREATE OR REPLACE FUNCTION public.standing_player(given integer)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  with recursive walk as (
    select id, merged_into, 0 as step from player where id = given
    union all
    select p.id, p.merged_into, w.step + 1 from walk w join player p on p.id = w.merged_into where w.step < 20
  )
  select id from walk where merged_into is null
$function$;

CREATE OR REPLACE FUNCTION public.sum_dues()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform add_to_dues_sum(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_dues_sum(new, 1); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sum_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform add_to_pos_sum(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_pos_sum(new, 1); end if;
  return null;
end $function$;

create table account (
  id integer not null generated by default as identity (start with 1000),
  username text not null,
  first text not null,
  last text not null,
  email text not null,
  email_verified_at timestamp with time zone,
  password_hash text not null,
  newsletter boolean not null default true,
  phone_num text,
  phone_verified_at timestamp with time zone,
  url text,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_username_key UNIQUE (username),
  constraint account_deleted_check CHECK (((deleted_at IS NULL) OR ((disabled_at IS NOT NULL) AND (email = ''::text) AND (phone_num IS NULL) AND (url IS NULL)))),
  constraint account_phone_num_check CHECK ((phone_num ~ '^[0-9]{1,11}$'::text)),
  constraint account_username_check CHECK ((username ~ '^[a-z0-9._-]{2,40}$'::text))
);
CREATE INDEX account_email ON public.account USING btree (lower(email));
CREATE INDEX account_left_out ON public.account USING btree (id) WHERE ((disabled_at IS NOT NULL) OR is_demo);
CREATE INDEX account_phone ON public.account USING btree (phone_num) WHERE (phone_verified_at IS NOT NULL);

create table account_passkey (
  id integer not null generated always as identity,
  account_id integer not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  can_sync boolean not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint account_passkey_pkey PRIMARY KEY (id),
  constraint account_passkey_credential_id_key UNIQUE (credential_id),
  constraint account_passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint account_passkey_check CHECK ((can_sync OR (NOT is_synced))),
  constraint account_passkey_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  constraint account_passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint account_passkey_sign_count_check CHECK ((sign_count >= 0))
);
CREATE INDEX account_passkey_account ON public.account_passkey USING btree (account_id);

create table ballot (
  club_id integer not null,
  id integer not null generated by default as identity,
  title text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  boxes jsonb not null,
  version integer not null default 1,
  end_moves jsonb not null,
  made_by integer,
  made_at timestamp with time zone not null,
  counted_at timestamp with time zone,
  entitled integer,
  constraint ballot_pkey PRIMARY KEY (id),
  constraint ballot_club_id_id_key UNIQUE (club_id, id),
  constraint ballot_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id),
  constraint ballot_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint ballot_check CHECK ((ends_at > starts_at)),
  constraint ballot_check1 CHECK (((counted_at IS NULL) = (entitled IS NULL))),
  constraint ballot_title_check CHECK (((length(title) >= 1) AND (length(title) <= 150))),
  constraint ballot_version_check CHECK ((version > 0))
);
CREATE INDEX ballot_club ON public.ballot USING btree (club_id, ends_at DESC);
CREATE INDEX ballot_uncounted ON public.ballot USING btree (ends_at) WHERE (counted_at IS NULL);

create table ballot_count (
  club_id integer not null,
  ballot_id integer not null,
  questions jsonb not null,
  constraint ballot_count_pkey PRIMARY KEY (ballot_id),
  constraint ballot_count_club_id_ballot_id_fkey FOREIGN KEY (club_id, ballot_id) REFERENCES ballot(club_id, id) ON DELETE CASCADE
);
CREATE TRIGGER ballot_count_append_only BEFORE UPDATE ON public.ballot_count FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

create table ballot_record (
  club_id integer not null,
  ballot_id integer not null,
  body text not null,
  sha256 text not null,
  published_at timestamp with time zone not null,
  constraint ballot_record_pkey PRIMARY KEY (ballot_id),
  constraint ballot_record_club_id_ballot_id_fkey FOREIGN KEY (club_id, ballot_id) REFERENCES ballot(club_id, id) ON DELETE CASCADE,
  constraint ballot_record_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE TRIGGER ballot_record_append_only BEFORE UPDATE ON public.ballot_record FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

create table ballot_urn (
  club_id integer not null,
  ballot_id integer not null,
  salt bytea,
  envelopes bytea not null default '\x'::bytea,
  constraint ballot_urn_pkey PRIMARY KEY (ballot_id),
  constraint ballot_urn_club_id_ballot_id_fkey FOREIGN KEY (club_id, ballot_id) REFERENCES ballot(club_id, id) ON DELETE CASCADE,
  constraint ballot_urn_check CHECK (((salt IS NOT NULL) OR (envelopes = '\x'::bytea))),
  constraint ballot_urn_envelopes_check CHECK (((length(envelopes) % 48) = 0)),
  constraint ballot_urn_salt_check CHECK ((length(salt) = 32))
);

create table ballot_voter (
  club_id integer not null,
  ballot_id integer not null,
  member_id integer,
  is_paper boolean not null,
  constraint ballot_voter_ballot_id_member_id_key UNIQUE (ballot_id, member_id),
  constraint ballot_voter_club_id_ballot_id_fkey FOREIGN KEY (club_id, ballot_id) REFERENCES ballot(club_id, id),
  constraint ballot_voter_club_id_member_id_fkey FOREIGN KEY (club_id, member_id) REFERENCES member(club_id, id)
);
CREATE INDEX ballot_voter_member ON public.ballot_voter USING btree (club_id, member_id);

create table book_entry (
  id bigint not null generated by default as identity,
  club_id integer,
  day date not null,
  at timestamp with time zone not null,
  kind text not null,
  memo text not null,
  payment_id integer,
  debt_kind text,
  debt_key text,
  item_ref text,
  account_id integer,
  reverses bigint,
  reason text,
  payee_id integer,
  constraint book_entry_pkey PRIMARY KEY (id),
  constraint book_entry_item_ref_key UNIQUE (item_ref),
  constraint book_entry_reverses_key UNIQUE (reverses),
  constraint book_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint book_entry_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id),
  constraint book_entry_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES account(id),
  constraint book_entry_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint book_entry_reverses_fkey FOREIGN KEY (reverses) REFERENCES book_entry(id),
  constraint book_entry_check CHECK (((debt_kind IS NULL) = (debt_key IS NULL))),
  constraint book_entry_check1 CHECK (((reverses IS NULL) OR (reason IS NOT NULL))),
  constraint book_entry_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'by-hand'::text, 'refund'::text, 'refund-failed'::text, 'fee'::text, 'dispute'::text, 'payout'::text, 'other'::text, 'void'::text, 'opening'::text]))),
  constraint book_entry_memo_check CHECK ((length(memo) <= 300)),
  constraint book_entry_payee CHECK (((club_id IS NULL) OR (payee_id IS NULL)))
);
CREATE INDEX book_entry_debt ON public.book_entry USING btree (debt_kind, debt_key) WHERE (debt_kind IS NOT NULL);
CREATE INDEX book_entry_of_club ON public.book_entry USING btree (club_id, day, id);
CREATE INDEX book_entry_of_payee ON public.book_entry USING btree (payee_id, day, id) WHERE (payee_id IS NOT NULL);
CREATE INDEX book_entry_payment ON public.book_entry USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE TRIGGER book_entry_append_only BEFORE DELETE OR UPDATE ON public.book_entry FOR EACH ROW EXECUTE FUNCTION refuse_any_change();
CREATE CONSTRAINT TRIGGER book_entry_balanced AFTER INSERT ON public.book_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_book_entry();
CREATE TRIGGER book_entry_month_open BEFORE INSERT ON public.book_entry FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();

create table book_line (
  entry_id bigint not null,
  number smallint not null,
  ledger text not null,
  cents bigint not null,
  constraint book_line_pkey PRIMARY KEY (entry_id, number),
  constraint book_line_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES book_entry(id),
  constraint book_line_cents_check CHECK ((cents <> 0)),
  constraint book_line_ledger_check CHECK ((ledger = ANY (ARRAY['card'::text, 'cash'::text, 'check'::text, 'venmo'::text, 'zelle'::text, 'bank'::text, 'dues'::text, 'events'::text, 'sales'::text, 'lessons'::text, 'gift'::text, 'donations'::text, 'provider-fees'::text, 'platform-fees'::text, 'disputes'::text, 'to-return'::text, 'other'::text]))),
  constraint book_line_number_check CHECK ((number >= 1))
);
CREATE TRIGGER book_line_append_only BEFORE DELETE OR UPDATE ON public.book_line FOR EACH ROW EXECUTE FUNCTION refuse_any_change();
CREATE CONSTRAINT TRIGGER book_line_balanced AFTER INSERT ON public.book_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_book_line();
CREATE TRIGGER book_line_summed AFTER INSERT ON public.book_line FOR EACH ROW EXECUTE FUNCTION add_to_book_sum();

create table book_month (
  club_id integer not null,
  month date not null,
  closed_at timestamp with time zone not null,
  closed_by integer,
  statement jsonb not null,
  hash text not null,
  constraint book_month_pkey PRIMARY KEY (club_id, month),
  constraint book_month_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES account(id),
  constraint book_month_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id),
  constraint book_month_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint book_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE TRIGGER book_month_append_only BEFORE DELETE OR UPDATE ON public.book_month FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

create table book_sum (
  club_id integer not null,
  month date not null,
  ledger text not null,
  kind text not null,
  cents bigint not null,
  constraint book_sum_pkey PRIMARY KEY (club_id, month, ledger, kind),
  constraint book_sum_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id),
  constraint book_sum_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

create table calendar_address (
  account_id integer not null,
  selector text not null,
  made_at timestamp with time zone not null,
  constraint calendar_address_pkey PRIMARY KEY (account_id),
  constraint calendar_address_selector_key UNIQUE (selector),
  constraint calendar_address_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint calendar_address_selector_check CHECK ((selector ~ '^[A-Za-z0-9_-]{16}$'::text))
);

create table chat_message (
  match_id integer not null,
  account_id integer not null,
  user_name text not null,
  is_scorekeeper boolean not null,
  message text not null,
  at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  hidden_by integer,
  id bigint not null generated by default as identity,
  client_id uuid,
  constraint chat_message_pkey PRIMARY KEY (id),
  constraint chat_message_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint chat_message_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES account(id),
  constraint chat_message_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id) ON DELETE CASCADE,
  constraint chat_message_message_check CHECK (((length(message) >= 1) AND (length(message) <= 300)))
);
CREATE INDEX chat_message_account ON public.chat_message USING btree (account_id);
CREATE UNIQUE INDEX chat_message_client ON public.chat_message USING btree (match_id, account_id, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX chat_message_hidden ON public.chat_message USING btree (match_id, account_id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX chat_message_match ON public.chat_message USING btree (match_id, id DESC) WHERE (hidden_at IS NULL);

create table chat_report (
  account_id integer not null,
  at timestamp with time zone not null,
  message_id bigint not null,
  constraint chat_report_pkey PRIMARY KEY (message_id, account_id),
  constraint chat_report_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint chat_report_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_message(id) ON DELETE CASCADE
);
CREATE INDEX chat_report_account ON public.chat_report USING btree (account_id);

create table club (
  id integer not null generated by default as identity (start with 1000),
  name text not null,
  url text not null,
  time_zone text not null,
  fee integer not null default 500,
  club_email text,
  membership_email text,
  website text,
  is_open_for_registration boolean not null default false,
  has_public_schedule boolean not null default true,
  has_club_directory boolean not null default false,
  has_group_directory boolean not null default false,
  is_mail_on boolean not null default true,
  has_annual_dues boolean not null default true,
  dues_message text not null default ''::text,
  club_rating_mode text not null default 'admin'::text,
  created_at timestamp with time zone not null,
  created_by integer,
  venmo text not null default ''::text,
  takes_cards boolean not null default false,
  confirmed_email text,
  collects_dues boolean not null default true,
  has_kiosk boolean not null default false,
  town text not null default ''::text,
  court_names text not null default ''::text,
  shows_draw_ratings boolean not null default false,
  has_reply_links boolean not null default true,
  series_days integer not null default 90,
  constraint club_pkey PRIMARY KEY (id),
  constraint club_url_key UNIQUE (url),
  constraint club_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint club_club_rating_mode_check CHECK ((club_rating_mode = ANY (ARRAY['admin'::text, 'anytime'::text, 'first-time'::text]))),
  constraint club_court_names_check CHECK ((length(court_names) <= 255)),
  constraint club_dues_message_check CHECK ((length(dues_message) <= 255)),
  constraint club_fee_check CHECK ((fee >= 0)),
  constraint club_name_check CHECK (((length(name) >= 2) AND (length(name) <= 80))),
  constraint club_series_days_check CHECK (((series_days >= 14) AND (series_days <= 365))),
  constraint club_town_check CHECK ((length(town) <= 80)),
  constraint club_url_check CHECK (((url ~ '^[a-z0-9](-?[a-z0-9])*$'::text) AND ((length(url) >= 3) AND (length(url) <= 60)))),
  constraint club_venmo_check CHECK ((length(venmo) <= 60))
);
CREATE INDEX club_confirmed_email ON public.club USING btree (confirmed_email) WHERE (confirmed_email IS NOT NULL);

create table club_card_account (
  id integer not null generated by default as identity,
  club_id integer,
  provider text not null,
  key uuid not null default gen_random_uuid(),
  ref text,
  is_live boolean not null,
  may_charge boolean not null default false,
  made_at timestamp with time zone not null,
  linked_at timestamp with time zone,
  linked_by integer,
  ended_at timestamp with time zone,
  payee_id integer,
  takes_cards boolean not null default false,
  constraint club_card_account_pkey PRIMARY KEY (id),
  constraint club_card_account_key_key UNIQUE (key),
  constraint club_card_account_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id),
  constraint club_card_account_linked_by_fkey FOREIGN KEY (linked_by) REFERENCES account(id),
  constraint club_card_account_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES account(id),
  constraint club_card_account_check CHECK (((linked_at IS NULL) OR (ref IS NOT NULL))),
  constraint club_card_account_check1 CHECK (((linked_at IS NOT NULL) OR (NOT may_charge))),
  constraint club_card_account_payee CHECK (((club_id IS NULL) <> (payee_id IS NULL))),
  constraint club_card_account_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'demo'::text]))),
  constraint club_card_account_takes_cards CHECK (((payee_id IS NOT NULL) OR (NOT takes_cards)))
);
CREATE UNIQUE INDEX club_card_account_begun ON public.club_card_account USING btree (club_id) WHERE ((linked_at IS NULL) AND (ended_at IS NULL));
CREATE UNIQUE INDEX club_card_account_begun_payee ON public.club_card_account USING btree (payee_id) WHERE ((linked_at IS NULL) AND (ended_at IS NULL));
CREATE UNIQUE INDEX club_card_account_linked ON public.club_card_account USING btree (club_id) WHERE ((linked_at IS NOT NULL) AND (ended_at IS NULL));
CREATE UNIQUE INDEX club_card_account_linked_payee ON public.club_card_account USING btree (payee_id) WHERE ((linked_at IS NOT NULL) AND (ended_at IS NULL));
CREATE UNIQUE INDEX club_card_account_ref ON public.club_card_account USING btree (provider, ref);

create table club_connect_state (
  state_hash bytea not null,
  card_account_id integer not null,
  session_hash text not null,
  opened_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint club_connect_state_pkey PRIMARY KEY (state_hash),
  constraint club_connect_state_card_account_id_fkey FOREIGN KEY (card_account_id) REFERENCES club_card_account(id),
  constraint club_connect_state_state_hash_check CHECK ((length(state_hash) = 32))
);
CREATE INDEX club_connect_state_account ON public.club_connect_state USING btree (card_account_id);

create table club_event (
  club_id integer not null,
  id integer not null generated by default as identity,
  group_id integer not null,
  type text not null default 'mixer'::text,
  title text not null,
  location text not null default ''::text,
  description text not null default ''::text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  opens_days_before integer not null default 7,
  opens_hour integer not null default 8,
  opens_at timestamp with time zone not null,
  opens_itself boolean not null default true,
  is_open_to_group boolean not null default false,
  opened_at timestamp with time zone,
  spots integer not null default 1,
  cost_cents integer not null default 0,
  is_payment_required boolean not null default false,
  may_change boolean not null default true,
  needs_partner boolean not null default false,
  has_divisions boolean not null default false,
  question text not null default ''::text,
  sends_reminders boolean not null default true,
  court_names text not null default ''::text,
  promotion text not null default 'manual'::text,
  merged_into integer,
  confirmed_count integer not null default 0,
  waiting_count integer not null default 0,
  last_order integer not null default 0,
  version integer not null default 1,
  seq integer not null default 1,
  created_at timestamp with time zone not null,
  created_by integer,
  deleted_at timestamp with time zone,
  deleted_by integer,
  reminds_at timestamp with time zone default '2000-01-01 00:00:00+00'::timestamp with time zone,
  returns_cards boolean not null default true,
  collect_hours smallint not null default 0,
  drawn_at timestamp with time zone,
  counts_waiting boolean not null default true,
  uses_substitutes boolean not null default false,
  series_id integer,
  series_day date,
  call_off_id integer,
  series_starts_at timestamp with time zone,
  constraint club_event_pkey PRIMARY KEY (club_id, id),
  constraint club_event_call_off_fkey FOREIGN KEY (club_id, call_off_id) REFERENCES event_call_off(club_id, id) ON DELETE SET NULL (call_off_id),
  constraint club_event_club_id_group_id_fkey FOREIGN KEY (club_id, group_id) REFERENCES club_group(club_id, id) ON DELETE CASCADE,
  constraint club_event_club_id_merged_into_fkey FOREIGN KEY (club_id, merged_into) REFERENCES club_event(club_id, id),
  constraint club_event_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint club_event_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint club_event_series_fkey FOREIGN KEY (club_id, series_id) REFERENCES event_series(club_id, id) ON DELETE SET NULL (series_id),
  constraint club_event_check CHECK ((ends_at > starts_at)),
  constraint club_event_check1 CHECK ((closes_at <= ends_at)),
  constraint club_event_collect_hours_check CHECK (((collect_hours >= 0) AND (collect_hours <= 72))),
  constraint club_event_confirmed_count_check CHECK ((confirmed_count >= 0)),
  constraint club_event_cost_cents_check CHECK (((cost_cents >= 0) AND (cost_cents <= 100000))),
  constraint club_event_court_names_check CHECK ((length(court_names) <= 255)),
  constraint club_event_description_check CHECK ((length(description) <= 20000)),
  constraint club_event_location_check CHECK ((length(location) <= 200)),
  constraint club_event_opens_days_before_check CHECK (((opens_days_before >= 0) AND (opens_days_before <= 365))),
  constraint club_event_opens_hour_check CHECK (((opens_hour >= 0) AND (opens_hour <= 23))),
  constraint club_event_promotion_check CHECK ((promotion = ANY (ARRAY['manual'::text, 'auto'::text, 'offer'::text]))),
  constraint club_event_question_check CHECK ((length(question) <= 255)),
  constraint club_event_spots_check CHECK (((spots >= 1) AND (spots <= 999))),
  constraint club_event_substitutes_check CHECK ((NOT (uses_substitutes AND needs_partner))),
  constraint club_event_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint club_event_type_check CHECK ((type = ANY (ARRAY['mixer'::text, 'ladder'::text]))),
  constraint club_event_waiting_count_check CHECK ((waiting_count >= 0))
);
CREATE INDEX club_event_at_a_time ON public.club_event USING gist (club_id, tstzrange(starts_at, ends_at)) WHERE ((deleted_at IS NULL) AND (merged_into IS NULL));
CREATE INDEX club_event_by_start ON public.club_event USING btree (club_id, starts_at) WHERE (deleted_at IS NULL);
CREATE INDEX club_event_call_off ON public.club_event USING btree (club_id, call_off_id) WHERE (call_off_id IS NOT NULL);
CREATE INDEX club_event_deleted ON public.club_event USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX club_event_id ON public.club_event USING btree (id);
CREATE INDEX club_event_merged ON public.club_event USING btree (club_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX club_event_of_group ON public.club_event USING btree (club_id, group_id, starts_at) WHERE (deleted_at IS NULL);
CREATE INDEX club_event_open ON public.club_event USING btree (club_id, ends_at) WHERE ((deleted_at IS NULL) AND (merged_into IS NULL) AND (opened_at IS NOT NULL));
CREATE INDEX club_event_played ON public.club_event USING btree (club_id, group_id, starts_at DESC, id DESC) INCLUDE (ends_at) WHERE ((deleted_at IS NULL) AND (merged_into IS NULL) AND (opened_at IS NOT NULL));
CREATE UNIQUE INDEX club_event_series ON public.club_event USING btree (club_id, series_id, series_day) WHERE (series_id IS NOT NULL);
CREATE INDEX club_event_to_draw ON public.club_event USING btree (opened_at) WHERE ((collect_hours > 0) AND (drawn_at IS NULL) AND (deleted_at IS NULL) AND (opened_at IS NOT NULL));
CREATE INDEX club_event_to_open ON public.club_event USING btree (opens_at) WHERE ((deleted_at IS NULL) AND (opened_at IS NULL) AND opens_itself AND (merged_into IS NULL));
CREATE INDEX club_event_to_remind ON public.club_event USING btree (reminds_at) WHERE ((reminds_at IS NOT NULL) AND (opened_at IS NOT NULL) AND sends_reminders AND (deleted_at IS NULL) AND (merged_into IS NULL));

create table club_group (
  club_id integer not null,
  id integer not null generated by default as identity,
  name text not null,
  color text not null default '1f6f50'::text,
  contact_name text not null default ''::text,
  contact_phone text not null default ''::text,
  contact_email text not null default ''::text,
  may_change_group boolean not null default false,
  may_change_rating boolean not null default false,
  is_automated boolean not null default false,
  takes_women boolean not null default true,
  takes_men boolean not null default true,
  min_age integer,
  max_age integer,
  created_at timestamp with time zone not null,
  promotion text not null default 'manual'::text,
  substitute_order text not null default 'captain'::text,
  constraint club_group_pkey PRIMARY KEY (club_id, id),
  constraint club_group_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint club_group_check CHECK (((min_age IS NULL) OR (max_age IS NULL) OR (min_age <= max_age))),
  constraint club_group_color_check CHECK ((color ~ '^[0-9a-f]{6}$'::text)),
  constraint club_group_max_age_check CHECK (((max_age >= 0) AND (max_age <= 120))),
  constraint club_group_min_age_check CHECK (((min_age >= 0) AND (min_age <= 120))),
  constraint club_group_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint club_group_promotion_check CHECK ((promotion = ANY (ARRAY['manual'::text, 'auto'::text, 'offer'::text]))),
  constraint club_group_substitute_order_check CHECK ((substitute_order = ANY (ARRAY['captain'::text, 'rating'::text, 'turns'::text])))
);
CREATE INDEX club_group_by_age ON public.club_group USING btree (club_id) WHERE (is_automated AND ((min_age IS NOT NULL) OR (max_age IS NOT NULL)));
CREATE INDEX club_group_id ON public.club_group USING btree (id);
CREATE UNIQUE INDEX club_group_name ON public.club_group USING btree (club_id, lower(name));

create table club_group_rating (
  club_id integer not null,
  group_id integer not null,
  rating_id integer not null,
  constraint club_group_rating_pkey PRIMARY KEY (club_id, group_id, rating_id),
  constraint club_group_rating_club_id_group_id_fkey FOREIGN KEY (club_id, group_id) REFERENCES club_group(club_id, id) ON DELETE CASCADE,
  constraint club_group_rating_club_id_rating_id_fkey FOREIGN KEY (club_id, rating_id) REFERENCES club_rating(club_id, id) ON DELETE CASCADE
);

create table club_log (
  club_id integer not null,
  at timestamp with time zone not null,
  account_id integer,
  member_id integer,
  what text not null,
  id bigint not null generated by default as identity,
  constraint club_log_pkey PRIMARY KEY (club_id, id),
  constraint club_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint club_log_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE
);
CREATE INDEX club_log_at ON public.club_log USING btree (club_id, at DESC);

create table club_mail (
  club_id integer not null,
  kind text not null,
  audience text not null,
  group_id integer,
  event_id integer,
  subject text not null,
  body text not null default ''::text,
  send_key text,
  author_id integer,
  created_at timestamp with time zone not null,
  missed_at timestamp with time zone,
  awaits_recipients boolean not null default false,
  id bigint not null generated by default as identity,
  constraint club_mail_pkey PRIMARY KEY (club_id, id),
  constraint club_mail_club_id_send_key_key UNIQUE (club_id, send_key),
  constraint club_mail_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint club_mail_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE,
  constraint club_mail_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint club_mail_club_id_group_id_fkey FOREIGN KEY (club_id, group_id) REFERENCES club_group(club_id, id) ON DELETE SET NULL (group_id),
  constraint club_mail_body_check CHECK ((length(body) <= 102400)),
  constraint club_mail_kind_check CHECK ((kind = ANY (ARRAY['invitation'::text, 'reminder-two-days'::text, 'reminder-day-before'::text, 'message'::text]))),
  constraint club_mail_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
);
CREATE INDEX club_mail_awaiting ON public.club_mail USING btree (club_id, id) WHERE awaits_recipients;
CREATE UNIQUE INDEX club_mail_id ON public.club_mail USING btree (id);
CREATE INDEX club_mail_latest ON public.club_mail USING btree (club_id, created_at DESC);
CREATE INDEX club_mail_of_event ON public.club_mail USING btree (club_id, event_id) WHERE (event_id IS NOT NULL);

create table club_mail_recipient (
  club_id integer not null,
  member_id integer not null,
  state text not null default 'queued'::text,
  why text not null default ''::text,
  email text not null default ''::text,
  message_id text,
  queued_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  opened_at timestamp with time zone,
  failed_at timestamp with time zone,
  round bigint not null default 0,
  waits_until timestamp with time zone,
  tries integer not null default 0,
  taken_by uuid,
  taken_beat bigint,
  id bigint not null generated by default as identity,
  mail_id bigint not null,
  constraint club_mail_recipient_pkey PRIMARY KEY (club_id, mail_id, member_id),
  constraint club_mail_recipient_club_id_mail_id_fkey FOREIGN KEY (club_id, mail_id) REFERENCES club_mail(club_id, id) ON DELETE CASCADE,
  constraint club_mail_recipient_club_id_member_id_fkey FOREIGN KEY (club_id, member_id) REFERENCES member(club_id, id) ON DELETE CASCADE,
  constraint club_mail_recipient_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'opened'::text, 'failed'::text, 'skipped'::text])))
);
CREATE UNIQUE INDEX club_mail_recipient_id ON public.club_mail_recipient USING btree (id);
CREATE INDEX club_mail_recipient_later ON public.club_mail_recipient USING btree (waits_until) WHERE ((state = 'queued'::text) AND (waits_until IS NOT NULL));
CREATE INDEX club_mail_recipient_line ON public.club_mail_recipient USING btree (club_id, round) WHERE (state = 'queued'::text);
CREATE UNIQUE INDEX club_mail_recipient_message ON public.club_mail_recipient USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX club_mail_recipient_next ON public.club_mail_recipient USING btree (round) WHERE ((state = 'queued'::text) AND (waits_until IS NULL));
CREATE INDEX club_mail_recipient_of_member ON public.club_mail_recipient USING btree (club_id, member_id, queued_at);
CREATE INDEX club_mail_recipient_open ON public.club_mail_recipient USING btree (queued_at) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE INDEX club_mail_recipient_taken ON public.club_mail_recipient USING btree (taken_by) WHERE (state = 'sending'::text);

create table club_member_field (
  club_id integer not null,
  field text not null,
  mode text not null,
  question text not null default ''::text,
  constraint club_member_field_pkey PRIMARY KEY (club_id, field),
  constraint club_member_field_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint club_member_field_field_check CHECK ((field = ANY (ARRAY['status'::text, 'birthday'::text, 'season-start'::text, 'season-end'::text, 'iptpa-rating'::text, 'usapa-rating'::text, 'unit'::text, 'address'::text, 'city'::text, 'state'::text, 'zip'::text, 'emergency-contact'::text, 'mq1'::text, 'mq2'::text, 'mq3'::text, 'mq4'::text, 'mq5'::text]))),
  constraint club_member_field_mode_check CHECK ((mode = ANY (ARRAY['hide'::text, 'required'::text, 'all'::text, 'admin'::text]))),
  constraint club_member_field_question_check CHECK ((length(question) <= 255))
);

create table club_note (
  club_id integer not null,
  id bigint not null generated by default as identity,
  member_id integer not null,
  kind text not null,
  about text not null default ''::text,
  note text not null default ''::text,
  was text not null default ''::text,
  account_id integer,
  at timestamp with time zone not null,
  constraint club_note_pkey PRIMARY KEY (club_id, id),
  constraint club_note_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint club_note_club_id_member_id_fkey FOREIGN KEY (club_id, member_id) REFERENCES member(club_id, id) ON DELETE CASCADE,
  constraint club_note_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'group-note'::text, 'dues'::text, 'status'::text, 'merge'::text, 'payment'::text]))),
  constraint club_note_note_check CHECK ((length(note) <= 4000)),
  constraint club_note_was_check CHECK ((length(was) <= 4000))
);
CREATE INDEX club_note_at ON public.club_note USING btree (club_id, at DESC);
CREATE INDEX club_note_of_member ON public.club_note USING btree (club_id, member_id);

create table club_rating (
  club_id integer not null,
  id integer not null generated by default as identity,
  name text not null,
  constraint club_rating_pkey PRIMARY KEY (club_id, id),
  constraint club_rating_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint club_rating_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);
CREATE INDEX club_rating_id ON public.club_rating USING btree (id);
CREATE UNIQUE INDEX club_rating_name ON public.club_rating USING btree (club_id, lower(name));

create table club_request (
  id integer not null generated by default as identity,
  account_id integer not null,
  club_name text not null,
  town text not null,
  time_zone text not null,
  members integer not null,
  about text not null,
  state text not null default 'waiting'::text,
  reason text not null default ''::text,
  asked_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by integer,
  club_id integer,
  constraint club_request_pkey PRIMARY KEY (id),
  constraint club_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint club_request_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE SET NULL,
  constraint club_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint club_request_about_check CHECK ((length(about) <= 500)),
  constraint club_request_club_name_check CHECK (((length(club_name) >= 2) AND (length(club_name) <= 80))),
  constraint club_request_members_check CHECK (((members >= 1) AND (members <= 100000))),
  constraint club_request_reason_check CHECK ((length(reason) <= 500)),
  constraint club_request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text]))),
  constraint club_request_town_check CHECK ((length(town) <= 80))
);
CREATE INDEX club_request_account ON public.club_request USING btree (account_id);
CREATE INDEX club_request_club ON public.club_request USING btree (club_id) WHERE (club_id IS NOT NULL);
CREATE INDEX club_request_decider ON public.club_request USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE UNIQUE INDEX club_request_waiting ON public.club_request USING btree (account_id) WHERE (state = 'waiting'::text);

create table club_text (
  club_id integer not null,
  kind text not null,
  version integer not null,
  body text not null,
  written_at timestamp with time zone not null,
  written_by integer,
  constraint club_text_pkey PRIMARY KEY (club_id, kind, version),
  constraint club_text_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint club_text_written_by_fkey FOREIGN KEY (written_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint club_text_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'homepage'::text, 'welcome-email'::text, 'verification-email'::text, 'dues-email'::text]))),
  constraint club_text_version_check CHECK ((version > 0))
);

create view confirmed_address as
 SELECT lower(account.email) AS address
   FROM account
  WHERE account.email_verified_at IS NOT NULL
UNION ALL
 SELECT lower(m.email) AS address
   FROM member m
     JOIN member_verification v ON v.club_id = m.club_id AND v.member_id = m.id
  WHERE v.used_at IS NOT NULL
UNION ALL
 SELECT public_registration.email_key AS address
   FROM public_registration
  WHERE public_registration.opened_at IS NOT NULL
UNION ALL
 SELECT club.confirmed_email AS address
   FROM club
  WHERE club.confirmed_email IS NOT NULL;

create table demo_account (
  key uuid not null,
  ref text not null,
  may_charge boolean not null default false,
  created_at timestamp with time zone not null,
  constraint demo_account_pkey PRIMARY KEY (key),
  constraint demo_account_ref_key UNIQUE (ref)
);

create table demo_charge (
  key uuid not null,
  ref text not null,
  outcome text not null,
  amount_cents integer not null,
  created_at timestamp with time zone not null,
  completes_at timestamp with time zone not null,
  account text,
  platform_fee_cents integer not null default 0,
  bank_said text,
  constraint demo_charge_pkey PRIMARY KEY (key),
  constraint demo_charge_ref_key UNIQUE (ref),
  constraint demo_charge_bank_said_check CHECK ((bank_said = ANY (ARRAY['approved'::text, 'refused'::text, 'given-up'::text]))),
  constraint demo_charge_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'declined'::text, 'slow'::text, 'disputed'::text, 'no-refund'::text, 'asks-bank'::text, 'late-failure'::text])))
);

create table demo_outbox (
  id integer not null generated by default as identity,
  channel text not null,
  message_key text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  at timestamp with time zone not null,
  calendar text,
  buttons jsonb,
  constraint demo_outbox_pkey PRIMARY KEY (id),
  constraint demo_outbox_message_key_key UNIQUE (message_key),
  constraint demo_outbox_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'text'::text, 'push'::text])))
);

create table demo_refund (
  key uuid not null,
  ref text not null,
  charge_ref text not null,
  amount_cents integer not null,
  fails boolean not null,
  created_at timestamp with time zone not null,
  platform_fee_cents integer not null default 0,
  fails_at timestamp with time zone,
  constraint demo_refund_pkey PRIMARY KEY (key),
  constraint demo_refund_ref_key UNIQUE (ref),
  constraint demo_refund_charge_ref_fkey FOREIGN KEY (charge_ref) REFERENCES demo_charge(ref),
  constraint demo_refund_amount_cents_check CHECK ((amount_cents > 0))
);
CREATE INDEX demo_refund_charge ON public.demo_refund USING btree (charge_ref);

create table draw_log (
  club_id integer not null,
  id bigint not null generated by default as identity,
  event_id integer not null,
  sheet_id bigint,
  kind text not null,
  what text not null,
  account_id integer,
  at timestamp with time zone not null,
  constraint draw_log_pkey PRIMARY KEY (club_id, id),
  constraint draw_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint draw_log_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE
);
CREATE INDEX draw_log_of_event ON public.draw_log USING btree (club_id, event_id, id);

create table draw_sheet (
  club_id integer not null,
  id bigint not null generated by default as identity,
  event_id integer not null,
  division_id integer,
  division_name text not null default ''::text,
  number integer not null,
  kind text not null,
  request jsonb not null,
  entrants jsonb not null,
  rounds jsonb not null,
  round_courts jsonb not null,
  court_names jsonb not null,
  left_out jsonb not null,
  sentence text not null,
  is_cut boolean not null,
  started integer not null default 0,
  scored integer not null default 0,
  version integer not null,
  made_at timestamp with time zone not null,
  made_by integer,
  set_aside_at timestamp with time zone,
  constraint draw_sheet_pkey PRIMARY KEY (club_id, id),
  constraint draw_sheet_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE,
  constraint draw_sheet_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint draw_sheet_kind_check CHECK ((kind = ANY (ARRAY['doubles'::text, 'ai'::text, 'half-half'::text, 'pie'::text, 'scramble'::text, 'singles'::text, 'partners'::text, 'doubles-sub'::text, 'partner-sub'::text]))),
  constraint draw_sheet_number_check CHECK ((number > 0)),
  constraint draw_sheet_scored_check CHECK (((scored >= 0) AND (scored <= 10))),
  constraint draw_sheet_started_check CHECK (((started >= 0) AND (started <= 10)))
);
CREATE INDEX draw_sheet_of_event ON public.draw_sheet USING btree (club_id, event_id, id);
CREATE UNIQUE INDEX draw_sheet_standing ON public.draw_sheet USING btree (club_id, event_id, COALESCE(division_id, 0)) WHERE (set_aside_at IS NULL);

create table dues_grant (
  club_id integer not null,
  id bigint not null generated by default as identity,
  member_id integer not null,
  begins_on date not null,
  ends_on date,
  source text not null,
  granted_at timestamp with time zone not null,
  granted_by integer,
  ended_at timestamp with time zone,
  ended_by integer,
  ended_by_switch integer,
  constraint dues_grant_pkey PRIMARY KEY (club_id, id),
  constraint dues_grant_club_id_ended_by_switch_fkey FOREIGN KEY (club_id, ended_by_switch) REFERENCES dues_switch(club_id, id) ON DELETE SET NULL (ended_by_switch),
  constraint dues_grant_club_id_member_id_fkey FOREIGN KEY (club_id, member_id) REFERENCES member(club_id, id) ON DELETE CASCADE,
  constraint dues_grant_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint dues_grant_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint dues_grant_source_check CHECK ((source = ANY (ARRAY['by-hand'::text, 'before'::text, 'mode'::text])))
);
CREATE INDEX dues_grant_member ON public.dues_grant USING btree (club_id, member_id) WHERE (ended_at IS NULL);
CREATE INDEX dues_grant_switch ON public.dues_grant USING btree (club_id, ended_by_switch) WHERE (ended_by_switch IS NOT NULL);

create table dues_payment (
  club_id integer not null,
  id bigint not null generated by default as identity,
  member_id integer not null,
  season_id integer,
  method text not null,
  amount_cents integer not null,
  paid_on date not null,
  check_number text not null default ''::text,
  note text not null default ''::text,
  recorded_at timestamp with time zone not null,
  recorded_by integer,
  card_payment_id integer,
  is_double boolean not null default false,
  voided_at timestamp with time zone,
  voided_by integer,
  void_reason text not null default ''::text,
  returned_at timestamp with time zone,
  debt_key text,
  constraint dues_payment_pkey PRIMARY KEY (club_id, id),
  constraint dues_payment_card_payment_id_key UNIQUE (card_payment_id),
  constraint dues_payment_card_payment_id_fkey FOREIGN KEY (card_payment_id) REFERENCES payment(id),
  constraint dues_payment_club_id_member_id_fkey FOREIGN KEY (club_id, member_id) REFERENCES member(club_id, id),
  constraint dues_payment_club_id_season_id_fkey FOREIGN KEY (club_id, season_id) REFERENCES dues_season(club_id, id),
  constraint dues_payment_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES account(id),
  constraint dues_payment_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES account(id),
  constraint dues_payment_amount_cents_check CHECK (((amount_cents >= 0) AND (amount_cents <= 1000000))),
  constraint dues_payment_check CHECK (((method = 'card'::text) = (card_payment_id IS NOT NULL))),
  constraint dues_payment_check1 CHECK (((method = 'card'::text) OR (returned_at IS NULL))),
  constraint dues_payment_check2 CHECK (((method <> 'card'::text) OR (voided_at IS NULL))),
  constraint dues_payment_check3 CHECK (((amount_cents > 0) OR (note <> ''::text))),
  constraint dues_payment_check_number_check CHECK ((length(check_number) <= 40)),
  constraint dues_payment_method_check CHECK ((method = ANY (ARRAY['card'::text, 'cash'::text, 'check'::text, 'venmo'::text, 'zelle'::text, 'bank'::text]))),
  constraint dues_payment_note_check CHECK ((length(note) <= 255)),
  constraint dues_payment_void_reason_check CHECK ((length(void_reason) <= 255))
);
CREATE INDEX dues_payment_day ON public.dues_payment USING btree (club_id, paid_on DESC, id DESC);
CREATE UNIQUE INDEX dues_payment_id ON public.dues_payment USING btree (id);
CREATE INDEX dues_payment_member ON public.dues_payment USING btree (club_id, member_id);
CREATE UNIQUE INDEX dues_payment_once ON public.dues_payment USING btree (club_id, member_id, season_id) WHERE ((season_id IS NOT NULL) AND (voided_at IS NULL) AND (returned_at IS NULL) AND (NOT is_double));
CREATE INDEX dues_payment_season ON public.dues_payment USING btree (club_id, season_id, paid_on DESC, id DESC);
CREATE CONSTRAINT TRIGGER dues_payment_summed AFTER INSERT OR DELETE OR UPDATE OF season_id, method, amount_cents, paid_on, voided_at, returned_at ON public.dues_payment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_dues();

create table dues_season (
  club_id integer not null,
  id integer not null generated by default as identity,
  name text not null,
  amount_cents integer not null,
  card_cents integer not null,
  message text not null default ''::text,
  is_active boolean not null default true,
  ends_on date,
  created_at timestamp with time zone not null,
  constraint dues_season_pkey PRIMARY KEY (club_id, id),
  constraint dues_season_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id),
  constraint dues_season_amount_cents_check CHECK (((amount_cents >= 0) AND (amount_cents <= 1000000))),
  constraint dues_season_card_cents_check CHECK (((card_cents >= 0) AND (card_cents <= 1000000))),
  constraint dues_season_message_check CHECK ((length(message) <= 255)),
  constraint dues_season_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE UNIQUE INDEX dues_season_id ON public.dues_season USING btree (id);
CREATE UNIQUE INDEX dues_season_name ON public.dues_season USING btree (club_id, lower(name));

create table dues_setting (
  club_id integer not null,
  current_season_id integer,
  rolling_cents integer not null default 0,
  rolling_card_cents integer not null default 0,
  sends_reminders boolean not null default false,
  constraint dues_setting_pkey PRIMARY KEY (club_id),
  constraint dues_setting_club_id_current_season_id_fkey FOREIGN KEY (club_id, current_season_id) REFERENCES dues_season(club_id, id),
  constraint dues_setting_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id),
  constraint dues_setting_rolling_card_cents_check CHECK (((rolling_card_cents >= 0) AND (rolling_card_cents <= 1000000))),
  constraint dues_setting_rolling_cents_check CHECK (((rolling_cents >= 0) AND (rolling_cents <= 1000000)))
);

create table dues_sum (
  club_id integer not null,
  week date not null,
  season_id integer not null,
  method text not null,
  paid integer not null default 0,
  paid_cents bigint not null default 0,
  returned integer not null default 0,
  returned_cents bigint not null default 0,
  void integer not null default 0,
  void_cents bigint not null default 0,
  constraint dues_sum_pkey PRIMARY KEY (club_id, week, season_id, method),
  constraint dues_sum_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id),
  constraint dues_sum_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric))
);

create table dues_switch (
  club_id integer not null,
  id integer not null generated by default as identity,
  from_season_id integer,
  to_season_id integer,
  switched_at timestamp with time zone not null,
  switched_by integer,
  undone_at timestamp with time zone,
  to_annual boolean,
  season_id integer,
  last_payment_id bigint,
  last_grant_id bigint,
  endless_ended_by integer,
  constraint dues_switch_pkey PRIMARY KEY (club_id, id),
  constraint dues_switch_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id),
  constraint dues_switch_club_id_from_season_id_fkey FOREIGN KEY (club_id, from_season_id) REFERENCES dues_season(club_id, id) ON DELETE CASCADE,
  constraint dues_switch_club_id_season_id_fkey FOREIGN KEY (club_id, season_id) REFERENCES dues_season(club_id, id) ON DELETE SET NULL (season_id),
  constraint dues_switch_club_id_to_season_id_fkey FOREIGN KEY (club_id, to_season_id) REFERENCES dues_season(club_id, id) ON DELETE CASCADE,
  constraint dues_switch_switched_by_fkey FOREIGN KEY (switched_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint dues_switch_check CHECK ((((to_annual IS NULL) = (to_season_id IS NOT NULL)) AND ((to_annual IS NULL) = (last_payment_id IS NULL)) AND ((to_annual IS NULL) = (last_grant_id IS NULL)) AND ((to_annual IS NULL) OR (from_season_id IS NULL)) AND ((to_annual IS NOT NULL) OR ((season_id IS NULL) AND (endless_ended_by IS NULL)))))
);

create table event_call_off (
  club_id integer not null,
  id integer not null generated always as identity,
  first_day date not null,
  last_day date not null,
  series_id integer,
  note text not null,
  made_at timestamp with time zone not null,
  made_by integer,
  undone_at timestamp with time zone,
  constraint event_call_off_pkey PRIMARY KEY (club_id, id),
  constraint event_call_off_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint event_call_off_club_id_series_id_fkey FOREIGN KEY (club_id, series_id) REFERENCES event_series(club_id, id) ON DELETE SET NULL (series_id),
  constraint event_call_off_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint event_call_off_check CHECK ((first_day <= last_day))
);
CREATE INDEX event_call_off_author ON public.event_call_off USING btree (made_by);
CREATE INDEX event_call_off_series ON public.event_call_off USING btree (club_id, series_id);

create table event_division (
  club_id integer not null,
  id integer not null generated by default as identity,
  event_id integer not null,
  name text not null,
  spots integer not null default 0,
  constraint event_division_pkey PRIMARY KEY (club_id, id),
  constraint event_division_club_id_event_id_id_key UNIQUE (club_id, event_id, id),
  constraint event_division_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE,
  constraint event_division_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint event_division_spots_check CHECK (((spots >= 0) AND (spots <= 999)))
);
CREATE UNIQUE INDEX event_division_id ON public.event_division USING btree (id);
CREATE UNIQUE INDEX event_division_name ON public.event_division USING btree (club_id, event_id, lower(name));

create table event_draw (
  club_id integer not null,
  event_id integer not null,
  last_number integer not null default 0,
  last_version integer not null default 0,
  is_hidden boolean not null default false,
  points integer not null default 15,
  drawing_token uuid,
  drawing_until timestamp with time zone,
  share_selector text,
  shared_at timestamp with time zone,
  tells_rounds boolean not null default true,
  five_points integer not null default 11,
  constraint event_draw_pkey PRIMARY KEY (club_id, event_id),
  constraint event_draw_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE,
  constraint event_draw_check CHECK (((drawing_token IS NULL) = (drawing_until IS NULL))),
  constraint event_draw_check1 CHECK (((share_selector IS NULL) = (shared_at IS NULL))),
  constraint event_draw_five_points_check CHECK (((five_points >= 1) AND (five_points <= 99))),
  constraint event_draw_points_check CHECK (((points >= 1) AND (points <= 99))),
  constraint event_draw_share_selector_check CHECK ((share_selector ~ '^[A-Za-z0-9_-]{11}$'::text))
);

create table event_log (
  club_id integer not null,
  event_id integer not null,
  member_id integer,
  kind text not null,
  detail text not null,
  account_id integer,
  at timestamp with time zone not null,
  id bigint not null generated by default as identity,
  constraint event_log_pkey PRIMARY KEY (club_id, id),
  constraint event_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint event_log_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE
);
CREATE INDEX event_log_contact ON public.event_log USING btree (club_id, member_id, id DESC) WHERE (kind = 'contact.opened'::text);
CREATE INDEX event_log_of_event ON public.event_log USING btree (club_id, event_id, id);

create table event_move_untold (
  club_id integer not null,
  event_id integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  location text not null,
  constraint event_move_untold_pkey PRIMARY KEY (club_id, event_id),
  constraint event_move_untold_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE
);

create table event_result (
  club_id integer not null,
  event_id integer not null,
  invitation_id bigint not null,
  group_id integer not null,
  member_id integer not null,
  starts_at timestamp with time zone not null,
  points integer not null,
  games integer not null,
  points_a_game integer not null,
  constraint event_result_pkey PRIMARY KEY (club_id, event_id, invitation_id),
  constraint event_result_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE,
  constraint event_result_club_id_invitation_id_fkey FOREIGN KEY (club_id, invitation_id) REFERENCES invitation(club_id, id) ON DELETE CASCADE,
  constraint event_result_games_check CHECK ((games > 0)),
  constraint event_result_points_a_game_check CHECK ((points_a_game > 0))
);
CREATE INDEX event_result_of_invitation ON public.event_result USING btree (club_id, invitation_id);
CREATE INDEX event_result_of_member ON public.event_result USING btree (club_id, group_id, member_id, starts_at DESC, event_id DESC);

create table event_score (
  club_id integer not null,
  id bigint not null generated by default as identity,
  event_id integer not null,
  invitation_id bigint not null,
  round integer not null,
  score integer,
  games integer not null default 1,
  version integer not null,
  written_at timestamp with time zone not null,
  written_by integer,
  aside_with bigint,
  constraint event_score_pkey PRIMARY KEY (club_id, id),
  constraint event_score_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE,
  constraint event_score_club_id_invitation_id_fkey FOREIGN KEY (club_id, invitation_id) REFERENCES invitation(club_id, id) ON DELETE CASCADE,
  constraint event_score_written_by_fkey FOREIGN KEY (written_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint event_score_games_check CHECK (((games >= 1) AND (games <= 10))),
  constraint event_score_round_check CHECK (((round >= 0) AND (round <= 10))),
  constraint event_score_score_check CHECK (((score >= 0) AND (score <= 99)))
);
CREATE INDEX event_score_aside ON public.event_score USING btree (club_id, event_id, aside_with) WHERE (aside_with IS NOT NULL);
CREATE INDEX event_score_author ON public.event_score USING btree (written_by) WHERE (written_by IS NOT NULL);
CREATE UNIQUE INDEX event_score_cell ON public.event_score USING btree (club_id, event_id, invitation_id, round) WHERE (aside_with IS NULL);
CREATE INDEX event_score_of_event ON public.event_score USING btree (club_id, event_id);
CREATE INDEX event_score_of_invitation ON public.event_score USING btree (club_id, invitation_id);

create table event_series (
  club_id integer not null,
  id integer not null generated always as identity,
  group_id integer not null,
  rule text not null,
  first_day date not null,
  counts_from date not null,
  last_day date,
  terms jsonb not null,
  starts text not null,
  ends text not null,
  closes text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  created_by integer,
  constraint event_series_pkey PRIMARY KEY (club_id, id),
  constraint event_series_club_id_group_id_fkey FOREIGN KEY (club_id, group_id) REFERENCES club_group(club_id, id) ON DELETE CASCADE,
  constraint event_series_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL
);
CREATE INDEX event_series_author ON public.event_series USING btree (created_by);
CREATE INDEX event_series_group ON public.event_series USING btree (club_id, group_id);

create table event_series_day (
  club_id integer not null,
  series_id integer not null,
  day date not null,
  kind text not null,
  call_off_id integer,
  constraint event_series_day_pkey PRIMARY KEY (club_id, series_id, day),
  constraint event_series_day_club_id_call_off_id_fkey FOREIGN KEY (club_id, call_off_id) REFERENCES event_call_off(club_id, id) ON DELETE SET NULL (call_off_id),
  constraint event_series_day_club_id_series_id_fkey FOREIGN KEY (club_id, series_id) REFERENCES event_series(club_id, id) ON DELETE CASCADE,
  constraint event_series_day_kind_check CHECK ((kind = ANY (ARRAY['skip'::text, 'extra'::text])))
);
CREATE INDEX event_series_day_call_off ON public.event_series_day USING btree (club_id, call_off_id);

create table feature_seen (
  account_id integer not null,
  seen_at timestamp with time zone not null,
  constraint feature_seen_pkey PRIMARY KEY (account_id),
  constraint feature_seen_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table feature_update (
  id integer not null generated by default as identity,
  title text not null,
  description text not null,
  submitted_at timestamp with time zone not null,
  submitted_by integer,
  constraint feature_update_pkey PRIMARY KEY (id),
  constraint feature_update_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint feature_update_description_check CHECK (((length(description) >= 1) AND (length(description) <= 5000))),
  constraint feature_update_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
CREATE INDEX feature_update_at ON public.feature_update USING btree (submitted_at);

create table follow (
  account_id integer not null,
  player_id integer not null,
  created_at timestamp with time zone not null,
  constraint follow_pkey PRIMARY KEY (account_id, player_id),
  constraint follow_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint follow_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX follow_player ON public.follow USING btree (player_id);

create table game (
  id integer not null generated by default as identity,
  match_id integer not null,
  game_num integer not null,
  rules text not null,
  t1_score integer not null default 0,
  t2_score integer not null default 0,
  won_by smallint,
  started_at timestamp with time zone not null,
  constraint game_pkey PRIMARY KEY (id),
  constraint game_match_id_game_num_key UNIQUE (match_id, game_num),
  constraint game_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id) ON DELETE CASCADE,
  constraint game_game_num_check CHECK (((game_num >= 1) AND (game_num <= 15))),
  constraint game_t1_score_check CHECK ((t1_score >= 0)),
  constraint game_t2_score_check CHECK ((t2_score >= 0)),
  constraint game_won_by_check CHECK ((won_by = ANY (ARRAY[1, 2])))
);

create table game_report (
  club_id integer not null,
  event_id integer not null,
  invitation_id bigint not null,
  round integer not null,
  own integer not null,
  theirs integer not null,
  reported_at timestamp with time zone not null,
  constraint game_report_pkey PRIMARY KEY (club_id, event_id, invitation_id, round),
  constraint game_report_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE,
  constraint game_report_club_id_invitation_id_fkey FOREIGN KEY (club_id, invitation_id) REFERENCES invitation(club_id, id) ON DELETE CASCADE,
  constraint game_report_own_check CHECK (((own >= 0) AND (own <= 99))),
  constraint game_report_round_check CHECK (((round >= 1) AND (round <= 10))),
  constraint game_report_theirs_check CHECK (((theirs >= 0) AND (theirs <= 99)))
);
CREATE INDEX game_report_of_invitation ON public.game_report USING btree (club_id, invitation_id);

create table group_member (
  club_id integer not null,
  id integer not null generated by default as identity,
  group_id integer not null,
  member_id integer not null,
  note text not null default ''::text,
  is_automatic boolean not null default false,
  joined_at timestamp with time zone not null,
  league_court integer,
  constraint group_member_pkey PRIMARY KEY (club_id, id),
  constraint group_member_club_id_group_id_member_id_key UNIQUE (club_id, group_id, member_id),
  constraint group_member_club_id_group_id_fkey FOREIGN KEY (club_id, group_id) REFERENCES club_group(club_id, id) ON DELETE CASCADE,
  constraint group_member_club_id_member_id_fkey FOREIGN KEY (club_id, member_id) REFERENCES member(club_id, id) ON DELETE CASCADE,
  constraint group_member_league_court_check CHECK (((league_court >= 1) AND (league_court <= 24))),
  constraint group_member_note_check CHECK ((length(note) <= 200))
);
CREATE INDEX group_member_id ON public.group_member USING btree (id);
CREATE INDEX group_member_of ON public.group_member USING btree (club_id, member_id);

create table group_substitute (
  club_id integer not null,
  group_id integer not null,
  member_id integer not null,
  place integer not null,
  declined integer not null default 0,
  added_at timestamp with time zone not null,
  constraint group_substitute_pkey PRIMARY KEY (club_id, group_id, member_id),
  constraint group_substitute_club_id_group_id_fkey FOREIGN KEY (club_id, group_id) REFERENCES club_group(club_id, id) ON DELETE CASCADE,
  constraint group_substitute_club_id_member_id_fkey FOREIGN KEY (club_id, member_id) REFERENCES member(club_id, id) ON DELETE CASCADE,
  constraint group_substitute_declined_check CHECK ((declined >= 0)),
  constraint group_substitute_place_check CHECK ((place > 0))
);
CREATE INDEX group_substitute_of ON public.group_substitute USING btree (club_id, member_id);

create table idempotency (
  owner text not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  status integer,
  body text,
  created_at timestamp with time zone not null,
  constraint idempotency_pkey PRIMARY KEY (owner, key),
  constraint idempotency_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200)))
);
CREATE INDEX idempotency_created ON public.idempotency USING btree (created_at);

create table inbound_text (
  sid text not null,
  phone text not null,
  word text not null,
  at timestamp with time zone not null,
  constraint inbound_text_pkey PRIMARY KEY (sid),
  constraint inbound_text_sid_check CHECK (((length(sid) >= 1) AND (length(sid) <= 100)))
);

create table installation (
  only_row boolean not null default true,
  is_demo boolean not null,
  started_at timestamp with time zone not null,
  constraint installation_pkey PRIMARY KEY (only_row),
  constraint installation_only_row_check CHECK (only_row)
);

create table instructor (
  account_id integer not null,
  image_id uuid,
  bio text not null default ''::text,
  iptpa1 boolean not null default false,
  iptpa2 boolean not null default false,
  ppr boolean not null default false,
  pci boolean not null default false,
  time_zone text not null,
  how_to_pay text not null default ''::text,
  is_published boolean not null default false,
  version integer not null default 1,
  began_at timestamp with time zone not null,
  tells_signups boolean not null default true,
  refund_hours smallint not null default 24,
  refund_percent smallint default 100,
  refund_cents integer,
  constraint instructor_pkey PRIMARY KEY (account_id),
  constraint instructor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint instructor_image_id_fkey FOREIGN KEY (image_id) REFERENCES upload(id) ON DELETE SET NULL,
  constraint instructor_how_to_pay_check CHECK ((length(how_to_pay) <= 500)),
  constraint instructor_refund CHECK ((((refund_hours >= 0) AND (refund_hours <= 720)) AND ((refund_percent IS NULL) <> (refund_cents IS NULL)) AND ((refund_percent >= 0) AND (refund_percent <= 100)) AND ((refund_cents >= 0) AND (refund_cents <= 100000))))
);
CREATE INDEX instructor_image ON public.instructor USING btree (image_id) WHERE (image_id IS NOT NULL);

create table instructor_address (
  url text not null,
  account_id integer not null,
  is_current boolean not null,
  made_at timestamp with time zone not null,
  constraint instructor_address_pkey PRIMARY KEY (url),
  constraint instructor_address_account_id_fkey FOREIGN KEY (account_id) REFERENCES instructor(account_id) ON DELETE CASCADE,
  constraint instructor_address_url_check CHECK ((url ~ '^[a-z0-9-]{3,40}$'::text))
);
CREATE UNIQUE INDEX instructor_address_current ON public.instructor_address USING btree (account_id) WHERE is_current;
CREATE INDEX instructor_address_of_instructor ON public.instructor_address USING btree (account_id);

create table invitation (
  club_id integer not null,
  event_id integer not null,
  member_id integer not null,
  response text,
  is_no_show boolean not null default false,
  order_number integer,
  division_id integer,
  payment_type text,
  paid_at timestamp with time zone,
  answer text not null default ''::text,
  invited_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  checked_in_at timestamp with time zone,
  mailed_at timestamp with time zone,
  delivered_at timestamp with time zone,
  opened_at timestamp with time zone,
  failed_at timestamp with time zone,
  removed_at timestamp with time zone,
  id bigint not null generated by default as identity,
  partner_id bigint,
  mixer_group text,
  held_for bigint,
  left_at timestamp with time zone,
  pay_by timestamp with time zone,
  wish text,
  has_waited boolean not null default false,
  substitute text,
  substitute_for bigint,
  is_substitute_only boolean not null default false,
  gave_up_at timestamp with time zone,
  absence_id integer,
  constraint invitation_pkey PRIMARY KEY (club_id, id),
  constraint invitation_club_id_event_id_id_key UNIQUE (club_id, event_id, id),
  constraint invitation_club_id_event_id_member_id_key UNIQUE (club_id, event_id, member_id),
  constraint invitation_absence_fkey FOREIGN KEY (club_id, absence_id) REFERENCES member_absence(club_id, id) ON DELETE SET NULL (absence_id),
  constraint invitation_club_id_event_id_division_id_fkey FOREIGN KEY (club_id, event_id, division_id) REFERENCES event_division(club_id, event_id, id),
  constraint invitation_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE,
  constraint invitation_club_id_event_id_partner_id_fkey FOREIGN KEY (club_id, event_id, partner_id) REFERENCES invitation(club_id, event_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint invitation_club_id_member_id_fkey FOREIGN KEY (club_id, member_id) REFERENCES member(club_id, id) ON DELETE CASCADE,
  constraint invitation_substitute_for_fkey FOREIGN KEY (club_id, substitute_for) REFERENCES invitation(club_id, id) ON DELETE SET NULL (substitute_for),
  constraint invitation_answer_check CHECK ((length(answer) <= 255)),
  constraint invitation_check CHECK ((((response = 'waitlist'::text) IS TRUE) = (order_number IS NOT NULL))),
  constraint invitation_check1 CHECK (((NOT is_no_show) OR (response = ANY (ARRAY['yes'::text, 'partner'::text])))),
  constraint invitation_check2 CHECK (((partner_id IS NULL) OR (response = ANY (ARRAY['yes'::text, 'partner'::text, 'waitlist'::text])))),
  constraint invitation_check3 CHECK ((partner_id <> id)),
  constraint invitation_check4 CHECK (((payment_type IS NULL) = (paid_at IS NULL))),
  constraint invitation_check5 CHECK (((removed_at IS NULL) OR ((response IS NULL) AND (partner_id IS NULL) AND (division_id IS NULL) AND (payment_type IS NULL)))),
  constraint invitation_mixer_group CHECK ((mixer_group = ANY (ARRAY['a'::text, 'b'::text]))),
  constraint invitation_payment_type_check CHECK ((payment_type = ANY (ARRAY['Credit Card'::text, 'Cash'::text, 'Check'::text, 'Venmo'::text, 'Zelle'::text, 'Gift'::text]))),
  constraint invitation_response_check CHECK ((response = ANY (ARRAY['yes'::text, 'partner'::text, 'waitlist'::text, 'needs-partner'::text, 'no'::text]))),
  constraint invitation_substitute_check CHECK ((substitute = ANY (ARRAY['asked'::text, 'plays'::text, 'passed'::text, 'ended'::text]))),
  constraint invitation_wish_check CHECK ((wish = ANY (ARRAY['ask'::text, 'take'::text, 'not-on-the-day'::text])))
);
CREATE INDEX invitation_absence ON public.invitation USING btree (club_id, absence_id) WHERE (absence_id IS NOT NULL);
CREATE INDEX invitation_by_member ON public.invitation USING btree (club_id, member_id, event_id);
CREATE UNIQUE INDEX invitation_id ON public.invitation USING btree (id);
CREATE INDEX invitation_no_show ON public.invitation USING btree (club_id, event_id) WHERE is_no_show;
CREATE UNIQUE INDEX invitation_order ON public.invitation USING btree (club_id, event_id, order_number) WHERE (order_number IS NOT NULL);
CREATE UNIQUE INDEX invitation_partner ON public.invitation USING btree (club_id, event_id, partner_id) WHERE (partner_id IS NOT NULL);
CREATE INDEX invitation_substitute_for ON public.invitation USING btree (club_id, substitute_for) WHERE (substitute_for IS NOT NULL);
CREATE INDEX invitation_substituted ON public.invitation USING btree (club_id, member_id) WHERE (substitute = 'plays'::text);

create table invitation_question (
  club_id integer not null,
  invitation_id bigint not null,
  invited_at timestamp with time zone not null,
  account_id integer not null,
  phone text,
  number smallint,
  notice_key text not null,
  asked_at timestamp with time zone not null,
  constraint invitation_question_pkey PRIMARY KEY (club_id, invitation_id, invited_at),
  constraint invitation_question_notice_key_key UNIQUE (notice_key),
  constraint invitation_question_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint invitation_question_club_id_invitation_id_fkey FOREIGN KEY (club_id, invitation_id) REFERENCES invitation(club_id, id) ON DELETE CASCADE,
  constraint invitation_question_check CHECK (((phone IS NULL) = (number IS NULL))),
  constraint invitation_question_number_check CHECK ((number > 0))
);
CREATE INDEX invitation_question_account ON public.invitation_question USING btree (account_id);
CREATE INDEX invitation_question_asked ON public.invitation_question USING btree (asked_at);
CREATE INDEX invitation_question_phone ON public.invitation_question USING btree (phone) WHERE (phone IS NOT NULL);

create table job_process (
  id uuid not null,
  pools text[] not null default '{}'::text[],
  beats bigint not null default 0,
  constraint job_process_pkey PRIMARY KEY (id)
);

create table join_request (
  club_id integer not null,
  account_id integer not null,
  mailbox text not null,
  asked_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint join_request_pkey PRIMARY KEY (club_id, account_id),
  constraint join_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint join_request_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint join_request_mailbox_check CHECK ((length(mailbox) <= 254))
);
CREATE INDEX join_request_account ON public.join_request USING btree (account_id);
CREATE INDEX join_request_mailbox ON public.join_request USING btree (club_id, mailbox);

create table kiosk_slide (
  club_id integer not null,
  id integer not null generated by default as identity,
  name text not null,
  picture_id uuid not null,
  place integer not null,
  created_at timestamp with time zone not null,
  created_by integer,
  constraint kiosk_slide_pkey PRIMARY KEY (club_id, id),
  constraint kiosk_slide_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint kiosk_slide_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint kiosk_slide_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES upload(id),
  constraint kiosk_slide_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE UNIQUE INDEX kiosk_slide_id ON public.kiosk_slide USING btree (id);
CREATE INDEX kiosk_slide_of_picture ON public.kiosk_slide USING btree (picture_id);

create table ladder_card (
  club_id integer not null,
  event_id integer not null,
  invitation_id bigint not null,
  wins integer not null,
  score integer not null,
  games integer not null,
  written_at timestamp with time zone not null,
  written_by integer,
  by_games boolean not null default false,
  constraint ladder_card_pkey PRIMARY KEY (club_id, event_id, invitation_id),
  constraint ladder_card_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE,
  constraint ladder_card_club_id_invitation_id_fkey FOREIGN KEY (club_id, invitation_id) REFERENCES invitation(club_id, id) ON DELETE CASCADE,
  constraint ladder_card_written_by_fkey FOREIGN KEY (written_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint ladder_card_check CHECK (((wins >= 0) AND (wins <= games))),
  constraint ladder_card_games_check CHECK (((games >= 1) AND (games <= 4))),
  constraint ladder_card_score_check CHECK (((score >= 0) AND (score <= 400)))
);
CREATE INDEX ladder_card_author ON public.ladder_card USING btree (written_by) WHERE (written_by IS NOT NULL);
CREATE INDEX ladder_card_of_invitation ON public.ladder_card USING btree (club_id, invitation_id);

create table ladder_court (
  club_id integer not null,
  event_id integer not null,
  court integer not null,
  began integer,
  version integer not null,
  constraint ladder_court_pkey PRIMARY KEY (club_id, event_id, court),
  constraint ladder_court_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE,
  constraint ladder_court_began_check CHECK ((began > 0)),
  constraint ladder_court_court_check CHECK (((court >= 1) AND (court <= 24)))
);

create table ladder_court_round (
  club_id integer not null,
  event_id integer not null,
  court integer not null,
  round integer not null,
  place integer not null,
  invitation_id bigint not null,
  constraint ladder_court_round_pkey PRIMARY KEY (club_id, event_id, court, round, place),
  constraint ladder_court_round_club_id_event_id_court_fkey FOREIGN KEY (club_id, event_id, court) REFERENCES ladder_court(club_id, event_id, court) ON DELETE CASCADE,
  constraint ladder_court_round_club_id_invitation_id_fkey FOREIGN KEY (club_id, invitation_id) REFERENCES invitation(club_id, id) ON DELETE CASCADE,
  constraint ladder_court_round_place_check CHECK ((place >= 0)),
  constraint ladder_court_round_round_check CHECK (((round >= 1) AND (round <= 10)))
);
CREATE INDEX ladder_court_round_of_invitation ON public.ladder_court_round USING btree (club_id, invitation_id);

create table ladder_final (
  club_id integer not null,
  id bigint not null generated by default as identity,
  event_id integer not null,
  group_id integer not null,
  moves jsonb not null,
  finished_at timestamp with time zone not null,
  finished_by integer,
  reopened_at timestamp with time zone,
  reopened_by integer,
  constraint ladder_final_pkey PRIMARY KEY (club_id, id),
  constraint ladder_final_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE,
  constraint ladder_final_finished_by_fkey FOREIGN KEY (finished_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint ladder_final_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint ladder_final_check CHECK (((reopened_by IS NULL) OR (reopened_at IS NOT NULL)))
);
CREATE INDEX ladder_final_finished_by ON public.ladder_final USING btree (finished_by) WHERE (finished_by IS NOT NULL);
CREATE INDEX ladder_final_of_event ON public.ladder_final USING btree (club_id, event_id);
CREATE INDEX ladder_final_of_group ON public.ladder_final USING btree (club_id, group_id) WHERE (reopened_at IS NULL);
CREATE UNIQUE INDEX ladder_final_once ON public.ladder_final USING btree (club_id, event_id) WHERE (reopened_at IS NULL);
CREATE INDEX ladder_final_reopened_by ON public.ladder_final USING btree (reopened_by) WHERE (reopened_by IS NOT NULL);

create table ladder_place (
  club_id integer not null,
  event_id integer not null,
  invitation_id bigint not null,
  court integer not null,
  seat integer not null,
  arrived integer not null,
  left_at timestamp with time zone,
  constraint ladder_place_pkey PRIMARY KEY (club_id, event_id, invitation_id),
  constraint ladder_place_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE,
  constraint ladder_place_club_id_invitation_id_fkey FOREIGN KEY (club_id, invitation_id) REFERENCES invitation(club_id, id) ON DELETE CASCADE,
  constraint ladder_place_court_check CHECK (((court >= 1) AND (court <= 24)))
);
CREATE INDEX ladder_place_of_invitation ON public.ladder_place USING btree (club_id, invitation_id);

create table lesson (
  id integer not null generated by default as identity,
  instructor_id integer not null,
  title text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  final_at timestamp with time zone,
  location text not null default ''::text,
  description text not null default ''::text,
  spots integer not null,
  cost_cents integer not null,
  is_payment_required boolean not null,
  may_change boolean not null,
  color text not null,
  version integer not null default 1,
  next_order integer not null default 1,
  made_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  cancel_message text not null default ''::text,
  reminded_at timestamp with time zone,
  promotion text not null default 'auto'::text,
  counts_waiting boolean not null default true,
  constraint lesson_pkey PRIMARY KEY (id),
  constraint lesson_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES instructor(account_id) ON DELETE CASCADE,
  constraint lesson_check CHECK ((ends_at > starts_at)),
  constraint lesson_check1 CHECK ((final_at <= starts_at)),
  constraint lesson_color_check CHECK ((color ~ '^[0-9a-f]{6}$'::text)),
  constraint lesson_cost_cents_check CHECK (((cost_cents >= 0) AND (cost_cents <= 100000))),
  constraint lesson_promotion_check CHECK ((promotion = ANY (ARRAY['manual'::text, 'auto'::text, 'offer'::text]))),
  constraint lesson_spots_check CHECK (((spots >= 1) AND (spots <= 200))),
  constraint lesson_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
CREATE INDEX lesson_of_instructor ON public.lesson USING btree (instructor_id, starts_at);
CREATE INDEX lesson_to_remind ON public.lesson USING btree (starts_at) WHERE ((reminded_at IS NULL) AND (cancelled_at IS NULL));

create table lesson_log (
  id bigint not null generated by default as identity,
  lesson_id integer not null,
  detail text not null,
  account_id integer,
  at timestamp with time zone not null,
  constraint lesson_log_pkey PRIMARY KEY (id),
  constraint lesson_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint lesson_log_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON DELETE CASCADE
);
CREATE INDEX lesson_log_author ON public.lesson_log USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX lesson_log_of_lesson ON public.lesson_log USING btree (lesson_id, id);

create table lesson_message (
  id bigint not null generated by default as identity,
  lesson_id integer not null,
  subject text not null,
  body text not null,
  written_at timestamp with time zone not null,
  audience text not null default 'registered'::text,
  constraint lesson_message_pkey PRIMARY KEY (id),
  constraint lesson_message_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON DELETE CASCADE
);
CREATE INDEX lesson_message_of_lesson ON public.lesson_message USING btree (lesson_id, id);

create table lesson_message_copy (
  message_id bigint not null,
  signup_id bigint not null,
  fate text,
  constraint lesson_message_copy_pkey PRIMARY KEY (message_id, signup_id),
  constraint lesson_message_copy_message_id_fkey FOREIGN KEY (message_id) REFERENCES lesson_message(id) ON DELETE CASCADE,
  constraint lesson_message_copy_signup_id_fkey FOREIGN KEY (signup_id) REFERENCES lesson_signup(id) ON DELETE CASCADE,
  constraint lesson_message_copy_fate_check CHECK ((fate = ANY (ARRAY['sent'::text, 'refused'::text, 'dropped'::text, 'unsure'::text])))
);
CREATE INDEX lesson_message_copy_of_signup ON public.lesson_message_copy USING btree (signup_id);

create table lesson_signup (
  id bigint not null generated by default as identity,
  lesson_id integer not null,
  account_id integer,
  name text,
  state text not null,
  order_number integer not null,
  cost_cents integer not null,
  to_pay_at timestamp with time zone,
  settled_by text,
  settled_at timestamp with time zone,
  is_no_show boolean not null default false,
  signed_up_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  refund_hours smallint,
  refund_cents integer,
  owed_back_cents integer,
  asked_until timestamp with time zone,
  wish text,
  has_waited boolean not null default false,
  checked_in_at timestamp with time zone,
  constraint lesson_signup_pkey PRIMARY KEY (id),
  constraint lesson_signup_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint lesson_signup_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON DELETE CASCADE,
  constraint lesson_signup_check CHECK (((account_id IS NULL) <> (name IS NULL))),
  constraint lesson_signup_check1 CHECK (((settled_by IS NULL) = (settled_at IS NULL))),
  constraint lesson_signup_check2 CHECK (((ended_at IS NOT NULL) = (state = 'ended'::text))),
  constraint lesson_signup_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint lesson_signup_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint lesson_signup_settled_by_check CHECK ((settled_by = ANY (ARRAY['Credit Card'::text, 'Cash'::text, 'Check'::text, 'Venmo'::text, 'Zelle'::text, 'Gift'::text, 'waived'::text]))),
  constraint lesson_signup_state_check CHECK ((state = ANY (ARRAY['confirmed'::text, 'waiting'::text, 'ended'::text]))),
  constraint lesson_signup_wish_check CHECK ((wish = ANY (ARRAY['ask'::text, 'take'::text, 'not-on-the-day'::text])))
);
CREATE INDEX lesson_signup_asked ON public.lesson_signup USING btree (lesson_id) WHERE (asked_until IS NOT NULL);
CREATE INDEX lesson_signup_of_lesson ON public.lesson_signup USING btree (lesson_id, state, order_number);
CREATE INDEX lesson_signup_of_student ON public.lesson_signup USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX lesson_signup_once ON public.lesson_signup USING btree (lesson_id, account_id) WHERE (state <> 'ended'::text);

create table live_game (
  match_id integer not null,
  club_id integer not null,
  event_id integer not null,
  draw_sheet_id bigint,
  round integer not null,
  court integer not null,
  seats bigint[] not null,
  reporter_id bigint,
  constraint live_game_pkey PRIMARY KEY (match_id),
  constraint live_game_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE,
  constraint live_game_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id) ON DELETE CASCADE,
  constraint live_game_court_check CHECK (((court >= 0) AND (court <= 23))),
  constraint live_game_round_check CHECK (((round >= 1) AND (round <= 10)))
);
CREATE INDEX live_game_of_event ON public.live_game USING btree (club_id, event_id, round, court);

create table mail_once (
  key text not null,
  at timestamp with time zone not null,
  fate text,
  constraint mail_once_pkey PRIMARY KEY (key),
  constraint mail_once_fate_check CHECK ((fate = ANY (ARRAY['sent'::text, 'refused'::text, 'dropped'::text, 'unsure'::text])))
);
CREATE INDEX mail_once_at ON public.mail_once USING btree (at);

create table mail_pace (
  only_row boolean not null default true,
  next_at timestamp with time zone not null,
  constraint mail_pace_pkey PRIMARY KEY (only_row),
  constraint mail_pace_only_row_check CHECK (only_row)
);

create table mail_unsubscribe (
  club_id integer not null,
  address text not null,
  at timestamp with time zone not null,
  constraint mail_unsubscribe_pkey PRIMARY KEY (club_id, address),
  constraint mail_unsubscribe_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint mail_unsubscribe_address_check CHECK ((address = lower(address)))
);

create table mailbox (
  key bytea not null,
  confirmed_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint mailbox_pkey PRIMARY KEY (key),
  constraint mailbox_check CHECK (((confirmed_at IS NOT NULL) OR (mailed_at IS NOT NULL))),
  constraint mailbox_key_check CHECK ((length(key) = 16))
);

create table match (
  id integer not null generated by default as identity,
  status text not null,
  owner_id integer not null,
  writer_id integer not null,
  writer_session bytea,
  term integer not null default 1,
  seq integer not null default 0,
  chat_seq integer not null default 0,
  rules text not null,
  court_number text not null,
  tournament_id integer,
  singles_doubles text not null,
  match_type text not null,
  skill_rating text not null,
  age_bracket text not null,
  starts_at timestamp with time zone not null,
  time_zone text not null,
  game_num integer not null default 1,
  serving smallint,
  server smallint,
  score_call text,
  won_by smallint,
  created_at timestamp with time zone not null,
  last_act_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by integer,
  request_hash bytea,
  abandoned_at timestamp with time zone,
  outcome text,
  corrected_at timestamp with time zone,
  correction text,
  serve_side text,
  server_player smallint,
  receiver_player smallint,
  constraint match_pkey PRIMARY KEY (id),
  constraint match_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES account(id),
  constraint match_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint match_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournament(id),
  constraint match_writer_id_fkey FOREIGN KEY (writer_id) REFERENCES account(id),
  constraint match_abandoned_check CHECK (((abandoned_at IS NULL) OR (status = 'Completed'::text))),
  constraint match_check CHECK (((status = 'Completed'::text) = (completed_at IS NOT NULL))),
  constraint match_check1 CHECK ((NOT ((singles_doubles = 'Singles'::text) AND (match_type = 'Mixed'::text)))),
  constraint match_game_num_check CHECK (((game_num >= 1) AND (game_num <= 15))),
  constraint match_match_type_check CHECK ((match_type = ANY (ARRAY['Mens'::text, 'Womens'::text, 'Mixed'::text]))),
  constraint match_outcome_check CHECK (((outcome IS NULL) OR ((status = 'Completed'::text) AND (outcome = ANY (ARRAY['retired'::text, 'forfeit'::text, 'no-show'::text, 'time-limit'::text, 'withdrawal'::text, 'disqualified'::text]))))),
  constraint match_request_hash_check CHECK ((length(request_hash) = 32)),
  constraint match_seq_check CHECK ((seq >= 0)),
  constraint match_server_check CHECK ((server = ANY (ARRAY[1, 2]))),
  constraint match_serving_check CHECK ((serving = ANY (ARRAY[1, 2]))),
  constraint match_singles_doubles_check CHECK ((singles_doubles = ANY (ARRAY['Singles'::text, 'Doubles'::text]))),
  constraint match_status_check CHECK ((status = ANY (ARRAY['Draft'::text, 'Live'::text, 'Completed'::text]))),
  constraint match_term_check CHECK ((term >= 1)),
  constraint match_won_by_check CHECK ((won_by = ANY (ARRAY[1, 2])))
);
CREATE INDEX match_abandoned ON public.match USING btree (owner_id, abandoned_at DESC, id DESC) WHERE ((abandoned_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX match_completed ON public.match USING btree (completed_at DESC, id DESC) WHERE ((status = 'Completed'::text) AND (deleted_at IS NULL));
CREATE INDEX match_live ON public.match USING btree (last_act_at DESC) WHERE ((status = 'Live'::text) AND (deleted_at IS NULL));
CREATE INDEX match_owner ON public.match USING btree (owner_id, status);

create table match_invite_link (
  token_hash bytea not null,
  match_id integer not null,
  invited_by integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint match_invite_link_pkey PRIMARY KEY (token_hash),
  constraint match_invite_link_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES account(id),
  constraint match_invite_link_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id) ON DELETE CASCADE,
  constraint match_invite_link_token_hash_check CHECK ((length(token_hash) = 32))
);

create table match_player (
  match_id integer not null,
  team smallint not null,
  place smallint not null,
  player_id integer,
  name text not null,
  constraint match_player_pkey PRIMARY KEY (match_id, team, place),
  constraint match_player_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id) ON DELETE CASCADE,
  constraint match_player_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint match_player_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint match_player_place_check CHECK ((place = ANY (ARRAY[1, 2]))),
  constraint match_player_team_check CHECK ((team = ANY (ARRAY[1, 2])))
);
CREATE UNIQUE INDEX match_player_once ON public.match_player USING btree (match_id, player_id) WHERE (player_id IS NOT NULL);
CREATE INDEX match_player_player ON public.match_player USING btree (player_id);

create table match_scorekeeper (
  match_id integer not null,
  account_id integer not null,
  invited_by integer not null,
  invited_at timestamp with time zone not null,
  constraint match_scorekeeper_pkey PRIMARY KEY (match_id, account_id),
  constraint match_scorekeeper_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint match_scorekeeper_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES account(id),
  constraint match_scorekeeper_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id) ON DELETE CASCADE
);
CREATE INDEX match_scorekeeper_account ON public.match_scorekeeper USING btree (account_id);

create table match_text (
  match_id integer not null,
  player_id integer not null,
  queued_at timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  constraint match_text_pkey PRIMARY KEY (match_id, player_id),
  constraint match_text_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id) ON DELETE CASCADE,
  constraint match_text_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
);
CREATE INDEX match_text_player ON public.match_text USING btree (player_id);

create table member (
  club_id integer not null,
  id integer not null generated by default as identity,
  account_id integer,
  first text not null,
  last text not null,
  gender text not null default 'F'::text,
  email text not null default ''::text,
  phone text not null default ''::text,
  birthday date,
  status text not null default 'here'::text,
  season_start date,
  season_end date,
  unit text not null default ''::text,
  address text not null default ''::text,
  city text not null default ''::text,
  state text not null default ''::text,
  zip text not null default ''::text,
  is_in_directory boolean not null default false,
  takes_texts boolean not null default false,
  rating_id integer,
  iptpa_rating numeric(2,1),
  usapa_rating numeric(2,1),
  emergency_name text not null default ''::text,
  emergency_phone text not null default ''::text,
  mq1 text not null default ''::text,
  mq2 text not null default ''::text,
  mq3 text not null default ''::text,
  mq4 text not null default ''::text,
  mq5 text not null default ''::text,
  note text not null default ''::text,
  wants_invitations boolean not null default true,
  wants_reminder_two_days boolean not null default true,
  wants_reminder_day_before boolean not null default true,
  is_unsubscribed boolean not null default false,
  is_spam_complaint boolean not null default false,
  has_paid_dues boolean not null default false,
  membership_expires_on date,
  verified_at timestamp with time zone,
  agreed_terms_version integer,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  edited_by integer,
  is_gender_stated boolean not null default false,
  search text not null generated always as (name_key(((first || ' '::text) || last))) stored,
  constraint member_pkey PRIMARY KEY (club_id, id),
  constraint member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint member_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint member_club_id_rating_id_fkey FOREIGN KEY (club_id, rating_id) REFERENCES club_rating(club_id, id),
  constraint member_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint member_email_check CHECK ((length(email) <= 200)),
  constraint member_emergency_phone_check CHECK ((emergency_phone ~ '^([0-9]{10})?$'::text)),
  constraint member_first_check CHECK (((length(first) >= 1) AND (length(first) <= 60))),
  constraint member_gender_check CHECK ((gender = ANY (ARRAY['M'::text, 'F'::text]))),
  constraint member_iptpa_rating_check CHECK (((iptpa_rating >= 2.5) AND (iptpa_rating <= 6.0))),
  constraint member_last_check CHECK ((length(last) <= 60)),
  constraint member_note_check CHECK ((length(note) <= 2000)),
  constraint member_phone_check CHECK ((phone ~ '^([0-9]{10})?$'::text)),
  constraint member_status_check CHECK ((status = ANY (ARRAY['here'::text, 'gone'::text, 'archived'::text, 'guest'::text]))),
  constraint member_usapa_rating_check CHECK (((usapa_rating >= 2.5) AND (usapa_rating <= 6.0)))
);
CREATE UNIQUE INDEX member_account ON public.member USING btree (club_id, account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX member_by_birthday ON public.member USING btree (club_id, ((((EXTRACT(month FROM birthday) * (100)::numeric) + EXTRACT(day FROM birthday)))::integer));
CREATE INDEX member_by_status ON public.member USING btree (club_id, status);
CREATE INDEX member_dues_end ON public.member USING btree (club_id, membership_expires_on) WHERE has_paid_dues;
CREATE INDEX member_email ON public.member USING btree (lower(email));
CREATE INDEX member_id ON public.member USING btree (id);
CREATE INDEX member_of_account ON public.member USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX member_search ON public.member USING gin (club_id, search gin_trgm_ops);

create table member_absence (
  club_id integer not null,
  id integer not null generated always as identity,
  member_id integer not null,
  first_day date not null,
  last_day date not null,
  made_at timestamp with time zone not null,
  constraint member_absence_pkey PRIMARY KEY (club_id, id),
  constraint member_absence_club_id_member_id_fkey FOREIGN KEY (club_id, member_id) REFERENCES member(club_id, id) ON DELETE CASCADE,
  constraint member_absence_check CHECK ((first_day <= last_day))
);
CREATE INDEX member_absence_member ON public.member_absence USING btree (club_id, member_id, last_day);

create table member_mail (
  club_id integer not null,
  from_id integer not null,
  to_id integer not null,
  subject text not null,
  body text not null,
  token_hash bytea not null,
  sent_at timestamp with time zone not null,
  reported_at timestamp with time zone,
  id bigint not null generated by default as identity,
  constraint member_mail_pkey PRIMARY KEY (club_id, id),
  constraint member_mail_club_id_from_id_fkey FOREIGN KEY (club_id, from_id) REFERENCES member(club_id, id) ON DELETE CASCADE,
  constraint member_mail_club_id_to_id_fkey FOREIGN KEY (club_id, to_id) REFERENCES member(club_id, id) ON DELETE CASCADE,
  constraint member_mail_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000))),
  constraint member_mail_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 150))),
  constraint member_mail_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX member_mail_at ON public.member_mail USING btree (sent_at);
CREATE INDEX member_mail_between ON public.member_mail USING btree (club_id, to_id, from_id);
CREATE UNIQUE INDEX member_mail_token ON public.member_mail USING btree (token_hash);

create table member_mail_block (
  club_id integer not null,
  member_id integer not null,
  blocked_id integer not null,
  at timestamp with time zone not null,
  constraint member_mail_block_pkey PRIMARY KEY (club_id, member_id, blocked_id),
  constraint member_mail_block_club_id_blocked_id_fkey FOREIGN KEY (club_id, blocked_id) REFERENCES member(club_id, id) ON DELETE CASCADE,
  constraint member_mail_block_club_id_member_id_fkey FOREIGN KEY (club_id, member_id) REFERENCES member(club_id, id) ON DELETE CASCADE,
  constraint member_mail_block_check CHECK ((member_id <> blocked_id))
);

create table member_merge (
  club_id integer not null,
  id integer not null generated by default as identity,
  kept_id integer not null,
  merged_id integer not null,
  snapshot jsonb not null,
  merged_at timestamp with time zone not null,
  merged_by integer,
  constraint member_merge_pkey PRIMARY KEY (club_id, id),
  constraint member_merge_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE,
  constraint member_merge_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES account(id) ON DELETE SET NULL
);
CREATE INDEX member_merge_at ON public.member_merge USING btree (merged_at);

create table member_verification (
  club_id integer not null,
  member_id integer not null,
  token_hash bytea not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  makes_admin boolean not null default false,
  constraint member_verification_pkey PRIMARY KEY (club_id, member_id),
  constraint member_verification_club_id_member_id_fkey FOREIGN KEY (club_id, member_id) REFERENCES member(club_id, id) ON DELETE CASCADE,
  constraint member_verification_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE UNIQUE INDEX member_verification_token ON public.member_verification USING btree (token_hash);

create table notice (
  message_key text not null,
  kind text not null,
  channel text not null,
  account_id integer,
  phone text,
  match_id integer,
  title text not null,
  body text not null,
  link text,
  status text not null default 'queued'::text,
  reason text,
  is_spent boolean not null default false,
  provider_sid text,
  created_at timestamp with time zone not null,
  useful_until timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  id bigint not null generated by default as identity,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_message_key_key UNIQUE (message_key),
  constraint notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint notice_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id) ON DELETE CASCADE,
  constraint notice_channel_check CHECK ((channel = ANY (ARRAY['text'::text, 'push'::text]))),
  constraint notice_check CHECK (((channel = 'text'::text) = (phone IS NOT NULL))),
  constraint notice_kind_check CHECK ((kind = ANY (ARRAY['match'::text, 'video'::text, 'reply'::text, 'round'::text, 'invitation'::text]))),
  constraint notice_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'refused'::text, 'dropped'::text])))
);
CREATE INDEX notice_account ON public.notice USING btree (account_id);
CREATE INDEX notice_created ON public.notice USING btree (created_at);
CREATE INDEX notice_match ON public.notice USING btree (match_id);

create table one_time_token (
  token_hash bytea not null,
  purpose text not null,
  account_id integer not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_token_pkey PRIMARY KEY (token_hash),
  constraint one_time_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint one_time_token_purpose_check CHECK ((purpose = ANY (ARRAY['reset-password'::text, 'verify-email'::text]))),
  constraint one_time_token_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX one_time_token_account ON public.one_time_token USING btree (account_id, purpose);

create table organizer_setting (
  account_id integer not null,
  news text not null,
  constraint organizer_setting_pkey PRIMARY KEY (account_id),
  constraint organizer_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint organizer_setting_news_check CHECK ((news = ANY (ARRAY['at-once'::text, 'daily'::text, 'none'::text])))
);

create table page_report (
  id bigint not null generated by default as identity,
  kind text not null,
  account_id integer not null,
  path text not null,
  reason text not null,
  reporter_id integer,
  reported_at timestamp with time zone not null,
  constraint page_report_pkey PRIMARY KEY (id),
  constraint page_report_kind_account_id_fkey FOREIGN KEY (kind, account_id) REFERENCES page_review(kind, account_id) ON DELETE CASCADE,
  constraint page_report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint page_report_path_check CHECK ((length(path) <= 200)),
  constraint page_report_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500)))
);
CREATE INDEX page_report_author ON public.page_report USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);
CREATE INDEX page_report_of_owner ON public.page_report USING btree (kind, account_id, reported_at);

create table page_review (
  kind text not null,
  account_id integer not null,
  state text not null,
  path text not null,
  reason text not null default ''::text,
  asked_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by integer,
  constraint page_review_pkey PRIMARY KEY (kind, account_id),
  constraint page_review_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint page_review_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint page_review_kind_check CHECK ((kind = ANY (ARRAY['instructor'::text, 'organiser'::text]))),
  constraint page_review_path_check CHECK (((path ~~ '/%'::text) AND (length(path) <= 200))),
  constraint page_review_reason_check CHECK ((length(reason) <= 500)),
  constraint page_review_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text, 'taken-down'::text])))
);
CREATE INDEX page_review_account ON public.page_review USING btree (account_id);
CREATE INDEX page_review_decider ON public.page_review USING btree (decided_by) WHERE (decided_by IS NOT NULL);

create table passkey_challenge (
  challenge_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash)
);

create table payment (
  id integer not null generated by default as identity,
  key uuid not null default gen_random_uuid(),
  kind text not null,
  provider text not null,
  account_id integer,
  amount_cents integer not null,
  status text not null,
  request_key text,
  request_hash bytea not null,
  provider_ref text,
  card_brand text,
  card_last4 text,
  receipt_url text,
  reason text,
  created_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  settled_at timestamp with time zone,
  club_id integer,
  card_account_id integer,
  description text not null default 'Donation'::text,
  platform_fee_cents integer not null default 0,
  sent_at timestamp with time zone default now(),
  payee_id integer,
  payer_mailbox text,
  payer_name text,
  payer_email text,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_account_id_request_key_key UNIQUE (account_id, request_key),
  constraint payment_key_key UNIQUE (key),
  constraint payment_provider_ref_key UNIQUE (provider_ref),
  constraint payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint payment_card_account_id_fkey FOREIGN KEY (card_account_id) REFERENCES club_card_account(id),
  constraint payment_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id),
  constraint payment_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES account(id),
  constraint payment_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_card_last4_check CHECK ((card_last4 ~ '^[0-9]{4}$'::text)),
  constraint payment_check CHECK (((kind <> 'donation'::text) OR (((amount_cents >= 100) AND (amount_cents <= 100000)) AND ((amount_cents % 100) = 0)))),
  constraint payment_check1 CHECK (((status = ANY (ARRAY['created'::text, 'declined'::text, 'failed'::text])) OR (provider_ref IS NOT NULL))),
  constraint payment_check2 CHECK (((status = ANY (ARRAY['created'::text, 'processing'::text])) = (settled_at IS NULL))),
  constraint payment_description_check CHECK (((length(description) >= 1) AND (length(description) <= 300))),
  constraint payment_kind_check CHECK ((kind = ANY (ARRAY['donation'::text, 'event'::text, 'dues'::text, 'sale'::text, 'lesson'::text, 'registration'::text]))),
  constraint payment_of_payee CHECK ((((kind = 'donation'::text) = (card_account_id IS NULL)) AND ((card_account_id IS NULL) = ((club_id IS NULL) AND (payee_id IS NULL))) AND ((club_id IS NULL) OR (payee_id IS NULL)))),
  constraint payment_payer CHECK ((((account_id IS NULL) = (payer_mailbox IS NOT NULL)) AND ((payer_mailbox IS NULL) = (payer_name IS NULL)) AND ((payer_mailbox IS NULL) = (payer_email IS NULL)))),
  constraint payment_platform_fee_cents_check CHECK ((platform_fee_cents >= 0)),
  constraint payment_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'demo'::text]))),
  constraint payment_request_hash_check CHECK ((length(request_hash) = 32)),
  constraint payment_request_key_check CHECK (((length(request_key) >= 1) AND (length(request_key) <= 200))),
  constraint payment_status_check CHECK ((status = ANY (ARRAY['created'::text, 'processing'::text, 'succeeded'::text, 'declined'::text, 'failed'::text, 'refunded'::text])))
);
CREATE INDEX payment_account ON public.payment USING btree (account_id, id DESC);
CREATE UNIQUE INDEX payment_mailbox_request ON public.payment USING btree (payer_mailbox, request_key) WHERE (payer_mailbox IS NOT NULL);
CREATE INDEX payment_of_club ON public.payment USING btree (club_id, id DESC) WHERE (club_id IS NOT NULL);
CREATE INDEX payment_of_mailbox ON public.payment USING btree (payer_mailbox, created_at) WHERE (payer_mailbox IS NOT NULL);
CREATE INDEX payment_of_payee ON public.payment USING btree (payee_id, id DESC) WHERE (payee_id IS NOT NULL);
CREATE INDEX payment_open ON public.payment USING btree (created_at) WHERE (status = ANY (ARRAY['created'::text, 'processing'::text]));
CREATE TRIGGER payment_moves BEFORE UPDATE ON public.payment FOR EACH ROW EXECUTE FUNCTION check_payment_move();

create table payment_dispute (
  id integer not null generated by default as identity,
  payment_id integer not null,
  provider_ref text not null,
  cents integer not null,
  status text not null,
  evidence_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint payment_dispute_pkey PRIMARY KEY (id),
  constraint payment_dispute_provider_ref_key UNIQUE (provider_ref),
  constraint payment_dispute_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_dispute_cents_check CHECK ((cents > 0)),
  constraint payment_dispute_status_check CHECK ((status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);
CREATE INDEX payment_dispute_open ON public.payment_dispute USING btree (payment_id) WHERE (status = 'open'::text);
CREATE INDEX payment_dispute_payment ON public.payment_dispute USING btree (payment_id);

create table payment_entry (
  id integer not null generated by default as identity,
  payment_id integer not null,
  kind text not null,
  amount_cents integer not null,
  at timestamp with time zone not null,
  constraint payment_entry_pkey PRIMARY KEY (id),
  constraint payment_entry_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_entry_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_entry_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'refund-failed'::text])))
);
CREATE UNIQUE INDEX payment_charged_once ON public.payment_entry USING btree (payment_id) WHERE (kind = 'charge'::text);
CREATE INDEX payment_entry_payment ON public.payment_entry USING btree (payment_id);
CREATE TRIGGER payment_entry_append_only BEFORE DELETE OR UPDATE ON public.payment_entry FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

create table payment_event (
  provider text not null,
  event_id text not null,
  type text not null,
  payment_id integer,
  received_at timestamp with time zone not null,
  constraint payment_event_pkey PRIMARY KEY (provider, event_id),
  constraint payment_event_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_event_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'demo'::text])))
);

create table payment_line (
  payment_id integer not null,
  number smallint not null,
  kind text not null,
  debt_key text not null,
  member_id integer,
  title text not null,
  cents integer not null,
  outcome text,
  constraint payment_line_pkey PRIMARY KEY (payment_id, number),
  constraint payment_line_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_line_cents_check CHECK ((cents > 0)),
  constraint payment_line_debt_key_check CHECK (((length(debt_key) >= 1) AND (length(debt_key) <= 60))),
  constraint payment_line_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'dues'::text, 'sale'::text, 'lesson'::text, 'registration'::text]))),
  constraint payment_line_number_check CHECK ((number >= 1)),
  constraint payment_line_outcome_check CHECK ((outcome = ANY (ARRAY['paid'::text, 'to-return'::text, 'returned'::text]))),
  constraint payment_line_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
CREATE INDEX payment_line_debt ON public.payment_line USING btree (kind, debt_key);
CREATE INDEX payment_line_to_return ON public.payment_line USING btree (payment_id) WHERE (outcome = 'to-return'::text);

create table payment_refund (
  id integer not null generated by default as identity,
  key uuid not null default gen_random_uuid(),
  payment_id integer not null,
  cents integer not null,
  reason text not null,
  status text not null,
  provider_ref text,
  asked_by integer,
  request_key text,
  failure text,
  created_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint payment_refund_pkey PRIMARY KEY (id),
  constraint payment_refund_asked_by_request_key_key UNIQUE (asked_by, request_key),
  constraint payment_refund_key_key UNIQUE (key),
  constraint payment_refund_provider_ref_key UNIQUE (provider_ref),
  constraint payment_refund_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES account(id),
  constraint payment_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_refund_cents_check CHECK ((cents > 0)),
  constraint payment_refund_check CHECK (((status = ANY (ARRAY['succeeded'::text, 'failed'::text])) = (settled_at IS NOT NULL))),
  constraint payment_refund_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 255))),
  constraint payment_refund_request_key_check CHECK (((length(request_key) >= 1) AND (length(request_key) <= 200))),
  constraint payment_refund_status_check CHECK ((status = ANY (ARRAY['created'::text, 'pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX payment_refund_failed ON public.payment_refund USING btree (payment_id) WHERE (status = 'failed'::text);
CREATE UNIQUE INDEX payment_refund_open ON public.payment_refund USING btree (payment_id) WHERE (status = ANY (ARRAY['created'::text, 'pending'::text]));
CREATE INDEX payment_refund_payment ON public.payment_refund USING btree (payment_id);

create table phone_code (
  account_id integer not null,
  phone text not null,
  code_hash bytea not null,
  provider_ref text,
  tries smallint not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint phone_code_pkey PRIMARY KEY (account_id),
  constraint phone_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint phone_code_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint phone_code_phone_check CHECK ((phone ~ '^1[0-9]{10}$'::text)),
  constraint phone_code_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

create table phone_opt_out (
  phone text not null,
  at timestamp with time zone not null,
  constraint phone_opt_out_pkey PRIMARY KEY (phone)
);

create table player (
  id integer not null generated by default as identity,
  first text not null,
  last text not null default ''::text,
  name text not null generated always as (TRIM(BOTH ' '::text FROM ((first || ' '::text) || last))) stored,
  account_id integer,
  merged_into integer,
  created_by integer,
  created_at timestamp with time zone not null,
  search text not null generated always as (name_key(((first || ' '::text) || last))) stored,
  constraint player_pkey PRIMARY KEY (id),
  constraint player_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint player_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint player_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES player(id),
  constraint player_check CHECK ((((length(first) >= 1) AND (length(first) <= 60)) AND (length(last) <= 60)))
);
CREATE INDEX player_account ON public.player USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX player_begins ON public.player USING btree ("left"(search, 64) COLLATE "C", id) WHERE (merged_into IS NULL);
CREATE INDEX player_merged_into ON public.player USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX player_search ON public.player USING gin (search gin_trgm_ops);

create table player_merge (
  id integer not null generated by default as identity,
  player_id integer not null,
  into_id integer not null,
  merged_by integer,
  merged_at timestamp with time zone not null,
  matches integer not null,
  follows integer not null,
  videos integer not null,
  constraint player_merge_pkey PRIMARY KEY (id),
  constraint player_merge_into_id_fkey FOREIGN KEY (into_id) REFERENCES player(id),
  constraint player_merge_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint player_merge_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint player_merge_check CHECK ((player_id <> into_id))
);

create table pos_item (
  club_id integer not null,
  id integer not null generated by default as identity,
  title text not null,
  price_cents integer not null,
  added_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  constraint pos_item_pkey PRIMARY KEY (club_id, id),
  constraint pos_item_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id),
  constraint pos_item_price_cents_check CHECK (((price_cents >= 50) AND (price_cents <= 1000000))),
  constraint pos_item_title_check CHECK (((length(title) >= 1) AND (length(title) <= 100)))
);
CREATE UNIQUE INDEX pos_item_id ON public.pos_item USING btree (id);
CREATE UNIQUE INDEX pos_item_title ON public.pos_item USING btree (club_id, lower(title)) WHERE (hidden_at IS NULL);

create table pos_sale (
  club_id integer not null,
  id bigint not null generated by default as identity,
  method text not null,
  member_id integer,
  guest text not null default ''::text,
  total_cents integer not null,
  check_number text not null default ''::text,
  note text not null default ''::text,
  state text not null,
  begun_at timestamp with time zone not null,
  sold_on date,
  sold_by integer,
  card_payment_id integer,
  ended_at timestamp with time zone,
  ended_by integer,
  end_reason text not null default ''::text,
  constraint pos_sale_pkey PRIMARY KEY (club_id, id),
  constraint pos_sale_card_payment_id_key UNIQUE (card_payment_id),
  constraint pos_sale_card_payment_id_fkey FOREIGN KEY (card_payment_id) REFERENCES payment(id),
  constraint pos_sale_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id),
  constraint pos_sale_club_id_member_id_fkey FOREIGN KEY (club_id, member_id) REFERENCES member(club_id, id),
  constraint pos_sale_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES account(id),
  constraint pos_sale_sold_by_fkey FOREIGN KEY (sold_by) REFERENCES account(id),
  constraint pos_sale_check CHECK (((method <> 'card'::text) OR (member_id IS NOT NULL))),
  constraint pos_sale_check1 CHECK (((method = 'card'::text) = (sold_by IS NULL))),
  constraint pos_sale_check2 CHECK (((member_id IS NULL) OR (guest = ''::text))),
  constraint pos_sale_check3 CHECK (((state = ANY (ARRAY['begun'::text, 'dropped'::text])) = (sold_on IS NULL))),
  constraint pos_sale_check4 CHECK (((state = ANY (ARRAY['returned'::text, 'void'::text])) = (ended_at IS NOT NULL))),
  constraint pos_sale_check5 CHECK (((state <> 'void'::text) OR (method <> 'card'::text))),
  constraint pos_sale_check6 CHECK (((state <> ALL (ARRAY['begun'::text, 'dropped'::text, 'returned'::text])) OR (method = 'card'::text))),
  constraint pos_sale_check7 CHECK (((card_payment_id IS NULL) OR (method = 'card'::text))),
  constraint pos_sale_check_number_check CHECK ((length(check_number) <= 40)),
  constraint pos_sale_end_reason_check CHECK ((length(end_reason) <= 255)),
  constraint pos_sale_guest_check CHECK ((length(guest) <= 80)),
  constraint pos_sale_method_check CHECK ((method = ANY (ARRAY['card'::text, 'cash'::text, 'check'::text, 'venmo'::text, 'zelle'::text, 'bank'::text, 'gift'::text]))),
  constraint pos_sale_note_check CHECK ((length(note) <= 255)),
  constraint pos_sale_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'dropped'::text, 'sold'::text, 'returned'::text, 'void'::text]))),
  constraint pos_sale_total_cents_check CHECK ((total_cents > 0))
);
CREATE INDEX pos_sale_day ON public.pos_sale USING btree (club_id, sold_on DESC, id DESC) WHERE (sold_on IS NOT NULL);
CREATE UNIQUE INDEX pos_sale_id ON public.pos_sale USING btree (id);
CREATE INDEX pos_sale_member ON public.pos_sale USING btree (club_id, member_id, id DESC) WHERE (member_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER pos_sale_summed AFTER INSERT OR DELETE OR UPDATE OF method, total_cents, state, sold_on ON public.pos_sale DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_sales();

create table pos_sale_line (
  club_id integer not null,
  sale_id bigint not null,
  number smallint not null,
  item_id integer not null,
  title text not null,
  price_cents integer not null,
  quantity smallint not null,
  constraint pos_sale_line_pkey PRIMARY KEY (club_id, sale_id, number),
  constraint pos_sale_line_club_id_item_id_fkey FOREIGN KEY (club_id, item_id) REFERENCES pos_item(club_id, id),
  constraint pos_sale_line_club_id_sale_id_fkey FOREIGN KEY (club_id, sale_id) REFERENCES pos_sale(club_id, id),
  constraint pos_sale_line_number_check CHECK ((number >= 1)),
  constraint pos_sale_line_price_cents_check CHECK ((price_cents > 0)),
  constraint pos_sale_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  constraint pos_sale_line_title_check CHECK (((length(title) >= 1) AND (length(title) <= 100)))
);

create table pos_sum (
  club_id integer not null,
  method text not null,
  sold integer not null default 0,
  sold_cents bigint not null default 0,
  ended integer not null default 0,
  ended_cents bigint not null default 0,
  constraint pos_sum_pkey PRIMARY KEY (club_id, method),
  constraint pos_sum_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id)
);

create table prize_draw (
  month date not null,
  rule text not null,
  list_hash text not null,
  winners_wanted integer not null,
  each_person_once boolean not null,
  drawn_by integer not null,
  drawn_at timestamp with time zone not null,
  constraint prize_draw_pkey PRIMARY KEY (month),
  constraint prize_draw_drawn_by_fkey FOREIGN KEY (drawn_by) REFERENCES account(id),
  constraint prize_draw_month_fkey FOREIGN KEY (month) REFERENCES prize_seed(month),
  constraint prize_draw_list_hash_check CHECK ((list_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint prize_draw_winners_wanted_check CHECK (((winners_wanted >= 1) AND (winners_wanted <= 100)))
);
CREATE TRIGGER prize_draw_append_only BEFORE DELETE OR UPDATE ON public.prize_draw FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

create table prize_draw_entry (
  month date not null,
  number integer not null,
  person integer not null,
  initials text not null,
  account_id integer not null,
  constraint prize_draw_entry_pkey PRIMARY KEY (month, number),
  constraint prize_draw_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint prize_draw_entry_month_fkey FOREIGN KEY (month) REFERENCES prize_draw(month),
  constraint prize_draw_entry_number_check CHECK ((number >= 1)),
  constraint prize_draw_entry_person_check CHECK ((person >= 1))
);
CREATE INDEX prize_draw_entry_account ON public.prize_draw_entry USING btree (account_id);
CREATE TRIGGER prize_draw_entry_append_only BEFORE DELETE OR UPDATE ON public.prize_draw_entry FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

create table prize_entry (
  match_id integer not null,
  account_id integer not null,
  month date not null,
  created_at timestamp with time zone not null,
  constraint prize_entry_pkey PRIMARY KEY (match_id),
  constraint prize_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint prize_entry_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id) ON DELETE CASCADE,
  constraint prize_entry_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE INDEX prize_entry_month ON public.prize_entry USING btree (month, account_id);

create table prize_seed (
  month date not null,
  seed text not null,
  commitment text not null,
  committed_at timestamp with time zone not null,
  constraint prize_seed_pkey PRIMARY KEY (month),
  constraint prize_seed_check CHECK ((commitment = encode(sha256((seed)::bytea), 'hex'::text))),
  constraint prize_seed_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint prize_seed_seed_check CHECK ((seed ~ '^[0-9a-f]{64}$'::text))
);
CREATE TRIGGER prize_seed_append_only BEFORE DELETE OR UPDATE ON public.prize_seed FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

create table prize_winner (
  month date not null,
  place integer not null,
  number integer not null,
  constraint prize_winner_pkey PRIMARY KEY (month, place),
  constraint prize_winner_month_number_key UNIQUE (month, number),
  constraint prize_winner_month_number_fkey FOREIGN KEY (month, number) REFERENCES prize_draw_entry(month, number),
  constraint prize_winner_place_check CHECK ((place >= 1))
);
CREATE TRIGGER prize_winner_append_only BEFORE DELETE OR UPDATE ON public.prize_winner FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

create table provider_item (
  card_account_id integer not null,
  ref text not null,
  type text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  payment_id integer,
  payout_ref text,
  created_at timestamp with time zone not null,
  constraint provider_item_pkey PRIMARY KEY (card_account_id, ref),
  constraint provider_item_card_account_id_fkey FOREIGN KEY (card_account_id) REFERENCES club_card_account(id),
  constraint provider_item_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX provider_item_payout ON public.provider_item USING btree (card_account_id, payout_ref) WHERE (payout_ref IS NOT NULL);
CREATE INDEX provider_item_time ON public.provider_item USING btree (card_account_id, created_at, ref);
CREATE TRIGGER provider_item_kept BEFORE DELETE ON public.provider_item FOR EACH ROW EXECUTE FUNCTION refuse_any_change();

create table provider_reading (
  card_account_id integer not null,
  read_until timestamp with time zone not null,
  constraint provider_reading_pkey PRIMARY KEY (card_account_id),
  constraint provider_reading_card_account_id_fkey FOREIGN KEY (card_account_id) REFERENCES club_card_account(id)
);

create table public_event (
  id integer not null generated by default as identity,
  organiser_id integer not null,
  type text not null default 'event'::text,
  name text not null,
  location text not null default ''::text,
  description text not null default ''::text,
  time_zone text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  starts_on date not null,
  ends_on date not null,
  spots integer not null default 1,
  waitlist integer not null default 0,
  cost_cents integer not null default 0,
  q1 text not null default ''::text,
  q2 text not null default ''::text,
  q3 text not null default ''::text,
  q4 text not null default ''::text,
  q5 text not null default ''::text,
  terms text not null default ''::text,
  refund_policy text not null default ''::text,
  terms_version integer not null default 1,
  how_to_pay text not null default ''::text,
  register_url text not null default ''::text,
  published_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text not null default ''::text,
  registered_count integer not null default 0,
  waiting_count integer not null default 0,
  last_order integer not null default 0,
  last_number integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  organizer_told_at timestamp with time zone,
  confirms_spots boolean not null default true,
  pays_first boolean not null default false,
  refund_hours smallint not null default 24,
  refund_percent smallint default 100,
  refund_cents integer,
  promotion text not null default 'auto'::text,
  counts_waiting boolean not null default true,
  constraint public_event_pkey PRIMARY KEY (id),
  constraint public_event_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES account(id),
  constraint public_event_check CHECK ((ends_at >= starts_at)),
  constraint public_event_check1 CHECK (((closes_at >= opens_at) AND (closes_at <= ends_at))),
  constraint public_event_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint public_event_name_check CHECK ((name <> ''::text)),
  constraint public_event_promotion_check CHECK ((promotion = ANY (ARRAY['manual'::text, 'auto'::text, 'offer'::text]))),
  constraint public_event_q1_check CHECK ((length(q1) <= 255)),
  constraint public_event_q2_check CHECK ((length(q2) <= 255)),
  constraint public_event_q3_check CHECK ((length(q3) <= 255)),
  constraint public_event_q4_check CHECK ((length(q4) <= 255)),
  constraint public_event_q5_check CHECK ((length(q5) <= 255)),
  constraint public_event_refund CHECK ((((refund_hours >= 0) AND (refund_hours <= 720)) AND ((refund_percent IS NULL) <> (refund_cents IS NULL)) AND ((refund_percent >= 0) AND (refund_percent <= 100)) AND ((refund_cents >= 0) AND (refund_cents <= 100000)))),
  constraint public_event_registered_count_check CHECK ((registered_count >= 0)),
  constraint public_event_spots_check CHECK (((spots >= 1) AND (spots <= 9999))),
  constraint public_event_type_check CHECK ((type = ANY (ARRAY['clinic'::text, 'camp'::text, 'event'::text]))),
  constraint public_event_waiting_count_check CHECK ((waiting_count >= 0)),
  constraint public_event_waitlist_check CHECK (((waitlist >= 0) AND (waitlist <= 9999)))
);
CREATE INDEX public_event_by_end ON public.public_event USING btree (ends_at);
CREATE INDEX public_event_of_organiser ON public.public_event USING btree (organiser_id, starts_at DESC);
CREATE INDEX public_event_to_come ON public.public_event USING btree (starts_at, id) WHERE ((published_at IS NOT NULL) AND (cancelled_at IS NULL));

create table public_event_log (
  id bigint not null generated by default as identity,
  event_id integer not null,
  at timestamp with time zone not null,
  account_id integer,
  what text not null,
  constraint public_event_log_pkey PRIMARY KEY (id),
  constraint public_event_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint public_event_log_event_id_fkey FOREIGN KEY (event_id) REFERENCES public_event(id) ON DELETE CASCADE
);
CREATE INDEX public_event_log_of_event ON public.public_event_log USING btree (event_id, id DESC);

create table public_event_mail (
  id bigint not null generated by default as identity,
  event_id integer not null,
  author_id integer not null,
  kind text not null,
  audience text not null,
  subject text not null default ''::text,
  body text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint public_event_mail_pkey PRIMARY KEY (id),
  constraint public_event_mail_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint public_event_mail_event_id_fkey FOREIGN KEY (event_id) REFERENCES public_event(id) ON DELETE CASCADE,
  constraint public_event_mail_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'moved'::text, 'cancelled'::text])))
);
CREATE INDEX public_event_mail_of_event ON public.public_event_mail USING btree (event_id, id DESC);

create table public_event_mail_day (
  event_id integer not null,
  begun_at timestamp with time zone not null,
  mails integer not null default 0,
  full_at timestamp with time zone,
  constraint public_event_mail_day_pkey PRIMARY KEY (event_id)
);

create table public_event_mail_recipient (
  mail_id bigint not null,
  registration_id bigint not null,
  state text not null default 'queued'::text,
  is_leaving boolean not null default false,
  constraint public_event_mail_recipient_pkey PRIMARY KEY (mail_id, registration_id),
  constraint public_event_mail_recipient_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES public_event_mail(id) ON DELETE CASCADE,
  constraint public_event_mail_recipient_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public_registration(id) ON DELETE CASCADE,
  constraint public_event_mail_recipient_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'unsure'::text, 'skipped'::text])))
);
CREATE INDEX public_event_mail_recipient_of_person ON public.public_event_mail_recipient USING btree (registration_id);

create table public_event_news (
  id bigint not null generated always as identity (start with 1000),
  event_id integer not null,
  what text not null,
  name text not null,
  at timestamp with time zone not null,
  constraint public_event_news_pkey PRIMARY KEY (id),
  constraint public_event_news_event_id_fkey FOREIGN KEY (event_id) REFERENCES public_event(id) ON DELETE CASCADE,
  constraint public_event_news_what_check CHECK ((what = ANY (ARRAY['registered'::text, 'waiting'::text, 'cancelled'::text, 'moved-up'::text, 'paid'::text])))
);
CREATE INDEX public_event_news_event ON public.public_event_news USING btree (event_id, id);

create table public_event_proof (
  id uuid not null,
  used_at timestamp with time zone not null,
  constraint public_event_proof_pkey PRIMARY KEY (id)
);

create table public_event_reader (
  event_id integer not null,
  mailbox text not null,
  is_pending boolean not null default true,
  mailed_at timestamp with time zone,
  mails integer not null default 0,
  constraint public_event_reader_pkey PRIMARY KEY (event_id, mailbox),
  constraint public_event_reader_event_id_fkey FOREIGN KEY (event_id) REFERENCES public_event(id) ON DELETE CASCADE
);
CREATE INDEX public_event_reader_pending ON public.public_event_reader USING btree (mailbox) WHERE is_pending;

create table public_event_terms (
  event_id integer not null,
  version integer not null,
  terms text not null,
  refund_policy text not null,
  written_at timestamp with time zone not null,
  constraint public_event_terms_pkey PRIMARY KEY (event_id, version),
  constraint public_event_terms_event_id_fkey FOREIGN KEY (event_id) REFERENCES public_event(id) ON DELETE CASCADE
);

create table public_registration (
  id bigint not null generated by default as identity,
  event_id integer not null,
  first text not null,
  last text not null,
  phone text not null,
  email text not null,
  email_key text not null,
  name_key text not null,
  a1 text not null default ''::text,
  a2 text not null default ''::text,
  a3 text not null default ''::text,
  a4 text not null default ''::text,
  a5 text not null default ''::text,
  state text not null,
  line integer not null,
  number integer not null,
  cost_cents integer not null,
  payment text not null,
  pay_type text not null default ''::text,
  terms_version integer,
  added_by integer,
  seed uuid not null,
  token_hash bytea not null,
  opened_at timestamp with time zone,
  quiet_at timestamp with time zone,
  checked_in_at timestamp with time zone,
  registered_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  forgotten_at timestamp with time zone,
  mailbox text,
  confirm_by timestamp with time zone,
  confirmed_at timestamp with time zone,
  network bytea,
  pays_by timestamp with time zone,
  refund_hours smallint,
  refund_cents integer,
  owed_back_cents integer,
  asked_until timestamp with time zone,
  wish text,
  has_waited boolean not null default false,
  constraint public_registration_pkey PRIMARY KEY (id),
  constraint public_registration_event_id_number_key UNIQUE (event_id, number),
  constraint public_registration_token_hash_key UNIQUE (token_hash),
  constraint public_registration_added_by_fkey FOREIGN KEY (added_by) REFERENCES account(id),
  constraint public_registration_event_id_fkey FOREIGN KEY (event_id) REFERENCES public_event(id) ON DELETE CASCADE,
  constraint public_registration_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint public_registration_payment_check CHECK ((payment = ANY (ARRAY['free'::text, 'due'::text, 'paid'::text, 'refunded'::text]))),
  constraint public_registration_state_check CHECK ((state = ANY (ARRAY['registered'::text, 'waiting'::text, 'cancelled'::text, 'removed'::text, 'lapsed'::text]))),
  constraint public_registration_wish_check CHECK ((wish = ANY (ARRAY['ask'::text, 'take'::text, 'not-on-the-day'::text])))
);
CREATE INDEX public_registration_asked ON public.public_registration USING btree (event_id) WHERE (asked_until IS NOT NULL);
CREATE INDEX public_registration_email ON public.public_registration USING btree (email_key);
CREATE INDEX public_registration_in_line ON public.public_registration USING btree (event_id, line) WHERE (state = 'waiting'::text);
CREATE INDEX public_registration_network_age ON public.public_registration USING btree (registered_at) WHERE (network IS NOT NULL);
CREATE INDEX public_registration_of_mailbox ON public.public_registration USING btree (event_id, COALESCE(mailbox, email_key));
CREATE INDEX public_registration_of_network ON public.public_registration USING btree (network, registered_at) WHERE (network IS NOT NULL);
CREATE UNIQUE INDEX public_registration_once ON public.public_registration USING btree (event_id, email_key, name_key) WHERE (state = ANY (ARRAY['registered'::text, 'waiting'::text]));
CREATE INDEX public_registration_opened ON public.public_registration USING btree (email_key) WHERE (opened_at IS NOT NULL);
CREATE INDEX public_registration_to_confirm ON public.public_registration USING btree (confirm_by) WHERE ((confirm_by IS NOT NULL) AND (confirmed_at IS NULL) AND (state = ANY (ARRAY['registered'::text, 'waiting'::text])));

create table public_registration_told (
  registration_id bigint not null,
  told text,
  is_news boolean not null default true,
  is_asked boolean not null default false,
  constraint public_registration_told_pkey PRIMARY KEY (registration_id),
  constraint public_registration_told_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public_registration(id) ON DELETE CASCADE
);

create table push_key (
  only_row boolean not null default true,
  public_key text not null,
  private_key text not null,
  made_at timestamp with time zone not null,
  constraint push_key_pkey PRIMARY KEY (only_row),
  constraint push_key_only_row_check CHECK (only_row)
);

create table push_subscription (
  endpoint_hash bytea not null,
  account_id integer not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_subscription_pkey PRIMARY KEY (endpoint_hash),
  constraint push_subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint push_subscription_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_subscription_endpoint_hash_check CHECK ((length(endpoint_hash) = 32))
);
CREATE INDEX push_subscription_account ON public.push_subscription USING btree (account_id);

create table rate_window (
  key bytea not null,
  count integer not null,
  begun_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint rate_window_pkey PRIMARY KEY (key),
  constraint rate_window_count_check CHECK ((count >= 0)),
  constraint rate_window_key_check CHECK ((length(key) = 16))
);

create table reply_device (
  club_id integer not null,
  member_id integer not null,
  device bytea not null,
  is_first boolean not null,
  used_at timestamp with time zone not null,
  constraint reply_device_pkey PRIMARY KEY (club_id, member_id, device),
  constraint reply_device_club_id_member_id_fkey FOREIGN KEY (club_id, member_id) REFERENCES member(club_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX reply_device_first ON public.reply_device USING btree (club_id, member_id) WHERE is_first;

create table reply_undo (
  club_id integer not null,
  invitation_id bigint not null,
  account_id integer,
  made_at timestamp with time zone not null,
  held integer not null,
  before jsonb not null,
  after jsonb not null,
  constraint reply_undo_pkey PRIMARY KEY (club_id, invitation_id),
  constraint reply_undo_club_id_invitation_id_fkey FOREIGN KEY (club_id, invitation_id) REFERENCES invitation(club_id, id) ON DELETE CASCADE
);
CREATE INDEX reply_undo_made ON public.reply_undo USING btree (made_at);

create table role_grant (
  account_id integer not null,
  role text not null,
  scope_id integer not null default 0,
  granted_by integer,
  granted_at timestamp with time zone not null,
  id integer not null generated by default as identity,
  constraint role_grant_pkey PRIMARY KEY (account_id, role, scope_id),
  constraint role_grant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint role_grant_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint role_grant_role_check CHECK ((role = ANY (ARRAY['staff'::text, 'scoreboard'::text, 'alt_scorekeeper'::text, 'submit_video'::text, 'support'::text, 'instructor'::text, 'club-admin'::text, 'group-admin'::text])))
);
CREATE UNIQUE INDEX role_grant_id ON public.role_grant USING btree (id);
CREATE INDEX role_grant_platform ON public.role_grant USING btree (role, account_id) WHERE (scope_id = 0);
CREATE INDEX role_grant_scope ON public.role_grant USING btree (role, scope_id) WHERE (scope_id > 0);

create table score_act (
  match_id integer not null,
  seq integer not null,
  act_id uuid not null,
  term integer not null,
  game_num integer not null,
  kind text not null,
  body jsonb not null,
  author_id integer not null,
  client_at timestamp with time zone,
  server_at timestamp with time zone not null,
  constraint score_act_pkey PRIMARY KEY (match_id, seq),
  constraint score_act_match_id_act_id_key UNIQUE (match_id, act_id),
  constraint score_act_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint score_act_match_id_fkey FOREIGN KEY (match_id) REFERENCES match(id) ON DELETE CASCADE,
  constraint score_act_seq_check CHECK ((seq >= 1))
);
CREATE TRIGGER score_act_append_only BEFORE UPDATE ON public.score_act FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table score_terms (
  club_id integer not null,
  event_id integer not null,
  rounds integer,
  version integer not null default 0,
  players_enter boolean not null default true,
  formed_version integer not null default 0,
  constraint score_terms_pkey PRIMARY KEY (club_id, event_id),
  constraint score_terms_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE,
  constraint score_terms_rounds_check CHECK (((rounds >= 1) AND (rounds <= 10)))
);

create table scoreboard (
  only_row boolean not null default true,
  version integer not null default 0,
  told jsonb not null,
  t1_start text not null,
  t1_end text not null,
  t2_start text not null,
  t2_end text not null,
  background_id uuid,
  names jsonb,
  names_match_id integer,
  server_number text,
  server_match_id integer,
  server_seq integer,
  cleared_match_id integer,
  cleared_seq integer,
  constraint scoreboard_pkey PRIMARY KEY (only_row),
  constraint scoreboard_background_id_fkey FOREIGN KEY (background_id) REFERENCES upload(id) ON DELETE SET NULL,
  constraint scoreboard_only_row_check CHECK (only_row),
  constraint scoreboard_server_number_check CHECK ((server_number = ANY (ARRAY['1-1'::text, '1-2'::text, '2-1'::text, '2-2'::text]))),
  constraint scoreboard_t1_end_check CHECK ((t1_end ~ '^[0-9a-fA-F]{6}$'::text)),
  constraint scoreboard_t1_start_check CHECK ((t1_start ~ '^[0-9a-fA-F]{6}$'::text)),
  constraint scoreboard_t2_end_check CHECK ((t2_end ~ '^[0-9a-fA-F]{6}$'::text)),
  constraint scoreboard_t2_start_check CHECK ((t2_start ~ '^[0-9a-fA-F]{6}$'::text)),
  constraint scoreboard_version_check CHECK ((version >= 0))
);

create table scoreboard_signal (
  op_id uuid not null,
  account_id integer not null,
  at timestamp with time zone not null,
  constraint scoreboard_signal_pkey PRIMARY KEY (op_id),
  constraint scoreboard_signal_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX scoreboard_signal_account ON public.scoreboard_signal USING btree (account_id);
CREATE INDEX scoreboard_signal_at ON public.scoreboard_signal USING btree (at);

create table session (
  token_hash bytea not null,
  account_id integer not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  reauthenticated_at timestamp with time zone,
  browser text,
  system text,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint session_browser_check CHECK ((length(browser) <= 40)),
  constraint session_system_check CHECK ((length(system) <= 40)),
  constraint session_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX session_account ON public.session USING btree (account_id);

create table spot_drawing (
  club_id integer not null,
  event_id integer not null,
  group_id integer not null,
  seed text not null,
  spots integer not null,
  share integer not null,
  drawn_at timestamp with time zone not null,
  constraint spot_drawing_pkey PRIMARY KEY (club_id, event_id),
  constraint spot_drawing_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES club_event(club_id, id) ON DELETE CASCADE,
  constraint spot_drawing_seed_check CHECK ((seed ~ '^[0-9a-f]{64}$'::text)),
  constraint spot_drawing_share_check CHECK (((share >= 0) AND (share <= 1000000))),
  constraint spot_drawing_spots_check CHECK ((spots >= 0))
);
CREATE INDEX spot_drawing_of_group ON public.spot_drawing USING btree (club_id, group_id, drawn_at);

create table spot_drawing_person (
  club_id integer not null,
  event_id integer not null,
  number integer not null,
  seat smallint not null,
  member_id integer,
  standing text not null,
  carry integer not null,
  odds integer not null,
  has_spot boolean not null,
  line integer,
  constraint spot_drawing_person_pkey PRIMARY KEY (club_id, event_id, number, seat),
  constraint spot_drawing_person_club_id_event_id_fkey FOREIGN KEY (club_id, event_id) REFERENCES spot_drawing(club_id, event_id) ON DELETE CASCADE,
  constraint spot_drawing_person_club_id_member_id_fkey FOREIGN KEY (club_id, member_id) REFERENCES member(club_id, id) ON DELETE SET NULL (member_id),
  constraint spot_drawing_person_line_check CHECK ((line > 0)),
  constraint spot_drawing_person_number_check CHECK ((number > 0)),
  constraint spot_drawing_person_odds_check CHECK (((odds >= 0) AND (odds <= 1000000))),
  constraint spot_drawing_person_seat_check CHECK ((seat > 0)),
  constraint spot_drawing_person_standing_check CHECK ((standing = ANY (ARRAY['captain'::text, 'member'::text, 'guest'::text])))
);
CREATE INDEX spot_drawing_person_of_member ON public.spot_drawing_person USING btree (club_id, member_id) WHERE (member_id IS NOT NULL);

create table staff_visit (
  club_id integer not null,
  id integer not null generated by default as identity,
  account_id integer not null,
  entered_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint staff_visit_pkey PRIMARY KEY (club_id, id),
  constraint staff_visit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint staff_visit_club_id_fkey FOREIGN KEY (club_id) REFERENCES club(id) ON DELETE CASCADE
);
CREATE INDEX staff_visit_account ON public.staff_visit USING btree (account_id);
CREATE UNIQUE INDEX staff_visit_open ON public.staff_visit USING btree (club_id, account_id) WHERE (left_at IS NULL);

create table standing_yes (
  club_id integer not null,
  series_id integer not null,
  member_id integer not null,
  since timestamp with time zone not null,
  constraint standing_yes_pkey PRIMARY KEY (club_id, series_id, member_id),
  constraint standing_yes_club_id_member_id_fkey FOREIGN KEY (club_id, member_id) REFERENCES member(club_id, id) ON DELETE CASCADE,
  constraint standing_yes_club_id_series_id_fkey FOREIGN KEY (club_id, series_id) REFERENCES event_series(club_id, id) ON DELETE CASCADE
);
CREATE INDEX standing_yes_member ON public.standing_yes USING btree (club_id, member_id);

create table swap_request (
  club_id integer not null,
  event_id integer not null,
  from_id bigint not null,
  to_id bigint not null,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint swap_request_pkey PRIMARY KEY (club_id, from_id, to_id),
  constraint swap_request_club_id_event_id_from_id_fkey FOREIGN KEY (club_id, event_id, from_id) REFERENCES invitation(club_id, event_id, id) ON DELETE CASCADE,
  constraint swap_request_club_id_event_id_to_id_fkey FOREIGN KEY (club_id, event_id, to_id) REFERENCES invitation(club_id, event_id, id) ON DELETE CASCADE,
  constraint swap_request_check CHECK ((from_id <> to_id))
);
CREATE INDEX swap_request_of_giver ON public.swap_request USING btree (club_id, to_id) WHERE (ended_at IS NULL);

create table text_consent (
  id integer not null generated by default as identity,
  account_id integer not null,
  phone text not null,
  kind text not null,
  is_given boolean not null,
  wording text not null,
  at timestamp with time zone not null,
  constraint text_consent_pkey PRIMARY KEY (id),
  constraint text_consent_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint text_consent_kind_check CHECK ((kind = ANY (ARRAY['match'::text, 'news'::text, 'night'::text, 'invitation'::text, 'invitation-notice'::text])))
);
CREATE INDEX text_consent_account ON public.text_consent USING btree (account_id, kind, at DESC);

create table text_setting (
  account_id integer not null,
  match_texts boolean not null default false,
  news boolean not null default false,
  at_night boolean not null default false,
  invitation_texts boolean not null default false,
  invitation_notices boolean not null default false,
  constraint text_setting_pkey PRIMARY KEY (account_id),
  constraint text_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table text_spent (
  scope text not null,
  at timestamp with time zone not null
);
CREATE INDEX text_spent_at ON public.text_spent USING btree (at);
CREATE INDEX text_spent_scope ON public.text_spent USING btree (scope, at);

create table tournament (
  id integer not null generated by default as identity,
  name text not null,
  search text not null generated always as (search_key(name)) stored,
  constraint tournament_pkey PRIMARY KEY (id),
  constraint tournament_search_key UNIQUE (search)
);

create table upload (
  id uuid not null,
  account_id integer not null,
  purpose text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  constraint upload_pkey PRIMARY KEY (id),
  constraint upload_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint upload_bytes_check CHECK ((bytes > 0)),
  constraint upload_height_check CHECK ((height > 0)),
  constraint upload_purpose_check CHECK ((purpose = ANY (ARRAY['kiosk'::text, 'scoreboard'::text, 'instructor'::text]))),
  constraint upload_width_check CHECK ((width > 0))
);
CREATE INDEX upload_account ON public.upload USING btree (account_id);
CREATE INDEX upload_created ON public.upload USING btree (created_at);

create table video (
  id integer not null generated by default as identity,
  link text not null,
  link_key text not null,
  day date not null,
  players_key text not null,
  tournament text not null,
  author_id integer not null,
  created_at timestamp with time zone not null,
  constraint video_pkey PRIMARY KEY (id),
  constraint video_link_key_key UNIQUE (link_key),
  constraint video_players_key_day_key UNIQUE (players_key, day),
  constraint video_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint video_link_check CHECK (((link ~ '^https://'::text) AND (length(link) <= 500))),
  constraint video_tournament_check CHECK (((length(tournament) >= 1) AND (length(tournament) <= 100)))
);
CREATE INDEX video_author ON public.video USING btree (author_id);
CREATE INDEX video_latest ON public.video USING btree (created_at DESC, id DESC);

create table video_player (
  video_id integer not null,
  place smallint not null,
  player_id integer not null,
  constraint video_player_pkey PRIMARY KEY (video_id, place),
  constraint video_player_video_id_player_id_key UNIQUE (video_id, player_id),
  constraint video_player_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id),
  constraint video_player_video_id_fkey FOREIGN KEY (video_id) REFERENCES video(id) ON DELETE CASCADE,
  constraint video_player_place_check CHECK (((place >= 1) AND (place <= 4)))
);
CREATE INDEX video_player_player ON public.video_player USING btree (player_id);
