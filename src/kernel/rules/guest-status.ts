import { type Status, statusNamed, statusWords } from './member-statuses.ts'

/** The status of somebody who plays without being a member (docs/areas/invitations.md, "Guests"). */
export const guestStatus = 'guest' satisfies Status

/** The statuses of a club's own people, current or former: all but guests. */
export const memberStatuses = statusWords.filter(
  (word): word is Exclude<Status, typeof guestStatus> => word !== guestStatus,
)

/** The status of a member with this word or its other spelling; undefined if there is none, and for guests. */
export function memberStatusNamed(word: string): Status | undefined {
  const found = statusNamed(word)
  return found === guestStatus ? undefined : found
}
