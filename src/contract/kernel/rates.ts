/**
 * Rate classes; `docs/settings.md` lists the defaults and how to change them.
 * A sign-in and mail, S texts, M money, W writes, Q search, R reads.
 */
export const rates = {
  'sign-in': [
    { by: 'address', points: 60, seconds: 60, counts: 'failures' },
    { by: 'account', points: 25, seconds: 3600, counts: 'failures' },
  ],
  registration: [
    { by: 'address', points: 60, seconds: 3600 },
    // Confirmation mails to one e-mail address.
    { by: 'account', points: 5, seconds: 1800 },
  ],
  'name-check': [
    { by: 'address', points: 20, seconds: 60 },
    { by: 'address', points: 200, seconds: 86_400 },
  ],
  recovery: [
    { by: 'address', points: 25, seconds: 300 },
    { by: 'account', points: 5, seconds: 1800 },
  ],
  reset: [{ by: 'address', points: 10, seconds: 60 }],
  read: [
    { by: 'visitor-address', points: 30_000, seconds: 300 },
    { by: 'user', points: 1500, seconds: 300 },
  ],
  search: [{ by: 'actor', points: 60, seconds: 60 }],
  write: [{ by: 'actor', points: 60, seconds: 60 }],
  score: [{ by: 'actor', points: 120, seconds: 60 }],
  'add-match': [
    { by: 'user', points: 10, seconds: 3600 },
    { by: 'user', points: 30, seconds: 86_400 },
  ],
  'add-player': [{ by: 'user', points: 20, seconds: 86_400 }],
  text: [
    { by: 'user', points: 40, seconds: 600 },
    { by: 'user', points: 200, seconds: 86_400 },
  ],
  // Signed messages of providers: generous, so that none is lost, yet bounded against forgeries.
  provider: [{ by: 'address', points: 3000, seconds: 60 }],
  // Texts to phones. Counted in the database, so that several processes share the count; a day begins at midnight of
  // PLATFORM_ZONE. Codes and texts to followers share the budgets of a person and a number, and leave each other room.
  'phone-code': [
    { by: 'user', points: 3, seconds: 600, in: 'database' },
    { by: 'user', points: 5, seconds: 86_400, in: 'database' },
    { by: 'address', points: 20, seconds: 86_400, in: 'database' },
    { by: 'number', points: 3, seconds: 600, in: 'database' },
    { by: 'number', points: 5, seconds: 86_400, in: 'database' },
    { by: 'purpose', points: 150, seconds: 86_400, in: 'database' },
    { by: 'everybody', points: 200, seconds: 86_400, in: 'database' },
  ],
  'follower-text': [
    { by: 'user', points: 3, seconds: 600, in: 'database' },
    { by: 'user', points: 5, seconds: 86_400, in: 'database' },
    { by: 'number', points: 3, seconds: 600, in: 'database' },
    { by: 'number', points: 5, seconds: 86_400, in: 'database' },
    { by: 'purpose', points: 150, seconds: 86_400, in: 'database' },
    { by: 'everybody', points: 200, seconds: 86_400, in: 'database' },
  ],
  'text-reply': [
    { by: 'reply', points: 3, seconds: 600, in: 'database' },
    { by: 'reply', points: 5, seconds: 86_400, in: 'database' },
    { by: 'everybody', points: 200, seconds: 86_400, in: 'database' },
  ],
  'phone-check': [
    { by: 'user', points: 20, seconds: 600 },
    { by: 'user', points: 60, seconds: 86_400 },
  ],
  // Pictures: each costs the server a second of work.
  upload: [{ by: 'user', points: 20, seconds: 3600 }],
  join: [{ by: 'user', points: 5, seconds: 86_400 }],
  // Mail to many recipients; the account is the club.
  'bulk-mail': [{ by: 'account', points: 4, seconds: 3600 }],
  // The members of a club with their addresses: enough to look somebody up, too little to copy the list day by day.
  directory: [{ by: 'user', points: 60, seconds: 3600 }],
  'member-mail': [
    { by: 'user', points: 5, seconds: 3600 },
    { by: 'user', points: 20, seconds: 86_400 },
  ],
  chat: [
    { by: 'user', points: 5, seconds: 5 },
    { by: 'user', points: 30, seconds: 60 },
  ],
  // watch: a video causes texts, an import is heavy
  video: [
    { by: 'user', points: 60, seconds: 60 },
    // Only accepted videos count here: a wrong link costs nobody a text.
    { by: 'account', points: 3, seconds: 600 },
    { by: 'account', points: 5, seconds: 86_400 },
  ],
  // Calendars that programs fetch: one provider's address fetches for many people, and the account is one calendar.
  calendar: [
    { by: 'address', points: 1200, seconds: 300 },
    { by: 'account', points: 120, seconds: 3600 },
  ],
  // Exported lists of people.
  export: [{ by: 'user', points: 10, seconds: 86_400 }],
  import: [{ by: 'user', points: 10, seconds: 3600 }],
  // challenge cards
  'challenge-card': [{ by: 'actor', points: 30, seconds: 60 }],
  // Payments and donations (M); the lock after declined cards is separate.
  money: [{ by: 'user', points: 10, seconds: 3600 }],
} as const satisfies Record<string, readonly RateRule[]>

/**
 * `points` calls in `seconds`, counted per address, per user, per address for visitors only, per user or else address,
 * or per account, which the handler names. A rule that counts failures gives a successful call back.
 */
export interface RateRule {
  readonly by:
    | 'address'
    | 'visitor-address'
    | 'user'
    | 'actor'
    | 'account'
    | 'number'
    | 'reply'
    | 'purpose'
    | 'everybody'
  readonly points: number
  readonly seconds: number
  readonly counts?: 'failures'
  /** Counted by the area itself in the database, not in the memory of this process. */
  readonly in?: 'database'
}

export type Rate = keyof typeof rates
