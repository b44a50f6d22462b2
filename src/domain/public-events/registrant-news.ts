import { type Confirmation, isHeld, isOverdue } from './confirming.ts'
import type { RegistrationState } from './registration.ts'
import { isActive } from './registration-acts.ts'

/** What a mail tells someone about a registration. */
export const registrationNews = [
  'confirm',
  'registered',
  'waiting',
  'confirmed',
  'moved-back',
  'cancelled',
  'removed',
] as const
export type RegistrationNews = (typeof registrationNews)[number]

/** What a mail can tell about a registration: its state, or that it is held until the link is opened. */
export type ToldState = RegistrationState | 'held'

/** What there is to tell about a registration. A hold whose time is over has ended, even if no job has ended it yet. */
export function toldStateOf(state: RegistrationState, confirmation: Confirmation, now: Date): ToldState {
  if (!isActive(state) || !isHeld(confirmation)) return state
  return isOverdue(confirmation, now) ? 'lapsed' : 'held'
}

interface Told {
  /** What the last mail told; null if none has. */
  readonly told: ToldState | null
  readonly state: ToldState
  /** It is told in any case, such as to someone who asked for the mail again. */
  readonly isAsked: boolean
}

/**
 * Decides what is news about a registration; undefined if nothing is. Only the latest state counts: whoever was moved
 * back and forth meanwhile is told where it ended, or nothing if it ended where it began. Someone whose registration is
 * only held is asked to open the link; nothing tells them that it lapsed or that the organizer removed it, because the
 * address may be a stranger’s.
 *
 * Source: X192; docs/areas/public-events.md.
 */
export function newsSince({ told, state, isAsked }: Told): RegistrationNews | undefined {
  if (state === 'lapsed') return undefined
  if (state === 'held') return told !== 'held' || isAsked ? 'confirm' : undefined
  if (state === told) return isAsked ? state : undefined
  if (state === 'registered') return isFirst(told) ? 'registered' : 'confirmed'
  if (state === 'waiting') return told === 'registered' ? 'moved-back' : 'waiting'
  if (told === 'held' && state === 'removed') return undefined
  return told === null && !isAsked ? undefined : state
}

/** No mail has told of a registration that counts. */
const isFirst = (told: ToldState | null) => told === null || told === 'held' || told === 'lapsed'

/** News of one event are combined for this long. */
export const newsPauseMinutes = 15
const pause = newsPauseMinutes * 60_000
const day = 86_400_000

/** What decides whether a mailbox gets a mail about an event. */
export interface Reader {
  /** When the last mail about this event left; null if none did. */
  readonly mailedAt: Date | null
  /** How many mails about this event have left. */
  readonly mails: number
  /** Someone has opened a link that was mailed to this mailbox. */
  readonly isConfirmed: boolean
  /** The person asked for the mail again. */
  readonly isAsked: boolean
  /** Someone waits for it at the page: it asks to open the link, or answers that the link was opened. */
  readonly isAwaited: boolean
}

/**
 * Decides when the next mail about an event may leave to a mailbox: now, later because one left less than 15 minutes ago,
 * or only once the link of the first one is opened. The pause holds up no mail that someone waits for. Someone who lost that one and asks for it gets it once more, and then
 * once a day.
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

/** How many mails an event may cause in a day: enough for several to each registrant, and for small events, too. */
export const dailyMails = (
  registrants: number,
  { least, each }: { readonly least: number; readonly each: number },
): number => Math.max(least, each * registrants)
