import { isOpen } from '#areas/bookings/rules/move-up.ts'
import { type Confirmation, isHeld, isOverdue } from './confirming.ts'
import type { RegistrationState } from './registration.ts'
import { isActive } from './registration-acts.ts'

/** What an email tells someone about their registration. */
export const registrationNews = [
  'confirm',
  'registered',
  'waiting',
  'offered',
  'confirmed',
  'moved-back',
  'cancelled',
  'removed',
] as const
export type RegistrationNews = (typeof registrationNews)[number]

/**
 * What an email can say about a registration: its state, that it is held until the link is opened, or that a spot is
 * offered.
 */
export type ToldState = RegistrationState | 'held' | 'offered'

/**
 * What there is to say about a registration. A hold whose time has passed has ended, even if no job has ended it yet.
 */
export function toldStateOf(
  state: RegistrationState,
  { askedUntil, ...confirmation }: Confirmation & { readonly askedUntil: Date | null },
  now: Date,
): ToldState {
  if (state === 'waiting' && isOpen(askedUntil, now)) return 'offered'
  if (!isActive(state) || !isHeld(confirmation)) return state
  return isOverdue(confirmation, now) ? 'lapsed' : 'held'
}

interface Told {
  /** What the last email said; null if there was none. */
  readonly told: ToldState | null
  readonly state: ToldState
  /** It is sent in any case, for example to someone who asked for the email again. */
  readonly isAsked: boolean
}

/**
 * Decides what is news about a registration; undefined if nothing is. Only the latest state counts: someone who was
 * moved back and forth in the meantime is told the final state, or nothing if it is the same as before. Someone whose
 * registration is only held is asked to open the link. They are not told that it lapsed or that the organizer removed
 * it, because the address may be a stranger’s.
 *
 * Source: X192; docs/areas/public-events.md.
 */
export function newsSince({ told, state, isAsked }: Told): RegistrationNews | undefined {
  if (state === 'lapsed') return undefined
  if (state === 'held') return told !== 'held' || isAsked ? 'confirm' : undefined
  if (state === told) return isAsked ? state : undefined
  if (state === 'offered') return 'offered'
  // Whoever let a spot pass, or was too late for it, knows that they are still waiting.
  if (state === 'waiting' && told === 'offered') return isAsked ? 'waiting' : undefined
  if (state === 'registered') return isFirst(told) ? 'registered' : 'confirmed'
  if (state === 'waiting') return told === 'registered' ? 'moved-back' : 'waiting'
  if (told === 'held' && state === 'removed') return undefined
  return told === null && !isAsked ? undefined : state
}

/** No email has mentioned a registration that counts. */
const isFirst = (told: ToldState | null) => told === null || told === 'held' || told === 'lapsed'

/** News about one event is combined for this long. */
export const newsPauseMinutes = 15
const pause = newsPauseMinutes * 60_000
const day = 86_400_000

/** What decides whether a mailbox gets an email about an event. */
export interface Reader {
  /** When the last email about this event was sent; null if there was none. */
  readonly mailedAt: Date | null
  /** How many emails about this event have been sent. */
  readonly mails: number
  /** Someone has opened a link that was sent to this mailbox. */
  readonly isConfirmed: boolean
  /** The person asked for the email again. */
  readonly isAsked: boolean
  /** Someone is waiting for it on the page: it asks them to open the link, or follows from opening it. */
  readonly isAwaited: boolean
}

/**
 * Decides when the next email about an event can be sent to a mailbox: now, later because one was sent less than 15
 * minutes ago, or only once the link in the first one is opened. The pause does not delay an email that someone is
 * waiting for. Someone who lost the first one and asks for it gets it once more, and then once a day.
 *
 * Source: X192.
 */
export function nextMailAt(
  { mailedAt, mails, isConfirmed, isAsked, isAwaited }: Reader,
  now: Date,
): Date | 'once-opened' {
  if (mailedAt === null) return now
  if (!isConfirmed && !isAsked) return 'once-opened'
  if (isConfirmed && isAwaited) return now
  const then = new Date(mailedAt.getTime() + (isConfirmed || mails < 2 ? pause : day))
  return then > now ? then : now
}

/** How many emails an event can cause in a day: enough for several to each registrant, even in small events. */
export const dailyMails = (
  registrants: number,
  { least, each }: { readonly least: number; readonly each: number },
): number => Math.max(least, each * registrants)
