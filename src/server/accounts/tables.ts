import type { OwnTables } from '#server/kernel/db/own-tables'

export const accountsTables = {
  account: 'A person who can log in: name, address, password hash and verified phone',
  one_time_token: 'Links in emails that reset a password or confirm an address: a hash, one use, an end',
  session: 'A logged-in browser, by the hash of its token',
} satisfies OwnTables
