/** People with logins, and what is kept of their requests, payments and links. */
const accounts = 60_000
const accountOf = (number: string) => `1000 + pick(${number}, ${accounts})`

export const largeAccounts: readonly string[] = [
  `insert into account (id, username, first, last, email, email_verified_at, password_hash, phone_num, phone_verified_at, created_at)
    select 999 + n, 'user' || n, 'Linda', initcap(substr(md5('m' || n), 1, 7)), 'm' || n || '@example.org', now(),
      '$argon2id$' || md5(n::text), '1801' || lpad(n::text, 7, '0'), now(), now() - n * interval '10 minutes'
    from generate_series(1, ${accounts}) n`,
  `insert into session (token_hash, account_id, created_at, last_seen_at, expires_at)
    select sha256(n::text::bytea), ${accountOf('n')}, now() - n * interval '20 seconds', now() - n * interval '20 seconds',
      now() + interval '30 days' - n * interval '20 seconds' from generate_series(1, 130000) n`,
  `insert into role_grant (account_id, role, scope_id, granted_at)
    select 1000 + n, (array['club-admin', 'group-admin'])[1 + n % 2],
      case when n % 2 = 0 then 1000 + n % 500 else 1 + pick(n, 3000) end, now() from generate_series(1, 6000) n`,
  `insert into role_grant (account_id, role, granted_at)
    select 1000 + n, (array['staff', 'scoreboard', 'submit_video', 'support'])[1 + n % 4], now() from generate_series(1, 40) n`,
  `insert into one_time_token (token_hash, purpose, account_id, email, created_at, expires_at)
    select sha256(n::text::bytea), (array['reset-password', 'verify-email'])[1 + n % 2], ${accountOf('n')}, 'm@example.org',
      now() - n * interval '4 minutes', now() + interval '7 days' - n * interval '4 minutes' from generate_series(1, 20000) n`,
  `insert into account_passkey (account_id, credential_id, public_key, sign_count, can_sync, is_synced, name, created_at)
    select ${accountOf('n')}, sha256(n::text::bytea), sha256(n::text::bytea), 0, true, true, 'Chrome on Android', now()
    from generate_series(1, 40000) n`,
  `insert into passkey_challenge (challenge_hash, expires_at)
    select sha256(n::text::bytea), now() + interval '5 minutes' - n * interval '4 seconds' from generate_series(1, 20000) n`,
  `insert into calendar_address (account_id, selector, made_at)
    select 999 + n, substr(md5(n::text), 1, 16), now() from generate_series(1, 20000) n`,
  `insert into feature_update (title, description, submitted_at)
    select 'Update ' || n, 'What is new', now() - n * interval '1 day' from generate_series(1, 300) n`,
  `insert into feature_seen (account_id, seen_at) select 999 + n, now() from generate_series(1, 10000) n`,
  `insert into idempotency (owner, key, call, request_hash, status, body, created_at)
    select 'account:' || ${accountOf('n')}, md5(n::text), 'checkin', sha256(n::text::bytea), 200, '{}', now() - n * interval '1 second'
    from generate_series(1, 80000) n`,
  `insert into rate_window (key, count, begun_at, ends_at)
    select substr(sha256(n::text::bytea), 1, 16), 1, now() - n * interval '1 second', now() + interval '1 hour' - n * interval '1 second'
    from generate_series(1, 3600) n`,
  `insert into rate_window (key, count, begun_at, ends_at)
    select substr(sha256(n::text::bytea), 1, 16), 1, now(), now() + interval '1 hour' from generate_series(3601, 30000) n`,
  `insert into mail_once (key, at, fate)
    select 'mail ' || n, now() - n * interval '40 seconds', 'sent' from generate_series(1, 60000) n`,
  `insert into payment (kind, provider, account_id, amount_cents, status, request_key, request_hash, provider_ref, created_at, settled_at)
    select 'donation', 'stripe', ${accountOf('n')}, 1000, case when n < 50 then 'created' else 'succeeded' end, n::text,
      sha256(n::text::bytea), 'pi_' || n, now() - n * interval '10 minutes', case when n >= 50 then now() end
    from generate_series(1, 20000) n`,
  `insert into payment_entry (payment_id, kind, amount_cents, at)
    select id, 'charge', amount_cents, settled_at from payment where status = 'succeeded'`,
  `insert into payment_event (provider, event_id, type, payment_id, received_at)
    select 'stripe', 'evt_' || id, 'payment_intent.succeeded', id, created_at from payment`,
  `insert into upload (id, account_id, purpose, width, height, bytes, created_at)
    select gen_random_uuid(), ${accountOf('n')}, 'scoreboard', 100, 100, 1000, now() - n * interval '40 seconds'
    from generate_series(1, 2000) n`,
  `insert into job_process (id, pools, beats) select gen_random_uuid(), array['worker-' || n], n from generate_series(1, 10) n`,
  // Few jobs wait at a time: mails to many stand in a line of their own, and what is done is deleted.
  `select count(*) from graphile_worker.add_jobs(array(
      select row('send-waiting', '{}'::json, null, now() + n * interval '1 second', null, null, null, null)::graphile_worker.job_spec
      from generate_series(1, 500) n))`,
]
