import { ok, type Result, refuse } from '#kernel/rules/result.ts'

/** The most letters of each part of a name. */
const longestPart = 60

/**
 * Splits a guest's name: the word after the last space is the last name. A single word is a first name, which is
 * enough. A part that is too long for a record is cut.
 */
export function guestNameOf(name: string): { readonly first: string; readonly last: string } {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.slice(-1) : []
  const [first, rest] = [words.slice(0, words.length - last.length), last].map((part) => part.join(' ')) as [
    string,
    string,
  ]
  return { first: first.slice(0, longestPart).trim(), last: rest.slice(0, longestPart).trim() }
}

/** A guest of the club with the name that was typed. */
export interface KnownGuest {
  readonly memberId: number
  /** Plays in this event already. */
  readonly holdsPlace: boolean
}

/**
 * Decides whether the club already knows a guest. The same name means the same guest, so that someone who comes again
 * is counted once. Returns the member's number, or null for a new record. Refusals: guest-there (a guest of that name
 * already plays in this event, and the caller does not say that this is a different one). Source:
 * docs/areas/invitations.md, "Guests".
 */
export function decideGuest(
  knownGuests: readonly KnownGuest[],
  isAnother: boolean,
): Result<number | null, 'guest-there'> {
  if (knownGuests.some(({ holdsPlace }) => holdsPlace) && !isAnother) return refuse('guest-there')
  return ok(knownGuests.find(({ holdsPlace }) => !holdsPlace)?.memberId ?? null)
}
