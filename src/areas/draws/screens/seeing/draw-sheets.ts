import type { getDraw } from '#areas/draws/calls/draws.ts'
import type { CourtsOfRounds } from '#areas/draws/rules/player-rounds.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import type { Sheet } from '../sheets.ts'

/** An event's draw, as its reader can see it. */
export type DrawnEvent = Gotten<typeof getDraw>

/** What the domain's rules read from a sheet. */
export const courtsOfRounds = ({ draw, round_courts, begun }: Sheet): CourtsOfRounds => ({
  rounds: draw,
  roundCourts: round_courts,
  begun,
})

/** How far along a round is; `index` counts from 0. */
export function stateOfRound({ begun }: Sheet, index: number): 'played' | 'now' | 'next' | 'later' {
  if (index < begun - 1) return 'played'
  if (index === begun - 1) return 'now'
  return index === begun ? 'next' : 'later'
}

/** The sheet with this player. */
export const sheetWith = (sheets: readonly Sheet[], eiid: number): Sheet | undefined =>
  sheets.find(({ draw }) =>
    draw.some(({ courts, byes }) => byes.includes(eiid) || courts.some((seats) => seats.includes(eiid))),
  )
