import type * as z from 'zod/mini'
import type { Match as MatchShape } from '#contract/match-shapes'
import type { Team } from '#domain/scoring/acts'

/** A match as the calls answer it. */
export type Match = z.output<typeof MatchShape>
type Named = Pick<Match, 't1p1' | 't1p2' | 't2p1' | 't2p2'>

export const teams: readonly Team[] = [1, 2]

/** The full names of a team's players, in order. */
export function playersOf(match: Named, team: Team): readonly string[] {
  const names = team === 1 ? [match.t1p1, match.t1p2] : [match.t2p1, match.t2p2]
  return names.filter((name) => name !== '')
}

/** What fits on a tile: last names, with an initial where two players of the match share one. */
export function shortPlayersOf(match: Named, team: Team): readonly string[] {
  const everybody = teams.flatMap((each) => playersOf(match, each))
  return playersOf(match, team).map((name) => {
    const last = lastOf(name)
    const isShared = everybody.filter((other) => lastOf(other) === last).length > 1
    return isShared && last !== name ? `${name.charAt(0)}. ${last}` : last
  })
}

const lastOf = (name: string) => name.trim().split(/\s+/).at(-1) ?? name

/** "Alvarez & Chen". */
export const teamName = (match: Named, team: Team): string => shortPlayersOf(match, team).join(' & ')

/** "Court 4", or a word that always holds. */
export function courtOf({ court_number }: Pick<Match, 'court_number'>): string {
  if (court_number === '') return 'Match'
  return /^\d/.test(court_number) ? `Court ${court_number}` : court_number
}

/** "Mixed doubles · 3.5 · 65-69"; choices that say nothing are left out. */
export function formatOf(
  match: Pick<Match, 'match_type' | 'singles_doubles' | 'skill_rating' | 'age_bracket'>,
): string {
  const { match_type, singles_doubles, skill_rating, age_bracket } = match
  const said = [skill_rating, age_bracket].filter((choice) => choice.toLowerCase() !== 'n/a')
  return [`${match_type} ${singles_doubles.toLowerCase()}`, ...said].join(' · ')
}

/** "1st server" or "2nd server" where the server has a number, else "Serving". */
export const serverWords = (server: number | null): string =>
  server === 1 ? '1st server' : server === 2 ? '2nd server' : 'Serving'

export const scoreOfTeam = (score: readonly [number, number], team: Team): number => (team === 1 ? score[0] : score[1])
