const minute = 60_000
const hour = 60 * minute

const before = (milliseconds: number) => (now: Date) => new Date(now.getTime() - milliseconds)

/** A live match without an act since then is no longer listed. */
export const hiddenAfter = before(24 * hour)
/** A live match without an act since then is offered to its scorekeeper for completion. */
export const leftAloneAfter = before(12 * hour)
/** A live match without an act since then completes automatically. */
export const abandonedBefore = before(7 * 24 * hour)
/** A court's screen shows the final score of a match completed since then. */
export const onCourtAfter = before(minute)
/** A match completed before then can be deleted only by staff and can no longer be reopened. */
export const settledAfter = before(24 * hour)
/** A match deleted before then stays deleted. */
export const undeletableAfter = before(10 * minute)
/** An identical request for a match since then, without an Idempotency-Key, gets the first response again. */
export const sameRequestAfter = before(10_000)
/** Accounts created since then write slowly in chats and post no links. */
export const youngAfter = before(10 * minute)

/** When the link that invites a scorekeeper expires. */
export const inviteEnds = (now: Date) => new Date(now.getTime() + 24 * hour)
