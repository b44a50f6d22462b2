import type { drawPrizes } from '#areas/prizes/calls/prizes.ts'
import type { Given } from '#kernel/calls/call.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { listDraws, listWinners, type Winner } from './draw-rows.ts'
import { monthOf } from './prize-seeds.ts'

export type PresentedDraw = Given<typeof drawPrizes>

/** The draw of one month or of all months, with the winners' names, for staff. */
export async function presentDraws(db: Reader, month?: string): Promise<PresentedDraw[]> {
  const winners = Map.groupBy(await listWinners(db, month), (winner) => winner.month)
  return (await listDraws(db, month)).map((draw) => ({
    month: monthOf(draw.month),
    drawn_at: draw.drawn_at.toISOString(),
    drawn_by: draw.drawn_by,
    entries: draw.entries,
    people: draw.people,
    winners: (winners.get(draw.month) ?? []).map(({ place, number, account_id, first, last, username, email }) => ({
      place,
      number,
      user_id: account_id,
      name: `${first} ${last}`.trim(),
      username,
      email,
    })),
  }))
}

/** A winner in the public list. */
export const presentPublicly = ({ place, number, person, initials }: Winner) => ({ place, number, person, initials })
