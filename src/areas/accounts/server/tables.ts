import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const accountsTables = {
  account: 'A person who can log in: name, email address, password hash and verified phone',
  account_passkey: 'Passkeys with which people log in: the public key, what its authenticator reports, and a name',
  one_time_token:
    'One-time links for resetting a password or confirming an address, each stored as a hash with an expiry time',
  passkey_challenge: 'Passkey challenges that have been answered, by hash until they expire, so that each works once',
  session: 'A logged-in browser, identified by a hash of its token',
} satisfies OwnTables
