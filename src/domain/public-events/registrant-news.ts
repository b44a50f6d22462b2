import type { RegistrationState } from './registration.ts'

/** What a mail tells someone about a registration. */
export const registrationNews = ['registered', 'waiting', 'confirmed', 'moved-back', 'cancelled', 'removed'] as const
export type RegistrationNews = (typeof registrationNews)[number]

interface Told {
  /** The state that the last mail told; null if none has. */
  readonly told: RegistrationState | null
  readonly state: RegistrationState
  /** It is told in any case, such as to someone who asked for the mail again. */
  readonly isAsked: boolean
}

/**
 * Decides what is news about a registration; undefined if nothing is. Only the latest state counts: whoever was moved
 * back and forth meanwhile is told where it ended, or nothing if it ended where it began.
 *
 * Source: X192.
 */
export function newsSince({ told, state, isAsked }: Told): RegistrationNews | undefined {
  if (state === told) return isAsked ? state : undefined
  if (state === 'registered') return told === null ? 'registered' : 'confirmed'
  if (state === 'waiting') return told === 'registered' ? 'moved-back' : 'waiting'
  return told === null && !isAsked ? undefined : state
}

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
}

/**
 * Decides when the next mail about an event may leave to a mailbox: now, later because one left less than 15 minutes ago,
 * or only once the link of the first one is opened. Someone who lost that one and asks for it gets it once more, and then
 * once a day.
 *
 * Source: X192.
 */
export function nextMailAt({ mailedAt, mails, isConfirmed, isAsked }: Reader, now: Date): Date | 'once-opened' {
  if (mailedAt === null) return now
  if (!isConfirmed && !isAsked) return 'once-opened'
  const then = new Date(mailedAt.getTime() + (isConfirmed || mails < 2 ? pause : day))
  return then > now ? then : now
}

/** How many mails an event may cause in a day: enough for several to each registrant, and for small events, too. */
export const dailyMails = (
  registrants: number,
  { least, each }: { readonly least: number; readonly each: number },
): number => Math.max(least, each * registrants)
