import { useState } from 'react'
import { scoreboardPaths } from '#areas/scoreboard/calls/pages.ts'
import { courtOf } from '#areas/scoring/calls/words.ts'
import type { Match } from '#areas/scoring/screens/match/match-words.ts'
import { pathTo } from '#kernel/calls/pages.ts'
import { SelectField } from '#kernel/web/ui/fields.tsx'

interface Followed {
  /** The path of the overlay, and of the card. */
  readonly overlay: string
  readonly card: string
}

/**
 * What an overlay or a card follows: this match, or the court it is on, if the match names a tournament and a court.
 * Returns the addresses with the field that chooses between them.
 */
export function useFollowed({ match_id: matchId, tournament_id: tournamentId, tournament_name, ...match }: Match) {
  const [isCourt, setCourt] = useState(false)
  const court = match.court_number.trim()
  const ofMatch: Followed = {
    overlay: pathTo(scoreboardPaths.overlay, { matchId }),
    card: pathTo(scoreboardPaths.card, { matchId }),
  }
  if (tournamentId === null || court === '') return { paths: ofMatch, field: null }
  const ofCourt: Followed = {
    overlay: pathTo(scoreboardPaths.courtOverlay, { tournamentId, court }),
    card: pathTo(scoreboardPaths.courtCard, { tournamentId, court }),
  }
  const every = `Every match on ${courtOf(match)}`
  const field = (
    <SelectField
      label="Show"
      options={['Only this match', every]}
      value={isCourt ? every : 'Only this match'}
      hint={
        isCourt
          ? `You only need to set this up once. Each ${tournament_name} match on ${courtOf(match)} appears when it starts.`
          : undefined
      }
      onChange={(event) => setCourt(event.currentTarget.value === every)}
    />
  )
  return { paths: isCourt ? ofCourt : ofMatch, field }
}
