import { placeOf } from './layout.ts'

/** A long test: where it is, what it does, and how many seconds it takes on two cores, as last measured. */
export interface SoakPart {
  readonly path: string
  /** The start of the tests' names, if a file has several parts. */
  readonly only?: string
  readonly seconds: number
  readonly about: string
}

/**
 * The long tests, by name. `npm test` runs a short, seeded form of each. To add one, list it here with its duration.
 */
export const soakParts: Readonly<Record<string, SoakPart>> = {
  drawings: {
    path: 'src/areas/bookings/tests/rules/spot-drawing.test.ts',
    seconds: 60,
    about:
      'repeats 20,000 random drawings with a second program, and holds 200 years and 1,000 seasons of weekly drawings: no one ' +
      'may be more than two spots ahead of anyone, and people are drawn as often as their odds say',
  },
  crash: {
    path: 'tests/journeys/crash.test.ts',
    seconds: 240,
    about: 'kills a server 20 times while 50 phones write to it; nothing acknowledged may be lost',
  },
  'accessibility-phone-odd': {
    path: 'tests/journeys/accessibility.test.ts',
    only: 'on a phone, odd screens',
    seconds: 700,
    about:
      'checks every other screen and state on a phone, in two browser engines and in light, dark and forced colors',
  },
  'accessibility-phone-even': {
    path: 'tests/journeys/accessibility.test.ts',
    only: 'on a phone, even screens',
    seconds: 700,
    about: 'does the same on the other screens',
  },
  'accessibility-laptop-odd': {
    path: 'tests/journeys/accessibility.test.ts',
    only: 'on a laptop, odd screens',
    seconds: 700,
    about: 'checks every other screen and state on a laptop, in two browser engines and in light and dark',
  },
  'accessibility-laptop-even': {
    path: 'tests/journeys/accessibility.test.ts',
    only: 'on a laptop, even screens',
    seconds: 700,
    about: 'does the same on the other screens',
  },
  'words-phone-odd': {
    path: 'tests/journeys/pseudo-words.test.ts',
    only: 'on a phone, odd screens',
    seconds: 500,
    about:
      'checks every other screen and state on a phone in a made-up language that is 40% longer; no text may be unmarked or cut off, or ' +
      'overlap other text',
  },
  'words-phone-even': {
    path: 'tests/journeys/pseudo-words.test.ts',
    only: 'on a phone, even screens',
    seconds: 500,
    about: 'does the same on the other screens',
  },
  'words-laptop-odd': {
    path: 'tests/journeys/pseudo-words.test.ts',
    only: 'on a laptop, odd screens',
    seconds: 500,
    about: 'checks the same screens and states on a laptop',
  },
  'words-laptop-even': {
    path: 'tests/journeys/pseudo-words.test.ts',
    only: 'on a laptop, even screens',
    seconds: 500,
    about: 'does the same on the other screens',
  },
  routes: {
    path: 'tests/journeys/every-route.test.ts',
    seconds: 90,
    about: 'opens every route in the specification in every role',
  },
  taps: {
    path: 'tests/journeys/taps.test.ts',
    seconds: 900,
    about:
      'taps every control on eight screens twice, 80 to 400 ms apart, with different screens each day; two taps may do no more than one; also tests "back" in sheets',
  },
  kiosk: {
    path: 'tests/journeys/kiosk.test.ts',
    only: 'in ',
    seconds: 590,
    about:
      'runs the clubhouse screen in a browser for 48 hours in each zone, with every page change and eight hours offline; it must show the right day, ' +
      'checked every second around midnight, and its heap must not grow',
  },
  lessons: {
    path: 'src/areas/instruction/tests/api/races.test.ts',
    only: '1000 random histories',
    seconds: 100,
    about: 'plays 1,000 random histories of a lesson; checks who has a spot and the order of the waitlist',
  },
  places: {
    path: 'src/app/tests/api/places/',
    seconds: 900,
    about:
      'plays 10,000 random histories of lists for spots (lessons, public events, club events) and compares them with second models after every ' +
      'act: who has a spot, the line, offers and their ends, and mails; deliberately wrong models must be caught; prints the seed',
  },
  series: {
    path: 'src/areas/events/tests/api/series-histories.test.ts',
    seconds: 900,
    about:
      'plays 5,000 random histories of repeating events in 14 zones and compares them with a second model after every act: dates, what they have ' +
      'of their own, and all replies and payments to the byte; a wrong model must be caught; prints the seed',
  },
  'series-calendars': {
    path: 'src/areas/calendars/tests/api/series-calendars.test.ts',
    seconds: 200,
    about:
      'plays 200 random histories of repeating events in 14 zones and reads a member’s calendar and files after every act with two parsers: ' +
      'names, instants, status and numbers must be those of the database, and moved dates must replace what the second model says; wrong ' +
      'calendars must be caught; prints the seed',
  },
  'last-spots': {
    path: 'src/app/tests/api/last-spots.test.ts',
    seconds: 60,
    about:
      '50 people try for one lesson spot, and 500 for 24 spots and 10 waitlist places, 20 times on two server processes',
  },
  abuse: {
    path: 'src/app/tests/api/abuse.test.ts',
    seconds: 20,
    about:
      'simulates attacks by malicious organizers, visitors, instructors and admins: emails to strangers, spots held with unconfirmed addresses, ' +
      'reading other people’s votes, weak passwords; prints the earlier and current figures',
  },
  texts: {
    path: 'src/areas/follow/tests/api/budgets.test.ts',
    seconds: 120,
    about: 'makes 10,000 hostile calls that ask for texts; no more may be sent than the budgets allow',
  },
  offline: {
    path: 'tests/journeys/offline/offline.test.ts',
    seconds: 120,
    about:
      'makes 200 taps on a connection that comes and goes, with three killed tabs; each tap must be in the log exactly once',
  },
  replies: {
    path: 'src/areas/invitations/tests/api/reply-model.test.ts',
    seconds: 240,
    about: 'plays 1,000 random histories of an event and compares them with a model after every step; prints the seed',
  },
  money: {
    path: 'src/areas/payments/tests/api/card-model.test.ts',
    seconds: 900,
    about:
      'plays 1,000 random histories of an event paid by card, with lost replies, late, repeated and out-of-order messages, outside refunds ' +
      'and kills between steps; compares them with a model after every step, and checks the books after each history',
  },
  rush: {
    path: 'src/areas/payments/tests/api/card-races.test.ts',
    seconds: 120,
    about: '200 members pay by card for 10 spots at once on two processes; exactly 10 may be charged',
  },
  registrations: {
    path: 'src/areas/public-events/tests/api/registration-model.test.ts',
    seconds: 400,
    about:
      'plays 1,000 random histories of event registrations and compares them with a model after every step; prints the seed',
  },
  draws: {
    path: 'src/areas/draws/tests/rules/histories.test.ts',
    seconds: 20,
    about: 'makes 3,000 random series of changes to a draw; rounds that have started must stay the same, byte for byte',
  },
  'game-day': {
    path: 'src/areas/rosters/tests/api/game-days.test.ts',
    seconds: 370,
    about:
      'plays 1,000 random game days of groups (check-ins, draws, changes, three people entering scores, ladders, merges) and compares them ' +
      'with a second implementation of the specification; deliberately wrong models must be caught; prints the seed',
  },
  memory: {
    path: 'src/kernel/tests/api/live/memory.test.ts',
    seconds: 240,
    about: 'simulates 24 hours with 500 watchers who come and go; the server’s memory must not change by more than 10%',
  },
  mail: {
    path: 'src/areas/club-mail/tests/api/mail-faults.test.ts',
    seconds: 300,
    about:
      'sends 3,000 club emails from four processes, with ten kills, a failing mail server and jumping ' +
      'clocks; none may be sent twice or lost silently, those that someone is waiting for must arrive, and the pace must hold',
  },
  ballots: {
    path: 'src/areas/ballots/tests/api/',
    seconds: 260,
    about:
      'casts 200 votes, at random and all at once; reading every table after each vote must reveal nothing; kills a server 20 times while it ' +
      'casts or counts, and cuts it off at every statement; the register must match the envelopes, and there must be only one record',
  },
  faults: {
    path: 'src/kernel/tests/api/faults/',
    seconds: 860,
    about:
      'tests a silent, unreachable or full database, kills at every statement of every run-once call, the kill of ' +
      'one of two processes with 200 writers, and a rolling restart; nothing may be lost or duplicated',
  },
}

/** A machine that is busier than the one that measured must still finish in time. */
const margin = 1.3

/** The test project of a file: the folder of tests that it is in. */
export function projectOf(path: string): string {
  const place = placeOf(path)
  const below = place?.part === 'tests' ? place.below : path.slice('tests/'.length)
  return below.split('/')[0] ?? ''
}

/** Returns the part whose turn it is on this day of the year (UTC). The turn changes daily. */
export function partOfDay(names: readonly string[], day: Date): string {
  const newYear = Date.UTC(day.getUTCFullYear(), 0, 1)
  const number = Math.floor((day.getTime() - newYear) / 86_400_000)
  return names[number % names.length] ?? ''
}

/** Says why a part is not started with `secondsLeft` seconds left; undefined if it fits. */
export function whyNotBegun(name: string, { seconds }: SoakPart, secondsLeft: number): string | undefined {
  const neededSeconds = Math.ceil(seconds * margin)
  if (neededSeconds <= secondsLeft) return undefined
  return `Today’s long test, ${name}, was not started. It may need ${neededSeconds} s, but only ${Math.max(0, secondsLeft)} s are left.`
}
