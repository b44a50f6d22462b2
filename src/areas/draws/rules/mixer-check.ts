import { ok, type Result } from '#kernel/rules/result.ts'
import { problemOf } from './check-request.ts'
import { type Draw, presentIn } from './draw.ts'
import { type DrawTerms, drawReportOf, type FairnessReport } from './draw-report.ts'
import { meetingsOf } from './measures.ts'
import { type Problem, refuseFor } from './problem.ts'

/**
 * One player's share of a draw. `missingPartner` and `missingOpponent` count the other players who were never their
 * partner, or never their opponent; `combined` counts those who were neither.
 */
export type CheckRow = {
  readonly player: number
  readonly byeCount: number
  readonly missingPartner: number
  readonly missingOpponent: number
  readonly combined: number
}

export type MixerCheck = { readonly rows: readonly CheckRow[]; readonly report: FairnessReport }

/**
 * Checks any draw, ours or not: each player's share, and how fair the draw is overall.
 *
 * Refusals: draw-invalid, with what is wrong and in which round (a player in two places, a team of the wrong size, a
 * player who is not on the list). Source: spec 002 §3 "Mixer check row"; spec 001 §7 runDoublesCheck.
 */
export function checkDraw(draw: Draw, terms: DrawTerms = {}): Result<MixerCheck, 'draw-invalid'> {
  const wrong = problemOfDraw(draw)
  if (wrong) return refuseFor('draw-invalid', wrong)
  return ok({ rows: rowsOf(draw), report: drawReportOf(draw, terms) })
}

function problemOfDraw({ players, rounds }: Draw): Problem | undefined {
  const twice = players.find((player, place) => players.indexOf(player) !== place)
  if (twice !== undefined) return { is: 'twice', player: twice }
  const teamSize = rounds.flatMap((round) => round.courts)[0]?.[0]?.length ?? 2
  if (teamSize !== 1 && teamSize !== 2) return { is: 'teams' }
  const knownPlayers = new Set(players)
  for (const [index, round] of rounds.entries()) {
    const wrong = problemOf(round, teamSize)
    if (wrong) return { is: 'round', round: index + 1, problem: wrong }
    const stranger = presentIn(round).find((player) => !knownPlayers.has(player))
    if (stranger !== undefined) return { is: 'round', round: index + 1, problem: { is: 'unknown', player: stranger } }
  }
  return undefined
}

function rowsOf(draw: Draw): CheckRow[] {
  const { players, partners, opponents, byes } = meetingsOf(draw)
  const size = players.length
  return players.map((player, one) => {
    const row = { player, byeCount: byes[one] ?? 0, missingPartner: 0, missingOpponent: 0, combined: 0 }
    for (let two = 0; two < size; two++) {
      if (two === one) continue
      const [p, o] = [partners[one * size + two], opponents[one * size + two]]
      if (p === 0) row.missingPartner++
      if (o === 0) row.missingOpponent++
      if (p === 0 && o === 0) row.combined++
    }
    return row
  })
}
