import { counted, numberText } from '#kernel/rules/counted.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'
// The log lines of a merge, for its events and for the club. `event` is a title with its start.

export const mergedInto = (event: string) => `Merged into ${event}`
export const eventsMerged = (others: readonly string[], keptTitle: string, members: number) =>
  `Merged ${listText(others)} into ${keptTitle} and moved ${counted(members, 'member')}`
export const cameFrom = (name: string, event: string, response: string | null) =>
  `${name} came from ${event}: ${response ?? 'no reply'}`
export const hasNoPartner = (name: string) => `${name} no longer has a partner`
export const paidTwice = (name: string) => `${name} paid for 2 of the events, so one payment needs to be refunded`
export const overSpots = (confirmed: number, spots: number) =>
  `${counted(confirmed, 'player has', 'players have')} a spot after the merge, ${confirmed - spots} more than the event’s ${counted(spots, 'spot')}`

// Weekly copies: the club's log, and the responses.

export const copiesAdded = (copies: number, weeks: number) =>
  plural(copies, {
    one: `Duplicated events for ${counted(weeks, 'week')} (1 event added)`,
    other: `Duplicated events for ${counted(weeks, 'week')} (${numberText(copies)} events added)`,
  })
export const eventsAdded = 'Events Added'
export const someLeftOut =
  'Some events had conflicting start times with another event for this group.  Added events that did not conflict'
