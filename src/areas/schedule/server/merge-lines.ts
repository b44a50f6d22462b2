import type { EventLogEntry } from '#areas/events/server/event-log-rows.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import type { Merged, Placed } from '#areas/schedule/rules/merge-rosters.ts'
import { wallTextIn } from '#kernel/rules/wall-time.ts'
import type { NamedEntry } from './merge-rows.ts'
import { cameFrom, eventsMerged, hasNoPartner, mergedInto, overSpots, paidTwice } from './words.ts'

type LogLine = Pick<EventLogEntry, 'eventId' | 'memberId' | 'kind' | 'detail'>

interface Merging {
  readonly keptEvent: EventRow
  /** Includes the kept event. */
  readonly events: readonly EventRow[]
  readonly entries: readonly NamedEntry[]
  readonly merged: Merged
}

const nameOf = ({ title, starts_at, time_zone }: EventRow) => `${title} (${wallTextIn(time_zone, starts_at)})`

/**
 * The lines that a merge writes to the logs of its events and of the club, and the event that each member came from.
 */
export function mergeLinesOf({ keptEvent, events, entries, merged }: Merging) {
  const others = events.filter(({ id }) => id !== keptEvent.id)
  const origins = new Map<number, EventRow>()
  for (const { memberId, eventId, isRemoved } of entries) {
    const event = others.find(({ id }) => id === eventId)
    if (event && !isRemoved) origins.set(memberId, event)
  }
  const names = new Map(entries.map(({ memberId, first, last }) => [memberId, `${first} ${last}`]))
  const lines = merged.placedMembers.flatMap((one) => {
    const from = origins.get(one.memberId)
    return linesOf(one, names.get(one.memberId) ?? '', from && nameOf(from)).map((detail) => ({
      eventId: keptEvent.id,
      memberId: one.memberId,
      kind: 'member.merged',
      detail,
    }))
  })
  const into = others.map(({ id }) => ({ eventId: id, kind: 'event.merged', detail: mergedInto(nameOf(keptEvent)) }))
  return {
    lines: [...lines, ...into, ...overOf(keptEvent, merged)] satisfies readonly LogLine[],
    others,
    cameFrom: origins,
    what: eventsMerged(others.map(nameOf), nameOf(keptEvent), origins.size),
  }
}

function linesOf(one: Placed, name: string, from: string | undefined): string[] {
  return [
    ...(from === undefined ? [] : [cameFrom(name, from, one.response)]),
    ...(one.hasLostPartner ? [hasNoPartner(name)] : []),
    ...(one.hasPaidTwice ? [paidTwice(name)] : []),
  ]
}

/** Confirmed players are never dropped, so more players than spots are logged. */
function overOf(keptEvent: EventRow, { confirmed }: Merged): LogLine[] {
  if (confirmed <= keptEvent.spots) return []
  return [{ eventId: keptEvent.id, kind: 'event.over-spots', detail: overSpots(confirmed, keptEvent.spots) }]
}
