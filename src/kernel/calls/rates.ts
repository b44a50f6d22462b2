/**
 * Rate classes. `docs/settings.md` lists the defaults and how to change them. A: sign-in and email, S: texts, M: money,
 * W: writes, Q: search, R: reads.
 */
/** Used beside budgets that count acts: what a person can try in a minute, whether or not it succeeds. Stops floods. */
const tries = { by: 'user', points: 60, seconds: 60 } as const

export const rates = {
  'sign-in': [
    { by: 'address', points: 60, seconds: 60, counts: 'failures', in: 'database' },
    { by: 'account', points: 25, seconds: 3600, counts: 'failures', in: 'database' },
  ],
  registration: [
    { by: 'address', points: 60, seconds: 3600, in: 'database' },
    // Emails that ask a mailbox to confirm its address, however it is written and no matter who requests them.
    { by: 'account', points: 5, seconds: 1800, in: 'database' },
    { by: 'account', points: 20, seconds: 86_400, in: 'database' },
  ],
  // Emails to an unconfirmed mailbox, no matter who causes them; the account is the digest of the mailbox (X192).
  'unconfirmed-mailbox': [
    { by: 'account', points: 6, seconds: 3600, in: 'database' },
    { by: 'account', points: 20, seconds: 86_400, in: 'database' },
  ],
  // Emails to a confirmed mailbox that anyone can cause by typing its address: leaves room for a family or a coach.
  'confirmed-mailbox': [
    { by: 'account', points: 30, seconds: 3600, in: 'database' },
    { by: 'account', points: 100, seconds: 86_400, in: 'database' },
  ],
  'name-check': [
    { by: 'address', points: 20, seconds: 60, in: 'database' },
    { by: 'address', points: 200, seconds: 86_400, in: 'database' },
  ],
  recovery: [
    { by: 'address', points: 25, seconds: 300, in: 'database' },
    { by: 'account', points: 5, seconds: 1800, in: 'database' },
  ],
  // Changes of email address, for the account and its memberships together: each causes two emails.
  'address-change': [{ by: 'account', points: 5, seconds: 1800, in: 'database' }],
  // Password changes while logged in: each is emailed to the account's address.
  'password-change': [{ by: 'account', points: 5, seconds: 1800, in: 'database' }],
  // Passkeys added and removed: each is emailed to the account's address.
  'passkey-change': [{ by: 'user', points: 20, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  reset: [{ by: 'address', points: 10, seconds: 60 }],
  read: [
    { by: 'visitor-address', points: 30_000, seconds: 300 },
    { by: 'user', points: 1500, seconds: 300 },
  ],
  // Connections to the live channel. All watchers of a tournament can reconnect at once, some of them twice.
  handshake: [{ by: 'address', points: 6000, seconds: 60 }],
  // Cookies that match no session: each costs a database lookup. Cookies that match one are given back.
  'unknown-session': [{ by: 'address', points: 1000, seconds: 60, counts: 'failures' }],
  search: [{ by: 'actor', points: 60, seconds: 60 }],
  write: [{ by: 'actor', points: 60, seconds: 60 }],
  score: [{ by: 'actor', points: 120, seconds: 60 }],
  'add-match': [
    // Only matches that start count here: a refused attempt does not use up the hour's matches.
    { by: 'account', points: 10, seconds: 3600, in: 'database' },
    { by: 'account', points: 30, seconds: 86_400, in: 'database' },
    { by: 'user', points: 60, seconds: 60 },
  ],
  'add-player': [{ by: 'user', points: 20, seconds: 86_400, counts: 'acts', in: 'database' }, tries],
  text: [
    { by: 'user', points: 40, seconds: 600 },
    { by: 'user', points: 200, seconds: 86_400 },
  ],
  // Signed messages from providers: generous, so that none is lost, but limited in case of forgeries.
  provider: [{ by: 'address', points: 3000, seconds: 60 }],
  // Texts to phones, which the follow area counts in its own table; a day begins at midnight of PLATFORM_ZONE. Codes,
  // texts to followers and questions about invitations share the budgets of a person and a number, but leave each other room.
  'phone-code': [
    { by: 'user', points: 3, seconds: 600, in: 'area' },
    { by: 'user', points: 5, seconds: 86_400, in: 'area' },
    { by: 'address', points: 20, seconds: 86_400, in: 'area' },
    { by: 'number', points: 3, seconds: 600, in: 'area' },
    { by: 'number', points: 5, seconds: 86_400, in: 'area' },
    { by: 'purpose', points: 150, seconds: 86_400, in: 'area' },
    { by: 'everybody', points: 200, seconds: 86_400, in: 'area' },
  ],
  'follower-text': [
    { by: 'user', points: 3, seconds: 600, in: 'area' },
    { by: 'user', points: 5, seconds: 86_400, in: 'area' },
    { by: 'number', points: 3, seconds: 600, in: 'area' },
    { by: 'number', points: 5, seconds: 86_400, in: 'area' },
    { by: 'purpose', points: 150, seconds: 86_400, in: 'area' },
    { by: 'everybody', points: 200, seconds: 86_400, in: 'area' },
  ],
  'invitation-text': [
    { by: 'user', points: 3, seconds: 600, in: 'area' },
    { by: 'user', points: 5, seconds: 86_400, in: 'area' },
    { by: 'number', points: 3, seconds: 600, in: 'area' },
    { by: 'number', points: 5, seconds: 86_400, in: 'area' },
    { by: 'purpose', points: 150, seconds: 86_400, in: 'area' },
    { by: 'everybody', points: 200, seconds: 86_400, in: 'area' },
  ],
  'text-reply': [
    { by: 'reply', points: 3, seconds: 600, in: 'area' },
    { by: 'reply', points: 5, seconds: 86_400, in: 'area' },
    { by: 'everybody', points: 200, seconds: 86_400, in: 'area' },
  ],
  'phone-check': [
    { by: 'user', points: 20, seconds: 600, in: 'database' },
    { by: 'user', points: 60, seconds: 86_400, in: 'database' },
  ],
  // Pictures: each costs the server a second of work.
  upload: [
    { by: 'user', points: 20, seconds: 3600, counts: 'acts', in: 'database' },
    // A refused picture was work, too.
    { by: 'user', points: 20, seconds: 60 },
  ],
  join: [{ by: 'user', points: 5, seconds: 86_400, counts: 'acts', in: 'database' }, tries],
  // People who ask to join a club, or join it; the account is the club, whose admins or mailbox are emailed.
  'ask-to-join': [{ by: 'account', points: 30, seconds: 86_400, in: 'database' }],
  // Clubs that people start, or request from staff.
  'start-club': [{ by: 'user', points: 5, seconds: 86_400, counts: 'acts', in: 'database' }, tries],
  // Email to many recipients; the account is the club.
  'bulk-mail': [{ by: 'account', points: 4, seconds: 3600, in: 'database' }],
  // A club's members with their addresses: enough to look someone up, too little to copy the list day by day.
  directory: [{ by: 'user', points: 60, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  'member-mail': [
    { by: 'user', points: 5, seconds: 3600, counts: 'acts', in: 'database' },
    { by: 'user', points: 20, seconds: 86_400, counts: 'acts', in: 'database' },
    tries,
  ],
  // Messages from accounts less than three days old.
  'young-member-mail': [
    { by: 'account', points: 1, seconds: 3600, in: 'database' },
    { by: 'account', points: 5, seconds: 86_400, in: 'database' },
  ],
  // Links that confirm the address of a club.
  'club-address': [{ by: 'account', points: 5, seconds: 1800, in: 'database' }],
  // Partners taken in events, because each of them is emailed; only successful calls count.
  'take-partner': [{ by: 'account', points: 10, seconds: 3600, in: 'database' }],
  // Heavy acts: up to 2,600 events in one, and merging two records into one.
  'duplicate-events': [{ by: 'account', points: 10, seconds: 3600, in: 'database' }],
  'merge-profiles': [{ by: 'account', points: 10, seconds: 3600, in: 'database' }],
  // Refunds: not as few as payments, because one rainy day refunds a whole event.
  refund: [{ by: 'user', points: 60, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Draws; the account is the event (X162).
  draw: [{ by: 'account', points: 30, seconds: 3600, in: 'database' }],
  chat: [
    { by: 'user', points: 5, seconds: 5 },
    { by: 'user', points: 30, seconds: 60 },
  ],
  // Chat messages from accounts less than ten minutes old.
  'young-chat': [{ by: 'account', points: 1, seconds: 5 }],
  // watch: a video causes texts, an import is heavy
  video: [
    { by: 'user', points: 60, seconds: 60 },
    // Only accepted videos count here, because a wrong link sends no texts.
    { by: 'account', points: 3, seconds: 600, in: 'database' },
    { by: 'account', points: 5, seconds: 86_400, in: 'database' },
  ],
  // Calendars that programs fetch: one provider's address fetches for many people. The account is one calendar.
  calendar: [
    { by: 'address', points: 1200, seconds: 300 },
    { by: 'account', points: 120, seconds: 3600 },
  ],
  // Files. Each kind has its own limit, so that a year of books leaves room for a roster. Lists of all members are
  // rare.
  export: [{ by: 'user', points: 10, seconds: 86_400, counts: 'acts', in: 'database' }, tries],
  'list-file': [{ by: 'user', points: 60, seconds: 86_400, counts: 'acts', in: 'database' }, tries],
  'books-file': [{ by: 'user', points: 100, seconds: 86_400, counts: 'acts', in: 'database' }, tries],
  import: [{ by: 'user', points: 10, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Imports of members from a list: people try a list many times while they correct it.
  'member-import': [{ by: 'user', points: 60, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Up to 100 lessons at once, and messages to the students of a lesson.
  'lesson-series': [{ by: 'user', points: 10, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  'lesson-mail': [{ by: 'user', points: 20, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Signing up for lessons and leaving them: each emails the instructor and the student.
  'lesson-sign-up': [{ by: 'user', points: 60, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Students added or confirmed by an instructor, because each of them is emailed.
  'lesson-student': [{ by: 'user', points: 60, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // The same by username, for an instructor whom staff have not accepted.
  'unaccepted-lesson-student': [{ by: 'account', points: 10, seconds: 86_400, in: 'database' }],
  // Card payments by visitors of public events; the account is the mailbox that registered.
  'visitor-payment': [
    { by: 'address', points: 60, seconds: 3600, in: 'database' },
    { by: 'account', points: 20, seconds: 3600, in: 'database' },
  ],
  // Reports of public pages, which staff read.
  'page-report': [{ by: 'actor', points: 10, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Public events: every attempt with an address, and registrations by the mailbox they name.
  'event-registration': [
    { by: 'address', points: 200, seconds: 3600, in: 'database' },
    { by: 'account', points: 6, seconds: 3600, in: 'database' },
  ],
  // Successful registrations for public events by people we do not know; the account is their network.
  'visitor-registration': [{ by: 'account', points: 40, seconds: 3600, in: 'database' }],
  // Only created events count against the day.
  'public-event': [
    { by: 'account', points: 10, seconds: 86_400, in: 'database' },
    { by: 'user', points: 60, seconds: 60 },
  ],
  // Messages to everyone who registered; the account is the event.
  'event-mail': [{ by: 'account', points: 4, seconds: 3600, in: 'database' }],
  // Emails that one event causes in a day: the first number, or the second for each registrant if that is more (X192).
  'event-mails': [
    { by: 'account', points: 200, seconds: 86_400, in: 'area' },
    { by: 'account', points: 6, seconds: 86_400, in: 'area' },
  ],
  // People whom an organizer adds by hand, because each of them is emailed; the account is the organizer (X192).
  'add-registrant': [
    { by: 'account', points: 60, seconds: 3600, in: 'database' },
    { by: 'account', points: 100, seconds: 86_400, in: 'database' },
  ],
  // The same for organizers whom staff have accepted.
  'add-registrant-accepted': [
    { by: 'account', points: 600, seconds: 3600, in: 'database' },
    { by: 'account', points: 3000, seconds: 86_400, in: 'database' },
  ],
  // challenge cards
  'challenge-card': [{ by: 'actor', points: 30, seconds: 60 }],
  // What clubs received: staff bill all clubs on one day, with two calls for each.
  billing: [{ by: 'user', points: 1000, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // A player's phone number and emergency contact, in case of an accident: enough for a bad day, too little for a list.
  'player-contact': [{ by: 'user', points: 30, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Payments that admins void: a treasurer may have a batch to correct.
  'money-by-hand': [{ by: 'user', points: 60, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Card payments (M), separately by what they pay for, so that a purchase leaves room for the dues. Declined cards
  // count, and the lock after five of them is separate.
  donation: [{ by: 'user', points: 10, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  'dues-payment': [{ by: 'user', points: 10, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Someone may pay for a month of events at once.
  'event-payment': [{ by: 'user', points: 30, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // A club's desk may sell guest passes to one visitor after another.
  purchase: [{ by: 'user', points: 120, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // The card provider's forms in which a club sets up its account.
  'card-account': [{ by: 'user', points: 10, seconds: 3600, counts: 'acts', in: 'database' }, tries],
} as const satisfies Record<string, readonly RateRule[]>

/**
 * `points` calls in `seconds`, counted per address, per user, per address for visitors only, per user or else address,
 * or per account, which the handler names. A rule that counts failures gives successful calls back. One that counts
 * acts gives back a signed-in person's call that came to nothing, unless it was a guess (`answersToGuesses`).
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
  readonly counts?: 'failures' | 'acts'
  /**
   * Where calls are counted. Absent: in each process's memory, to protect that process. `database`: in PostgreSQL for
   * all processes together, to protect people, their data and money. `area`: in a table of the area's own.
   */
  readonly in?: 'database' | 'area'
}

export type Rate = keyof typeof rates
