-- What is known of the mailboxes that mail goes to, by a keyed digest: no address is stored (X192, docs/safety.md).
create table mailbox (
  key bytea primary key check (length(key) = 16),
  -- When somebody last opened a link that was mailed there.
  confirmed_at timestamptz,
  -- When mail first left although nobody had opened a link: until somebody does, no more news go there.
  mailed_at timestamptz,
  check (confirmed_at is not null or mailed_at is not null)
);

-- The addresses whose owners have opened a link that was mailed to them, in lower case. An address may be listed twice.
create view confirmed_address as
  select lower(email) as address from account where email_verified_at is not null
  union all
  select lower(m.email) from member m join member_verification v on v.club_id = m.club_id and v.member_id = m.id
    where v.used_at is not null
  union all
  select email_key from public_registration where opened_at is not null
  union all
  select confirmed_email from club where confirmed_email is not null;
