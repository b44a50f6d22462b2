import { logInLists } from '#areas/bookings/server/line-rows.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { registrantLine } from './registration-rows.ts'

interface Acted {
  readonly eventId: number
  /** Null for a registrant's own acts. */
  readonly accountId: number | null
  readonly now: Date
}

/** Logs what happened to an event's registrations, in the same transaction. */
export const logInPublicEvent = (tx: Reader, { what, ...acted }: Acted & { readonly what: string }): Promise<void> =>
  logManyInPublicEvent(tx, acted, [what])

/** Logs several things that happened at once. */
export const logManyInPublicEvent = (
  tx: Reader,
  { eventId: listId, accountId, now }: Acted,
  sentences: readonly string[],
): Promise<void> =>
  logInLists(
    tx,
    registrantLine,
    sentences.map((sentence) => ({ listId, sentence, accountId, now })),
  )
