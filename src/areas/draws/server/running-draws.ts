import { isDrawRunning } from '#areas/draws/rules/running-draw.ts'
import { begunRounds } from '#areas/draws/rules/sheet.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { presentView } from './present.ts'
import { readBase } from './read-draw.ts'
import { listBegun } from './running-rows.ts'

/**
 * A club's draws that are running at `now`, as a person with each draw's share link would see them. Hidden ones are
 * left out.
 */
export async function readRunningDraws(db: Reader, clubId: number, now: Date) {
  const events = await listBegun(db, clubId, now)
  const bases = await Promise.all(events.map((event) => readBase(db, event)))
  const running = bases.filter(({ event, state, sheets }) => {
    const rounds = sheets.map((sheet) => ({
      rounds: sheet.rounds.length,
      begun: begunRounds(sheet),
      scored: sheet.scored,
    }))
    const times = { startsAt: event.starts_at.getTime(), endsAt: event.ends_at.getTime() }
    return !state.isHidden && isDrawRunning({ ...times, sheets: rounds }, now.getTime())
  })
  return running.map((base) => presentView(base, 'guest'))
}
