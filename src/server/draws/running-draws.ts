import { sql } from 'kysely'
import { drawRunsAfterMs, drawRunsBeforeMs, isDrawRunning } from '#domain/draws/running-draw'
import { begunRounds } from '#domain/draws/sheet'
import { isOpenAt } from '#server/events/event-list-rows'
import { type EventRow, selectEvents } from '#server/events/event-rows'
import type { Reader } from '#server/kernel/db/database'
import { presentView } from './present.ts'
import { readBase } from './read-draw.ts'

/** The events of a club whose draw may run at `now`, the first to start first. */
async function listBegun(db: Reader, clubId: number, now: Date): Promise<EventRow[]> {
  return selectEvents(db, clubId)
    .where(isOpenAt(new Date(now.getTime() - drawRunsAfterMs)))
    .where('club_event.starts_at', '<=', new Date(now.getTime() + drawRunsBeforeMs))
    .where(sql<boolean>`exists (select 1 from draw_sheet s where s.club_id = club_event.club_id
      and s.event_id = club_event.id and s.set_aside_at is null and (s.started > 0 or s.scored > 0))`)
    .orderBy('club_event.starts_at')
    .orderBy('club_event.id')
    .execute()
}

/** The draws of a club that run at `now`, as somebody with the share link of each would see them. Hidden ones are left out. */
export async function readRunningDraws(db: Reader, clubId: number, now: Date) {
  const events = await listBegun(db, clubId, now)
  const bases = await Promise.all(events.map((event) => readBase(db, event)))
  const running = bases.filter(({ event, state, sheets }) => {
    const rounds = sheets.map((sheet) => ({
      rounds: sheet.rounds.length,
      begun: begunRounds(sheet),
      scored: sheet.scored,
    }))
    return !state.isHidden && isDrawRunning({ startsAt: event.starts_at, endsAt: event.ends_at, sheets: rounds }, now)
  })
  return running.map((base) => presentView(base, 'guest'))
}
