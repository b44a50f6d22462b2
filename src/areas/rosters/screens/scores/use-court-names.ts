import { getDrawForEvent } from '#areas/draws/calls/draws.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import type { ScoredGame } from './shown-scores.ts'

export type CourtNames = (game: Pick<ScoredGame, 'round' | 'court' | 'teams'>) => string

/**
 * Names the courts of games as the draw does. A ladder's courts, and those of a draw that cannot be read, are named
 * by their position.
 */
export function useCourtNames(eid: number, isDrawn: boolean): { readonly nameOf: CourtNames; refetch: () => unknown } {
  const { data, refetch } = useKeptCall(getDrawForEvent, { params: { eid: String(eid) } }, { enabled: isDrawn })
  const sheets = data ? [data, ...data.divisions] : []
  const nameOf: CourtNames = ({ round, court, teams }) => {
    const seats = teams.flat().join()
    const sheet = sheets.find((one) => one.draw?.[round - 1]?.courts[court]?.join() === seats)
    return `Court ${sheet?.round_courts[round - 1]?.[court] ?? court + 1}`
  }
  return { nameOf, refetch }
}
