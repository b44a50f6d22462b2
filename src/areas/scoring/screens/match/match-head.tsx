import type { ReactNode } from 'react'
import { courtOf, formatOf } from '#areas/scoring/calls/words.ts'
import type { Match } from './match-words.ts'
import './match.css'

interface Props {
  readonly match: Match
  /** Live, Offline, Completed. */
  readonly status: ReactNode
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** Which match this is: court, status, and what is played. */
export function MatchHead({ match, status, before, after }: Props) {
  return (
    <header className="match-head">
      {before}
      <div className="match-head-words">
        <div className="match-head-title">
          <h1>{courtOf(match)}</h1>
          {status}
        </div>
        <p className="match-head-format">{formatOf(match)}</p>
      </div>
      {after}
    </header>
  )
}
