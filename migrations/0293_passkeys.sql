-- Passkeys, with which people log in beside their password.
create table account_passkey (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- The authenticator chose it. It is unique among all accounts.
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  -- In COSE form.
  public_key bytea not null,
  -- How often the authenticator says that it was used; 0 if it does not count.
  sign_count bigint not null check (sign_count >= 0),
  -- Whether it may be synced to other devices, which never changes, and whether it is.
  can_sync boolean not null,
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  check (can_sync or not is_synced)
);
create index account_passkey_account on account_passkey (account_id);

-- Challenges that have been answered, until they expire.
create table passkey_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
