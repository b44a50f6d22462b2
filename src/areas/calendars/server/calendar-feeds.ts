import { getCalendar, getEventCalendar, getPublicCalendar } from '#areas/calendars/calls/calendars.ts'
import { type CalendarEntry, keptSince } from '#areas/calendars/rules/calendar-entry.ts'
import { findClub } from '#areas/clubs/server/club-rows.ts'
import { listPublic } from '#areas/events/server/event-list-rows.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { PreparedCache, PreparedReply } from '#kernel/server/fast/prepared-reply.ts'
import { contentTypes } from '#kernel/server/http/content-types.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { findOwner } from './address-rows.ts'
import { ownEntry, publicEntry } from './calendar-entries.ts'
import { calendarText } from './calendar-text.ts'
import { fileOf } from './event-file.ts'
import { findCalendarEvent, hasPlaceIn, listOwnEvents } from './event-rows.ts'
import { calendarRead } from './occasions.ts'
import { selectorIn } from './secret-address.ts'
import { ownCalendar } from './words.ts'

const type = { 'content-type': contentTypes.ics }
/** Personal, so no shared cache and no search engine may store it. */
const ofOnePerson = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }

/** A calendar to subscribe to. Its validator changes only if an entry changes, no matter when the text was made. */
function feed(deps: Deps, name: string, entries: readonly CalendarEntry[], headers: Record<string, string> = {}) {
  const says = JSON.stringify([name, entries])
  return new PreparedReply(calendarText(entries, { now: deps.clock.now(), name }), {
    says,
    headers: { ...type, ...headers },
  })
}

/** Milliseconds; as long as the public schedule is cached. */
const publicKept = 60_000
const publicCalendars = new WeakMap<Deps, PreparedCache>()

function cacheOf(deps: Deps): PreparedCache {
  const cache = publicCalendars.get(deps) ?? new PreparedCache({ milliseconds: publicKept })
  publicCalendars.set(deps, cache)
  return cache
}

/** Everything in an account's calendar by start, with what other areas add. */
async function ownEntries(deps: Deps, accountId: number): Promise<readonly CalendarEntry[]> {
  const since = keptSince(deps.clock.now())
  return deps.db.transaction().execute(async (tx) => {
    const rows = await listOwnEvents(tx, accountId, since)
    const addedEntries = await deps.occasions.tell(calendarRead, { deps, tx, accountId, since })
    const entries = [...rows.map((row) => ownEntry(deps, row)), ...addedEntries.flat()]
    return entries.toSorted((one, other) => one.start.getTime() - other.start.getTime())
  })
}

export const feedsHandlers: readonly MountedCall[] = [
  handle(getEventCalendar, async ({ subject, deps }) => {
    const { clubId, eventId, ownMember } = subject
    const row = await findCalendarEvent(deps.db, clubId, eventId)
    if (!ownMember || !row || !(await hasPlaceIn(deps.db, { clubId, eventId, memberId: ownMember.memberId })))
      return refuse('calendar-no-place')
    // Shown rather than downloaded, so that a phone asks right away which calendar to add it to.
    const headers = { ...type, ...ofOnePerson, 'content-disposition': `inline; filename="event-${eventId}.ics"` }
    return ok(new PreparedReply(fileOf(deps, row), { headers }))
  }),
  handle(getPublicCalendar, async ({ subject: { clubId }, deps }) => {
    const now = deps.clock.now()
    const prepared = await cacheOf(deps).get(`club ${clubId}`, now.getTime(), async () => {
      const club = await findClub(deps.db, clubId)
      const rows = await deps.publicReads.read(null, (db) => listPublic(db, clubId, now))
      const entries = rows.map((row) => publicEntry(deps, row))
      return feed(deps, club?.club_name ?? '', entries)
    })
    return ok(prepared)
  }),
  handle(getCalendar, async ({ params, deps }) => {
    const selector = selectorIn(deps, params.token)
    if (selector === undefined) return refuse('calendar-gone')
    await deps.limits.takeForAccount(deps.db, 'calendar', selector)
    const accountId = await findOwner(deps.db, selector)
    if (accountId === undefined) return refuse('calendar-gone')
    const entries = await ownEntries(deps, accountId)
    return ok(feed(deps, ownCalendar, entries, ofOnePerson))
  }),
]
