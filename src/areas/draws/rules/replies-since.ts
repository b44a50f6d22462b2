import type { LeftOut } from './drawn-field.ts'
import { playersOfRounds, type SheetRound } from './sheet.ts'

/** A player according to the current replies. */
export type ReplyState = {
  readonly player: number
  readonly hasPlace: boolean
  readonly isNoShow: boolean
  readonly isHere: boolean
}

type Drawn = {
  readonly rounds: readonly SheetRound[]
  readonly begun: number
  readonly leftOut: readonly LeftOut[]
}

/**
 * Returns the players in upcoming rounds who no longer have a spot or are no-shows, and the players with a spot who are
 * not in those rounds. Players who were not here, or have left since, count once they are checked in. Replies never
 * change a draw (X161).
 */
export function repliesSince({ rounds, begun, leftOut }: Drawn, players: readonly ReplyState[]) {
  const toCome = rounds.slice(begun)
  if (toCome.length === 0) return { missing: [], extra: [] }
  const seated = new Set(playersOfRounds(toCome))
  const reasons = new Map(leftOut.map(({ player, reason }) => [player, reason]))
  const isAway = (one: ReplyState) => !one.hasPlace || one.isNoShow
  const isNew = ({ player, isHere }: ReplyState) => {
    const reason = reasons.get(player)
    return reason === undefined || (isHere && (reason === 'not-here' || reason === 'left'))
  }
  return {
    missing: players.filter((one) => seated.has(one.player) && isAway(one)).map(({ player }) => player),
    extra: players.filter((one) => !seated.has(one.player) && !isAway(one) && isNew(one)).map(({ player }) => player),
  }
}
