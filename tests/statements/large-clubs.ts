/**
 * Ten clubs as large as the largest of `npm run bench -- club`, and many small ones around them. Ids begin where those
 * of the tests begin, so that the values of a test's statements meet rows. Events, invitations and mails of different
 * clubs lie beside one another, as time brings them.
 */
const large = { clubs: 10, members: 5000, groups: 300, events: 4500, perEvent: 8 }
const small = { clubs: 490, members: 20, events: 6 }
const clubs = large.clubs + small.clubs
const members = large.clubs * large.members
const groups = large.clubs * large.groups
const events = large.clubs * large.events

/** The large club of a number that counts through all of them, as an expression. */
const clubOf = (number: string) => `1000 + ${number} % ${large.clubs}`
const memberOf = (club: string, number: string) =>
  `(${club} - 1000) * ${large.members} + 1 + ${number} % ${large.members}`

export const largeClubs: readonly string[] = [
  `insert into club (id, name, url, time_zone, created_at, has_club_directory, is_open_for_registration)
    select 999 + n, 'Club ' || n, 'club-' || n, (array['US/Mountain', 'US/Eastern', 'US/Pacific', 'US/Central'])[1 + n % 4],
      now() - interval '3 years', n % 2 = 0, n % 3 = 0 from generate_series(1, ${clubs}) n`,
  `insert into club_rating (club_id, name)
    select 999 + c, (2.5 + n * 0.5)::text from generate_series(1, ${clubs}) c, generate_series(1, 6) n`,
  `insert into club_member_field (club_id, field, mode)
    select 999 + c, field, 'all' from generate_series(1, ${clubs}) c,
      unnest(array['status', 'birthday', 'season-start', 'unit', 'address', 'city', 'zip', 'emergency-contact', 'mq1']) field`,
  `insert into club_text (club_id, kind, version, body, written_at)
    select 999 + c, kind, version, repeat('Be kind. ', 40), now() - interval '1 year'
    from generate_series(1, ${clubs}) c, unnest(array['terms', 'homepage', 'welcome-email']) kind, generate_series(1, 2) version`,
  `insert into member (club_id, id, account_id, first, last, gender, is_gender_stated, email, phone, status, has_paid_dues, takes_texts,
      membership_expires_on, rating_id, birthday, created_at, verified_at)
    select c, n, case when n % 2 = 0 then 1000 + n end,
      (array['Linda', 'Bo', 'Carol', 'Dan', 'Ellen', 'Frank', 'Grace', 'Hal', 'Iris', 'Jim'])[1 + pick(n, 10)],
      initcap(substr(md5('m' || n), 1, 7)), (array['F', 'M'])[1 + pick(n, 2)], true, 'm' || n || '@example.org',
      '801' || lpad(n::text, 7, '0'), case when n % 20 = 19 then 'gone' when n % 40 = 18 then 'archived' else 'here' end,
      n % 15 <> 14, n % 4 = 0, (now() + (pick(n, 365) + 1) * interval '1 day')::date, (c - 1000) * 6 + 1 + n % 6,
      date '1940-01-01' + pick(n, 20000), now() - interval '2 years', case when n % 2 = 0 then now() end
    from (select n, case when n <= ${members} then 1000 + (n - 1) / ${large.members}
        else 1000 + ${large.clubs} + n % ${small.clubs} end as c
      from generate_series(1, ${members + small.clubs * small.members}) n) every`,
  `insert into club_group (club_id, id, name, created_at, is_automated, min_age)
    select case when n <= ${groups} then 1000 + (n - 1) / ${large.groups} else 1000 + ${large.clubs} + n - ${groups} - 1 end, n,
      'Group ' || n, now() - interval '2 years', n % 10 = 0, case when n % 10 = 0 then 50 end
    from generate_series(1, ${groups + small.clubs}) n`,
  `insert into club_group_rating (club_id, group_id, rating_id)
    select club_id, id, (club_id - 1000) * 6 + r from club_group, generate_series(1, 3) r where id % 3 = 0`,
  `insert into group_member (club_id, group_id, member_id, joined_at)
    select club_id, id, ${memberOf('club_id', '(id * 17 + i * 83)')}, now() - interval '1 year'
    from club_group, generate_series(0, 59) i where id <= ${groups}`,
  `insert into club_event (club_id, id, group_id, title, location, description, starts_at, ends_at, closes_at, opens_at, opened_at,
      spots, is_open_to_group, promotion, confirmed_count, waiting_count, last_order, created_at, reminds_at, deleted_at)
    select c, n, (c - 1000) * ${large.groups} + 1 + pick(n, ${large.groups}), 'Round Robin ' || n, 'Courts 1 to 6',
      repeat('Bring water. ', 10), s, s + interval '2 hours', s - interval '14 hours', s - interval '7 days',
      case when s < now() + interval '7 days' then s - interval '7 days' end, 24, n % 10 = 0, 'auto', 5, 2, 2,
      s - interval '30 days', 
      case when s > now() + interval '2 days' then s - interval '2 days' when s > now() + interval '1 day' then s - interval '1 day' end,
      case when n % 500 = 0 then now() - pick(n, 30) * interval '1 day' end
    from (select n, ${clubOf('n')} as c, now() - interval '12 months' + n * (interval '18 months' / ${events}) as s
      from generate_series(1, ${events}) n) starts`,
  `insert into club_event (club_id, id, group_id, title, starts_at, ends_at, closes_at, opens_at, opened_at, created_at, reminds_at)
    select 1000 + ${large.clubs} + c, ${events} + c * ${small.events} + n, ${groups} + c + 1, 'Small ' || c, s, s + interval '1 hour', s, s - interval '7 days',
      s - interval '7 days', s - interval '9 days', null
    from generate_series(0, ${small.clubs - 1}) c, generate_series(1, ${small.events}) n,
      lateral (select now() - n * interval '20 days' as s) starts`,
  `insert into event_division (club_id, event_id, name)
    select club_id, id, 'Division ' || d from club_event, generate_series(1, 2) d where id % 8 = 0`,
  `insert into invitation (club_id, event_id, member_id, response, order_number, invited_at, answered_at, removed_at, payment_type,
      paid_at)
    select club_id, id, ${memberOf('club_id', '(id * 13 + i * 83)')},
      case when i <= 4 then 'yes' when i <= 6 then 'waitlist' when i = 7 then 'no' end, case when i in (5, 6) then i - 4 end,
      opened_at, case when i <= 7 then opened_at + i * interval '1 minute' end, case when i = 8 and id % 9 = 0 then now() end,
      case when i = 1 then 'Cash' end, case when i = 1 then opened_at end
    from club_event, generate_series(1, ${large.perEvent}) i where id <= ${events} and opened_at is not null`,
  `insert into event_log (club_id, event_id, member_id, kind, detail, at)
    select club_id, event_id, member_id, 'invitation.answered', 'answered ' || response, answered_at
    from invitation where answered_at is not null`,
  `insert into event_draw (club_id, event_id, last_number, last_version)
    select club_id, id, 2, 5 from club_event where id % 2 = 0`,
  `insert into draw_sheet (club_id, event_id, number, kind, request, entrants, rounds, round_courts, court_names, left_out,
      sentence, is_cut, version, made_at, set_aside_at)
    select club_id, event_id, n, 'doubles', '{}', '[]', '[]', '[]', '[]', '[]', 'Everybody plays 5 games.', false, n, now(),
      case when n = 1 then now() end
    from event_draw, generate_series(1, 2) n`,
  `insert into draw_log (club_id, event_id, sheet_id, kind, what, at)
    select club_id, event_id, id, 'draw.changed', 'Two players changed places.', now() from draw_sheet, generate_series(1, 3)`,
  `insert into club_log (club_id, at, account_id, member_id, what)
    select ${clubOf('n')}, now() - n * interval '8 minutes', 1000 + pick(n, 50000), 1 + pick(n, ${members}), 'changed a setting'
    from generate_series(1, 60000) n`,
  `insert into club_mail (club_id, kind, audience, group_id, event_id, subject, body, send_key, author_id, created_at)
    select club_id, (array['invitation', 'reminder-two-days', 'reminder-day-before', 'message'])[1 + id % 4], 'group', group_id,
      id, 'You are invited', repeat('See you there. ', 10), id::text, 1000 + id % 500, opened_at
    from club_event where opened_at is not null order by opened_at`,
  `insert into club_mail_recipient (club_id, mail_id, member_id, state, email, message_id, queued_at, sent_at, round)
    select club_id, id, ${memberOf('club_id', '(id * 13 + i * 83)')},
      case when age < 60 then 'queued' when i = 5 then 'opened' when i = 4 then 'failed' else 'sent' end, 'm@example.org',
      id || '.' || i, created_at, created_at, i
    from (select *, (select max(id) from club_mail) - id as age from club_mail) mails, generate_series(1, 5) i`,
  `insert into mail_unsubscribe (club_id, address, at)
    select ${clubOf('n')}, 'm' || n || '@example.org', now() from generate_series(1, 10000) n`,
  `insert into member_mail (club_id, from_id, to_id, subject, body, token_hash, sent_at)
    select c, ${memberOf('c', 'n')}, ${memberOf('c', '(n * 7)')}, 'Hello', 'Shall we play?', sha256(n::text::bytea),
      now() - n * interval '3 minutes' from (select n, ${clubOf('n')} as c from generate_series(1, 20000) n) mails`,
  `insert into member_mail_block (club_id, member_id, blocked_id, at)
    select 1000 + n / 500, 1 + n / 500 * ${large.members} + n % 500, 2 + n / 500 * ${large.members} + n % 500, now()
    from generate_series(0, 4999) n`,
  `insert into ballot (club_id, title, starts_at, ends_at, boxes, end_moves, made_at, counted_at, entitled)
    select ${clubOf('n')}, 'Annual meeting', at, at + interval '7 days', '{"q1":"Nets?","q1o1":"Yes, No"}', '[]', at,
      case when n > 20 then at + interval '8 days' end, case when n > 20 then 200 end
    from (select n, now() - n * interval '8 hours' as at from generate_series(1, 3000) n) ballots`,
  `insert into ballot_urn (club_id, ballot_id) select club_id, id from ballot`,
  `insert into ballot_voter (club_id, ballot_id, member_id, is_paper)
    select distinct on (id, member) club_id, id, member, false
    from (select club_id, id, ${memberOf('club_id', '(id * 13 + i * 83)')} as member from ballot, generate_series(1, 40) i) votes`,
  `insert into member_merge (club_id, kept_id, merged_id, snapshot, merged_at)
    select ${clubOf('n')}, n, n + 1, '{}', now() - n * interval '10 minutes' from generate_series(1, 4000) n`,
  `insert into member_verification (club_id, member_id, token_hash, sent_at, expires_at)
    select 1000 + (n - 1) / ${large.members}, n, sha256(n::text::bytea), now() - n * interval '1 minute',
      now() + interval '7 days' - n * interval '1 minute' from generate_series(1, 20000) n`,
  `insert into club_note (club_id, member_id, kind, note, account_id, at)
    select c, ${memberOf('c', 'n')}, (array['note', 'group-note', 'dues', 'status'])[1 + n % 4], 'Plays again', 1000 + n % 500,
      now() - n * interval '10 minutes' from (select n, ${clubOf('n')} as c from generate_series(1, 40000) n) notes`,
  `insert into kiosk_slide (club_id, name, picture_id, place, created_at)
    select ${clubOf('n')}, 'Slide ' || n, gen_random_uuid(), n, now() from generate_series(1, 400) n`,
  `insert into staff_visit (club_id, account_id, entered_at, left_at)
    select 1000 + n % ${clubs}, 1000 + n % 20, now() - n * interval '1 hour', now() - n * interval '1 hour'
    from generate_series(1, 5000) n`,
]
