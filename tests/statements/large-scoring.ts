/** Years of matches with their scores, chats, followers and prizes; a thousandth part of them is live. */
const matches = 60_000
const players = 100_000
const accounts = 60_000

/** Ids of accounts begin at 1000. */
const accountOf = (number: string) => `1000 + pick(${number}, ${accounts})`

export const largeScoring: readonly string[] = [
  `insert into tournament (name) select 'Tournament ' || n from generate_series(1, 3000) n`,
  `insert into player (first, last, account_id, merged_into, created_by, created_at)
    select (array['Linda', 'Bo', 'Carol', 'Dan', 'Ellen', 'Frank', 'Grace', 'Hal', 'Iris', 'Jim'])[1 + pick(n, 10)],
      initcap(substr(md5('p' || n), 1, 7)), case when n <= 20000 then 999 + n end, case when n % 50 = 0 then n - 1 end,
      ${accountOf('n')}, now() - interval '1 year' from generate_series(1, ${players}) n`,
  `insert into match (status, owner_id, writer_id, rules, court_number, tournament_id, singles_doubles, match_type, skill_rating,
      age_bracket, starts_at, time_zone, seq, created_at, last_act_at, completed_at, abandoned_at, deleted_at)
    select status, owner, owner, 'rally', '1', 1 + n % 3000, 'Doubles', 'Mixed', '3.5', '19+', s, 'US/Mountain', 5, s,
      s + interval '40 minutes', case when status = 'Completed' then s + interval '40 minutes' end,
      case when status = 'Completed' and n % 40 = 0 then s + interval '7 days' end, case when n % 60 = 0 then now() end
    from (select n, ${accountOf('n')} as owner, now() - (${matches} - n) * interval '9 minutes' as s,
        case when n > ${matches} - 60 then 'Live' when n % 400 = 7 then 'Draft' else 'Completed' end as status
      from generate_series(1, ${matches}) n) played`,
  `insert into game (match_id, game_num, rules, t1_score, t2_score, won_by, started_at)
    select id, g, rules, 11, 7, 1, starts_at from match, generate_series(1, 2) g`,
  `insert into match_player (match_id, team, place, player_id, name)
    select id, t, p, 1 + pick(id * 4 + t * 2 + p, ${players}), 'Linda ' || id
    from match, generate_series(1, 2) t, generate_series(1, 2) p on conflict do nothing`,
  `insert into score_act (match_id, seq, act_id, term, game_num, kind, body, author_id, server_at)
    select id, s, gen_random_uuid(), 1, 1, 'point', '{"kind":"point","team":1}', owner_id, starts_at + s * interval '1 minute'
    from match, generate_series(1, 5) s`,
  `insert into chat_message (match_id, account_id, user_name, is_scorekeeper, message, at, hidden_at)
    select 1 + pick(n / 5, ${matches}), ${accountOf('n')}, 'Linda', false, 'Well played ' || n, now() - n * interval '1 minute',
      case when n % 100 = 0 then now() end from generate_series(1, 200000) n`,
  `insert into chat_report (message_id, account_id, at)
    select 3000000000 + n * 40, ${accountOf('n')}, now() from generate_series(0, 3999) n`,
  `insert into match_text (match_id, player_id, queued_at)
    select id, 1 + pick(id, ${players}), starts_at from match where id % 2 = 0`,
  `insert into match_scorekeeper (match_id, account_id, invited_by, invited_at)
    select id, ${accountOf('id + 3')}, owner_id, starts_at from match where id % 6 = 0`,
  `insert into match_invite_link (token_hash, match_id, invited_by, created_at, expires_at)
    select sha256(id::text::bytea), id, owner_id, starts_at, starts_at + interval '1 day' from match where id % 6 = 0`,
  `insert into player_merge (player_id, into_id, merged_by, merged_at, matches, follows, videos)
    select id, merged_into, 1000, now(), 1, 1, 0 from player where merged_into is not null`,
  `insert into follow (account_id, player_id, created_at)
    select ${accountOf('n')}, 1 + pick(n * 7, ${players}), now() from generate_series(1, 100000) n on conflict do nothing`,
  `insert into notice (message_key, kind, channel, account_id, phone, match_id, title, body, status, created_at, useful_until,
      updated_at)
    select 'n' || n, 'match', 'text', ${accountOf('n')}, '1801' || lpad(pick(n, 5000)::text, 7, '0'), 1 + pick(n, ${matches}),
      'A match begins', 'Linda plays', case when n < 100 then 'queued' else 'delivered' end, now() - n * interval '2 minutes',
      now(), now() from generate_series(1, 100000) n`,
  `insert into inbound_text (sid, phone, word, at)
    select 'sid' || n, '1801' || lpad(n::text, 7, '0'), 'STOP', now() from generate_series(1, 10000) n`,
  `insert into phone_opt_out (phone, at) select '1801' || lpad(n::text, 7, '0'), now() from generate_series(1, 5000) n`,
  `insert into phone_code (account_id, phone, code_hash, created_at, expires_at)
    select 999 + n, '1801' || lpad(n::text, 7, '0'), sha256(n::text::bytea), now() - n * interval '1 minute', now()
    from generate_series(1, 10000) n`,
  `insert into push_subscription (endpoint_hash, account_id, endpoint, p256dh, auth, created_at)
    select sha256(n::text::bytea), ${accountOf('n')}, 'https://push.example.org/' || n, 'k', 'a', now()
    from generate_series(1, 30000) n`,
  `insert into text_consent (account_id, phone, kind, is_given, wording, at)
    select ${accountOf('n')}, '18015550100', 'match', true, 'Texts about matches', now() from generate_series(1, 40000) n`,
  `insert into text_setting (account_id, match_texts) select 999 + n, true from generate_series(1, 30000) n`,
  `insert into text_spent (scope, at)
    select 'account:' || ${accountOf('n')}, now() - n * interval '3 seconds' from generate_series(1, 20000) n`,
  `insert into video (link, link_key, day, players_key, tournament, author_id, created_at)
    select 'https://video.example.org/' || n, n::text, (now() - n * interval '1 hour')::date, n::text, 'Open', 1000 + n % 50,
      now() - n * interval '1 hour' from generate_series(1, 12000) n`,
  `insert into video_player (video_id, place, player_id)
    select n, p, 1 + pick(n * 4 + p, ${players}) from generate_series(1, 12000) n, generate_series(1, 4) p on conflict do nothing`,
  `insert into prize_entry (match_id, account_id, month, created_at)
    select id, owner_id, date_trunc('month', starts_at)::date, completed_at from match where status = 'Completed'`,
  `insert into prize_seed (month, seed, commitment, committed_at)
    select month, seed, encode(sha256(seed::bytea), 'hex'), month
    from (select (date_trunc('month', now()) - n * interval '1 month')::date as month, encode(sha256(n::text::bytea), 'hex') as seed
      from generate_series(0, 24) n) months`,
  `insert into prize_draw (month, rule, list_hash, winners_wanted, each_person_once, drawn_by, drawn_at)
    select month, 'one', seed, 10, true, 1000 + extract(month from month)::integer * 7, month + interval '1 month' from prize_seed where month < date_trunc('month', now())`,
  `insert into prize_draw_entry (month, number, person, initials, account_id)
    select month, n, n, 'L. P.', ${accountOf('n')} from prize_draw, generate_series(1, 4000) n`,
  `insert into prize_winner (month, place, number) select month, n, n from prize_draw, generate_series(1, 10) n`,
  `insert into scoreboard_signal (op_id, account_id, at)
    select gen_random_uuid(), ${accountOf('n')}, now() - n * interval '1 minute' from generate_series(1, 10000) n`,
]
