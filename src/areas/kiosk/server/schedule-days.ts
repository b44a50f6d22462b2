import type { ClubSubject } from '#areas/clubs/server/access.ts'
import { findClub } from '#areas/clubs/server/club-rows.ts'
import { getClubScheduleToday, getClubScheduleTomorrow, getKiosk } from '#areas/kiosk/calls/kiosk.ts'
import { spanOfDays, withOffset } from '#areas/schedule/rules/club-days.ts'
import { listOpen, type ScheduleRow } from '#areas/schedule/server/schedule-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter } from '#kernel/rules/zone-instant.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { checkedReply } from '#kernel/server/http/outgoing.ts'
import { cachedForScreens } from './cached-for-screens.ts'
import { findFirstOpen } from './kiosk-rows.ts'
import { todayTitle, tomorrowTitle } from './words.ts'

type Shown = Pick<
  ScheduleRow,
  'starts_at' | 'ends_at' | 'group_name' | 'title' | 'court_names' | 'confirmed_count' | 'spots'
>

/** Exactly what the clubhouse screen shows about an event. */
const presentOnKiosk = (row: Shown, zone: string) => ({
  start: withOffset(zone, row.starts_at),
  end: withOffset(zone, row.ends_at),
  group_name: row.group_name,
  title: row.title,
  court_names: row.court_names,
  count: row.confirmed_count,
  available_spots: row.spots,
})

/**
 * The opened events of a day on the club's calendar. For today, also those that started before it and are still being
 * played.
 */
async function eventsOn(db: Reader, { clubId, timeZone }: ClubSubject, day: string, isToday: boolean) {
  const { from, until } = spanOfDays(timeZone, day, day)
  const rows = await listOpen(db, { clubId, memberId: null, groupIds: [] }, { from, until })
  return rows.filter(({ starts_at }) => isToday || starts_at >= from).map((row) => presentOnKiosk(row, timeZone))
}

/** One response for all screens, made once a minute, and again when a new day starts. */
async function scheduleOf(
  deps: Deps,
  call: typeof getClubScheduleToday | typeof getClubScheduleTomorrow,
  subject: ClubSubject,
) {
  const isToday = call === getClubScheduleToday
  const today = dayIn(subject.timeZone, deps.clock.now())
  const day = isToday ? today : dateAfter(today, 1)
  const key = `${isToday ? 'today' : 'tomorrow'} ${subject.clubId} ${day} ${subject.timeZone}`
  return cachedForScreens(deps, key, async (db) =>
    checkedReply(call, {
      title: isToday ? todayTitle : tomorrowTitle,
      data: await eventsOn(db, subject, day, isToday),
    }),
  )
}

export const scheduleDaysHandlers: readonly MountedCall[] = [
  handle(getClubScheduleToday, async ({ subject, deps }) => ok(await scheduleOf(deps, getClubScheduleToday, subject))),
  handle(getClubScheduleTomorrow, async ({ subject, deps }) =>
    ok(await scheduleOf(deps, getClubScheduleTomorrow, subject)),
  ),
  handle(getKiosk, async ({ subject, deps }) => {
    const { clubId, timeZone } = subject
    const now = deps.clock.now()
    const afterTomorrow = spanOfDays(timeZone, dayIn(timeZone, now), dateAfter(dayIn(timeZone, now), 1)).until
    return deps.publicReads.read(null, async (db) => {
      const club = await findClub(db, clubId)
      if (!club) throw new Error(`club ${clubId} disappeared while its screen was being read`)
      const next = await findFirstOpen(db, clubId, afterTomorrow)
      return ok({
        club_name: club.club_name,
        url: club.url,
        time_zone: timeZone,
        now: now.toISOString(),
        next: next ? presentOnKiosk(next, timeZone) : null,
      })
    })
  }),
]
