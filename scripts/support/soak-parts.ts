/** A long test: where it is, what it does, and how many seconds it takes on two cores, as last measured. */
export interface SoakPart {
  readonly path: string
  /** Only the tests whose name begins so, where a file has several parts. */
  readonly only?: string
  readonly seconds: number
  readonly about: string
}

/** The long tests, by name; `npm test` runs each in a short seeded form. To add one, add it here, with its length. */
export const soakParts: Readonly<Record<string, SoakPart>> = {
  crash: {
    path: 'tests/journeys/crash.test.ts',
    seconds: 240,
    about: '20 kills of a server to which 50 phones write; nothing acknowledged may be lost',
  },
  'accessibility-phone-odd': {
    path: 'tests/journeys/accessibility.test.ts',
    only: 'on a phone, odd screens',
    seconds: 700,
    about: 'two engines on every second screen and state on a phone, in light, dark and forced colors',
  },
  'accessibility-phone-even': {
    path: 'tests/journeys/accessibility.test.ts',
    only: 'on a phone, even screens',
    seconds: 700,
    about: 'the same on the other screens',
  },
  'accessibility-laptop-odd': {
    path: 'tests/journeys/accessibility.test.ts',
    only: 'on a laptop, odd screens',
    seconds: 700,
    about: 'two engines on every second screen and state on a laptop, in light and dark',
  },
  'accessibility-laptop-even': {
    path: 'tests/journeys/accessibility.test.ts',
    only: 'on a laptop, even screens',
    seconds: 700,
    about: 'the same on the other screens',
  },
  routes: {
    path: 'tests/journeys/every-route.test.ts',
    seconds: 90,
    about: 'every route of the specification in every role',
  },
  taps: {
    path: 'tests/journeys/taps.test.ts',
    seconds: 900,
    about:
      'every control of eight screens, each day the next, tapped twice at 80 to 400 ms; no more may happen than by one tap; "back" in sheets',
  },
  kiosk: {
    path: 'tests/journeys/kiosk.test.ts',
    only: 'in ',
    seconds: 590,
    about:
      'the clubhouse screen in a browser for 48 hours in each zone, with every turn, eight of them cut off: the right day, ' +
      'around midnight second by second; a heap that does not grow',
  },
  lessons: {
    path: 'tests/api/instruction/races.test.ts',
    only: '1000 random histories',
    seconds: 100,
    about: '1,000 random histories of a lesson: who has a spot, and the order of the waitlist',
  },
  'last-spots': {
    path: 'tests/api/app/last-spots.test.ts',
    seconds: 60,
    about: '50 for one spot of a lesson, 500 for 24 spots and 10 waitlist places, 20 times, at two server processes',
  },
  abuse: {
    path: 'tests/api/app/abuse.test.ts',
    seconds: 20,
    about:
      'attacks of organizers, visitors, instructors and admins who mean harm: mails to strangers, spots without people, ' +
      'votes read, easy passwords; prints the figures before and now',
  },
  texts: {
    path: 'tests/api/follow/budgets.test.ts',
    seconds: 120,
    about: '10,000 hostile calls for texts; no more may be sent than the budgets allow',
  },
  offline: {
    path: 'tests/journeys/offline/offline.test.ts',
    seconds: 120,
    about: '200 taps through a network that comes and goes, three killed tabs; each is in the log once',
  },
  replies: {
    path: 'tests/api/invitations/reply-model.test.ts',
    seconds: 240,
    about: '1,000 random histories of an event, compared with a model after every act; the seed is printed',
  },
  money: {
    path: 'tests/api/payments/card-model.test.ts',
    seconds: 900,
    about:
      '1,000 random histories of an event that is paid by card: lost answers, messages late, twice and out of order, refunds ' +
      'behind our back, kills between two steps; compared with a model after every act, the books are checked after each',
  },
  rush: {
    path: 'tests/api/payments/card-races.test.ts',
    seconds: 120,
    about: '200 members pay by card for 10 places at two processes at once; 10 are charged',
  },
  registrations: {
    path: 'tests/api/public-events/registration-model.test.ts',
    seconds: 400,
    about:
      '1,000 random histories of registrations for an event, compared with a model after every act; the seed is printed',
  },
  draws: {
    path: 'tests/domain/draws/histories.test.ts',
    seconds: 20,
    about: '3,000 random histories of changes of a draw; rounds that have begun stay the same to the byte',
  },
  'game-day': {
    path: 'tests/api/rosters/game-days.test.ts',
    seconds: 370,
    about:
      '1,000 random game days of groups (check-ins, draws, changes, three writers of scores, ladders, merges), compared ' +
      'with a second reading of the documents; models made wrong are found; the seed is printed',
  },
  memory: {
    path: 'tests/api/kernel/live/memory.test.ts',
    seconds: 240,
    about: '24 simulated hours of 500 watchers who come and go; the memory of the server stays within 10 %',
  },
  mail: {
    path: 'tests/api/club-mail/mail-faults.test.ts',
    seconds: 300,
    about:
      '3,000 mails of clubs by four processes, of which ten are killed, through a failing mail server and steps of the ' +
      'clocks; none twice, none lost silently, those that someone waits for arrive; the pace is kept',
  },
  ballots: {
    path: 'tests/api/ballots/',
    seconds: 260,
    about:
      '200 votes at random and at once, and a reader of every table after each of them, who learns nothing; 20 kills of a ' +
      'server that casts or counts, and cuts at every statement: register equals envelopes, one record',
  },
  faults: {
    path: 'tests/api/kernel/faults/',
    seconds: 860,
    about:
      'a database that is mute, away or full; a kill at every statement of every call that runs once; one of two ' +
      'processes killed under 200 writers; a rolling restart: nothing lost, doubled or failed',
  },
}

/** A machine that is busier than the one that measured must still be done in time. */
const margin = 1.3

/** The part whose turn it is on this day of the year, counted in UTC: each day the next one. */
export function partOfDay(names: readonly string[], day: Date): string {
  const newYear = Date.UTC(day.getUTCFullYear(), 0, 1)
  const number = Math.floor((day.getTime() - newYear) / 86_400_000)
  return names[number % names.length] ?? ''
}

/** Why a part is not begun with so many seconds left; undefined where it fits. */
export function whyNotBegun(name: string, { seconds }: SoakPart, left: number): string | undefined {
  const needed = Math.ceil(seconds * margin)
  if (needed <= left) return undefined
  return `The long test of today, ${name}, is not begun: it may need ${needed} s, and ${Math.max(0, left)} s are left.`
}
