const minute = 60_000

/** How long a spot, or a position on the waitlist, is held for someone who has not opened their link, in minutes. */
export const holdMinutes = 30
/** Near the close of registration, the time to open the link is shorter, but never shorter than this, in minutes. */
const leastMinutes = 10

/** What is known about whether a registrant reads the address that was typed. */
export interface Confirmation {
  /** The deadline for opening the link, inclusive; null: the registration counts without it. */
  readonly confirmBy: Date | null
  readonly confirmedAt: Date | null
}

/**
 * Returns the deadline for a new registrant to open the link: in 30 minutes, or when registration closes if that is
 * sooner, but never less than ten minutes from now. Source: docs/areas/public-events.md.
 */
export function confirmByOf(closesAt: Date, now: Date): Date {
  const least = Math.max(closesAt.getTime(), now.getTime() + leastMinutes * minute)
  return new Date(Math.min(now.getTime() + holdMinutes * minute, least))
}

/** Whether a registration is held only until its link is opened. */
export const isHeld = ({ confirmBy, confirmedAt }: Confirmation): boolean => confirmBy !== null && confirmedAt === null

/** Whether the time to open the link has passed. */
export const isOverdue = (confirmation: Confirmation, now: Date): boolean =>
  isHeld(confirmation) && confirmation.confirmBy !== null && now > confirmation.confirmBy

/**
 * How many registrations of one network, within an hour, can be without an opened link: at one event, and at all of
 * them together. Opened links make room at once, so a clubhouse with one address can register as many people as it
 * likes.
 */
export const mostUnconfirmed = { atEvent: 8, everywhere: 24, seconds: 3600 } as const

/** A network's registrations within that time whose link was not opened. */
export interface Unconfirmed {
  readonly count: number
  /** When the first of them was made; null without any. */
  readonly since: Date | null
}

/** Returns how many seconds a network has to wait before it can register another unknown person; 0 if it can now. */
export function waitForRoom(
  { atEvent, everywhere }: { readonly atEvent: Unconfirmed; readonly everywhere: Unconfirmed },
  now: Date,
): number {
  return Math.max(waitOf(atEvent, mostUnconfirmed.atEvent, now), waitOf(everywhere, mostUnconfirmed.everywhere, now))
}

function waitOf({ count, since }: Unconfirmed, max: number, now: Date): number {
  if (count < max || since === null) return 0
  return Math.max(1, Math.ceil((since.getTime() + mostUnconfirmed.seconds * 1000 - now.getTime()) / 1000))
}
