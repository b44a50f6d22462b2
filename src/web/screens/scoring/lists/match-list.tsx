import type { ReactNode } from 'react'
import type { CallError } from '../../../api/send.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { MatchCard } from '../match/match-card.tsx'
import type { Match } from '../match/match-words.ts'

interface Props {
  readonly reading: {
    readonly data: readonly { readonly match: Match }[] | undefined
    readonly error: CallError | null
    readonly refetch: () => unknown
  }
  /** At most so many cards. */
  readonly most?: number
  readonly label: string
  readonly empty: ReactNode
}

/** Matches as cards, with what stands there while there are none. What was read stays while a new answer fails. */
export function MatchList({ reading: { data, error, refetch }, most, label, empty }: Props) {
  if (!data) {
    return error ? <Failed error={error} retry={refetch} /> : <Waiting label={label} blocks={[10, 10]} />
  }
  if (data.length === 0) return empty
  return (
    <ul className="match-cards">
      {data.slice(0, most).map(({ match }) => (
        <MatchCard key={match.match_id} match={match} />
      ))}
    </ul>
  )
}
