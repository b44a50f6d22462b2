import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const accountsTables = {
  account: 'A person who can log in: name, email address, password hash and verified phone',
  one_time_token:
    'One-time links for resetting a password or confirming an address, each stored as a hash with an expiry time',
  session: 'A logged-in browser, identified by a hash of its token',
} satisfies OwnTables
