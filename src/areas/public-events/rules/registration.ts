import { openTo } from '#areas/bookings/rules/move-up.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'

/** What decides whether someone can register. Counts are of people, under the event's lock. */
export interface Registering {
  readonly isCancelled: boolean
  /** Registration happens on another site. */
  readonly isElsewhere: boolean
  readonly opensAt: Date
  readonly closesAt: Date
}

export interface Places {
  readonly spots: number
  /** How many people can be on the waitlist; 0 means no one can (X180). */
  readonly waitlist: number
  readonly registered: number
  readonly waiting: number
}

/**
 * The states of a registration. People who are `registered` have a spot; `lapsed` means that no one opened the link in
 * time.
 */
export const registrationStates = ['registered', 'waiting', 'cancelled', 'removed', 'lapsed'] as const
export type RegistrationState = (typeof registrationStates)[number]

type Refusal =
  | 'public-event-cancelled'
  | 'registered-elsewhere'
  | 'registration-not-open'
  | 'registration-closed'
  | 'already-registered'
  | 'public-event-full'

/** A registrant who does not count at once passes no one on the waitlist, whatever is free. */
export const everyoneIn = ({ waiting }: Pick<Places, 'waiting'>): number =>
  waiting === 0 ? 0 : Number.POSITIVE_INFINITY

/**
 * Decides the outcome of a registration, with refusals in the order in which people are told "no". Both ends of the
 * window are in time. `ahead` is how many people on the waitlist must not be overtaken: all of them, or, for a
 * registrant who counts at once, only those who also count. A new registration goes on the waitlist,
 * unless there is a spot for each of them and one more.
 *
 * Source: spec 003 §4, §8; X131, X180; docs/areas/public-events.md.
 */
export function decideRegistration(
  event: Registering & Places,
  isThere: boolean,
  now: Date,
  ahead: number = everyoneIn(event),
): Result<'registered' | 'waiting', Refusal> {
  if (event.isCancelled) return refuse('public-event-cancelled')
  if (event.isElsewhere) return refuse('registered-elsewhere')
  if (now < event.opensAt) return refuse('registration-not-open')
  if (now > event.closesAt) return refuse('registration-closed')
  if (isThere) return refuse('already-registered')
  if (openTo({ free: event.spots - event.registered, ahead }) > 0) return ok('registered')
  return event.waiting < event.waitlist ? ok('waiting') : refuse('public-event-full')
}

/**
 * Whether people on the waitlist still get spots by rule: until registration closes. After that, only the organizer
 * moves anyone (spec 003 §4; docs/areas/public-events.md).
 */
export const isFilling = ({ isCancelled, isElsewhere, closesAt }: Registering, now: Date): boolean =>
  !isCancelled && !isElsewhere && now <= closesAt

/** What a visitor can do on an event's page, and what search engines are told about its offer. */
export const publicStates = [
  'open',
  'waitlist',
  'full',
  'closed',
  'not-open',
  'cancelled',
  'elsewhere',
  'over',
] as const
export type PublicState = (typeof publicStates)[number]

/** The state that the page of an event shows. Source: spec 003 §4; docs/areas/public-events.md. */
export function publicStateOf(event: Registering & Places & { readonly endsAt: Date }, now: Date): PublicState {
  if (event.isCancelled) return 'cancelled'
  if (now > event.endsAt) return 'over'
  if (event.isElsewhere) return 'elsewhere'
  const decision = decideRegistration(event, false, now)
  if (decision.ok) return decision.value === 'registered' ? 'open' : 'waitlist'
  if (decision.code === 'registration-not-open') return 'not-open'
  return decision.code === 'public-event-full' ? 'full' : 'closed'
}

/** Names are compared regardless of case, spaces and the spelling of accents, so that a double tap is one person. */
export const nameKeyOf = (first: string, last: string): string =>
  `${first} ${last}`.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
