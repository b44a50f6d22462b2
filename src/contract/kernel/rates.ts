import type { RefusalCode } from './refusals.ts'

/**
 * Refusals that cost as much as an act, because they answer a guess: somebody who tries stolen cards learns from them
 * which ones work. Passwords, codes and addresses are guessed in classes that count every try (X207).
 */
export const answersToGuesses: readonly RefusalCode[] = ['card-declined', 'card-failed', 'card-locked']

/**
 * Rate classes; `docs/settings.md` lists the defaults and how to change them.
 * A sign-in and mail, S texts, M money, W writes, Q search, R reads.
 */
/** Beside budgets that count acts: what a person can try in a minute, acts or not. It keeps a flood away. */
const tries = { by: 'user', points: 60, seconds: 60 } as const

export const rates = {
  'sign-in': [
    { by: 'address', points: 60, seconds: 60, counts: 'failures', in: 'database' },
    { by: 'account', points: 25, seconds: 3600, counts: 'failures', in: 'database' },
  ],
  registration: [
    { by: 'address', points: 60, seconds: 3600, in: 'database' },
    // Mails that ask one mailbox to confirm its address, however it is written and whoever asks.
    { by: 'account', points: 5, seconds: 1800, in: 'database' },
    { by: 'account', points: 20, seconds: 86_400, in: 'database' },
  ],
  // Mails to a mailbox that nobody has confirmed, whoever causes them; the account is the digest of the mailbox (X192).
  'unconfirmed-mailbox': [
    { by: 'account', points: 6, seconds: 3600, in: 'database' },
    { by: 'account', points: 20, seconds: 86_400, in: 'database' },
  ],
  // Mails to a confirmed mailbox that anyone can cause by typing its address: a family or a coach has room.
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
  // Changes of e-mail address, of the account and its memberships together: each causes two mails.
  'address-change': [{ by: 'account', points: 5, seconds: 1800, in: 'database' }],
  // Changes of password while logged in: each is mailed to the address of the account.
  'password-change': [{ by: 'account', points: 5, seconds: 1800, in: 'database' }],
  reset: [{ by: 'address', points: 10, seconds: 60 }],
  read: [
    { by: 'visitor-address', points: 30_000, seconds: 300 },
    { by: 'user', points: 1500, seconds: 300 },
  ],
  // Connections to the live channel; all watchers of a tournament may come back at once, some of them twice.
  handshake: [{ by: 'address', points: 6000, seconds: 60 }],
  // Cookies that belong to no session: each costs a look into the database. Those that belong to one are given back.
  'unknown-session': [{ by: 'address', points: 1000, seconds: 60, counts: 'failures' }],
  search: [{ by: 'actor', points: 60, seconds: 60 }],
  write: [{ by: 'actor', points: 60, seconds: 60 }],
  score: [{ by: 'actor', points: 120, seconds: 60 }],
  'add-match': [
    // Only matches that begin count here: a refused attempt leaves the matches of the hour untouched.
    { by: 'account', points: 10, seconds: 3600, in: 'database' },
    { by: 'account', points: 30, seconds: 86_400, in: 'database' },
    { by: 'user', points: 60, seconds: 60 },
  ],
  'add-player': [{ by: 'user', points: 20, seconds: 86_400, counts: 'acts', in: 'database' }, tries],
  text: [
    { by: 'user', points: 40, seconds: 600 },
    { by: 'user', points: 200, seconds: 86_400 },
  ],
  // Signed messages of providers: generous, so that none is lost, yet bounded against forgeries.
  provider: [{ by: 'address', points: 3000, seconds: 60 }],
  // Texts to phones, which the area follow counts in a table of its own; a day begins at midnight of PLATFORM_ZONE.
  // Codes and texts to followers share the budgets of a person and a number, and leave each other room.
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
    // A picture that is refused was work, too.
    { by: 'user', points: 20, seconds: 60 },
  ],
  join: [{ by: 'user', points: 5, seconds: 86_400, counts: 'acts', in: 'database' }, tries],
  // People who ask to join one club, or join it; the account is the club, whose admins or mailbox are mailed.
  'ask-to-join': [{ by: 'account', points: 30, seconds: 86_400, in: 'database' }],
  // Clubs that people start, or ask staff for.
  'start-club': [{ by: 'user', points: 5, seconds: 86_400, counts: 'acts', in: 'database' }, tries],
  // Mail to many recipients; the account is the club.
  'bulk-mail': [{ by: 'account', points: 4, seconds: 3600, in: 'database' }],
  // The members of a club with their addresses: enough to look somebody up, too little to copy the list day by day.
  directory: [{ by: 'user', points: 60, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  'member-mail': [
    { by: 'user', points: 5, seconds: 3600, counts: 'acts', in: 'database' },
    { by: 'user', points: 20, seconds: 86_400, counts: 'acts', in: 'database' },
    tries,
  ],
  // Messages of accounts that are younger than three days.
  'young-member-mail': [
    { by: 'account', points: 1, seconds: 3600, in: 'database' },
    { by: 'account', points: 5, seconds: 86_400, in: 'database' },
  ],
  // Links that confirm the address of a club.
  'club-address': [{ by: 'account', points: 5, seconds: 1800, in: 'database' }],
  // Partners taken in events, because each of them is mailed; only those taken count.
  'take-partner': [{ by: 'account', points: 10, seconds: 3600, in: 'database' }],
  // Heavy acts: up to 2,600 events in one, and two records folded into one.
  'duplicate-events': [{ by: 'account', points: 10, seconds: 3600, in: 'database' }],
  'merge-profiles': [{ by: 'account', points: 10, seconds: 3600, in: 'database' }],
  // Money given back: not as few as payments, because one rainy day returns a whole event.
  refund: [{ by: 'user', points: 60, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Draws; the account is the event (X162).
  draw: [{ by: 'account', points: 30, seconds: 3600, in: 'database' }],
  chat: [
    { by: 'user', points: 5, seconds: 5 },
    { by: 'user', points: 30, seconds: 60 },
  ],
  // Chat messages of accounts that are younger than ten minutes.
  'young-chat': [{ by: 'account', points: 1, seconds: 5 }],
  // watch: a video causes texts, an import is heavy
  video: [
    { by: 'user', points: 60, seconds: 60 },
    // Only accepted videos count here: a wrong link costs nobody a text.
    { by: 'account', points: 3, seconds: 600, in: 'database' },
    { by: 'account', points: 5, seconds: 86_400, in: 'database' },
  ],
  // Calendars that programs fetch: one provider's address fetches for many people, and the account is one calendar.
  calendar: [
    { by: 'address', points: 1200, seconds: 300 },
    { by: 'account', points: 120, seconds: 3600 },
  ],
  // Files. Each kind has a limit of its own, so a year of books leaves room for a roster. Lists of all members are rare.
  export: [{ by: 'user', points: 10, seconds: 86_400, counts: 'acts', in: 'database' }, tries],
  'list-file': [{ by: 'user', points: 60, seconds: 86_400, counts: 'acts', in: 'database' }, tries],
  'books-file': [{ by: 'user', points: 100, seconds: 86_400, counts: 'acts', in: 'database' }, tries],
  import: [{ by: 'user', points: 10, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Members from a list: people try a list many times while they correct it.
  'member-import': [{ by: 'user', points: 60, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Up to 100 lessons at once, and messages to the students of a lesson.
  'lesson-series': [{ by: 'user', points: 10, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  'lesson-mail': [{ by: 'user', points: 20, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Signing up for lessons and leaving them: each mails the instructor and the student.
  'lesson-sign-up': [{ by: 'user', points: 60, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Students whom an instructor adds or confirms, because each of them is mailed.
  'lesson-student': [{ by: 'user', points: 60, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // The same by username, of an instructor whom staff have not accepted.
  'unaccepted-lesson-student': [{ by: 'account', points: 10, seconds: 86_400, in: 'database' }],
  // Reports of public pages, which staff read.
  'page-report': [{ by: 'actor', points: 10, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Public events: every try of an address, and registrations by the mailbox they name.
  'event-registration': [
    { by: 'address', points: 200, seconds: 3600, in: 'database' },
    { by: 'account', points: 6, seconds: 3600, in: 'database' },
  ],
  // Registrations for public events that come about, by people who are not known; the account is their network.
  'visitor-registration': [{ by: 'account', points: 40, seconds: 3600, in: 'database' }],
  // Only events that are created count against the day.
  'public-event': [
    { by: 'account', points: 10, seconds: 86_400, in: 'database' },
    { by: 'user', points: 60, seconds: 60 },
  ],
  // Messages to everybody who registered; the account is the event.
  'event-mail': [{ by: 'account', points: 4, seconds: 3600, in: 'database' }],
  // Mails that one event causes in a day: the first number, or the second for each registrant if that is more (X192).
  'event-mails': [
    { by: 'account', points: 200, seconds: 86_400, in: 'area' },
    { by: 'account', points: 6, seconds: 86_400, in: 'area' },
  ],
  // People whom an organizer adds by hand, because each of them is mailed; the account is the organizer (X192).
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
  // The phone number and emergency contact of one player, for an accident: enough for a bad day, too little for a list.
  'player-contact': [{ by: 'user', points: 30, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Payments that admins take back: a treasurer corrects a batch.
  'money-by-hand': [{ by: 'user', points: 60, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Card payments (M), by what is paid, so that a purchase leaves room for the dues. Cards that are declined count, and
  // the lock after five of them is separate.
  donation: [{ by: 'user', points: 10, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  'dues-payment': [{ by: 'user', points: 10, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Somebody pays for a month of events at once.
  'event-payment': [{ by: 'user', points: 30, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // A club's desk sells guest passes to one visitor after another.
  purchase: [{ by: 'user', points: 120, seconds: 3600, counts: 'acts', in: 'database' }, tries],
  // Forms of the card provider in which a club sets up its account.
  'card-account': [{ by: 'user', points: 10, seconds: 3600, counts: 'acts', in: 'database' }, tries],
} as const satisfies Record<string, readonly RateRule[]>

/**
 * `points` calls in `seconds`, counted per address, per user, per address for visitors only, per user or else address,
 * or per account, which the handler names. A rule that counts failures gives a successful call back; one that counts acts
 * gives back a signed-in person's call that came to nothing, unless it was a guess (`answersToGuesses`).
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
   * Who counts. Absent: each process in its memory, for what protects that process. `database`: PostgreSQL for all
   * processes together, for what protects people, their data and money. `area`: the area itself, in a table of its own.
   */
  readonly in?: 'database' | 'area'
}

export type Rate = keyof typeof rates
