import type * as z from 'zod/mini'
import type { Match as MatchShape } from '#areas/scoring/calls/match-shapes.ts'
import { shortNamesOf } from '#areas/scoring/calls/words.ts'
import type { Team } from '#areas/scoring/rules/acts.ts'

/** A match as the calls return it. */
export type Match = z.output<typeof MatchShape>
export type Named = Pick<Match, 't1p1' | 't1p2' | 't2p1' | 't2p2'>

export const teams: readonly Team[] = [1, 2]

/** The full names of a team's players, in order. */
export function playersOf(match: Named, team: Team): readonly string[] {
  const names = team === 1 ? [match.t1p1, match.t1p2] : [match.t2p1, match.t2p2]
  return names.filter((name) => name !== '')
}

/** The ids of the stored players; plain names have none (spec 000 §4). */
export const playerIdsOf = ({ t1p1_id, t1p2_id, t2p1_id, t2p2_id }: Match): readonly number[] =>
  [t1p1_id, t1p2_id, t2p1_id, t2p2_id].filter((id) => id >= 1)

/** Names that fit on a tile: last names, with an initial if two players of the match share one. */
export const shortPlayersOf = (match: Named, team: Team): readonly string[] =>
  shortNamesOf(
    playersOf(match, team),
    teams.flatMap((each) => playersOf(match, each)),
  )

/** The team as "Alvarez & Chen". */
export const teamName = (match: Named, team: Team): string => shortPlayersOf(match, team).join(' & ')

export const scoreOfTeam = (score: readonly [number, number], team: Team): number => (team === 1 ? score[0] : score[1])
