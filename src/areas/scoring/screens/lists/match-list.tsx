import type { ReactNode } from 'react'
import type { CallError } from '#kernel/web/api/send.ts'
import { Failed } from '#kernel/web/ui/failed.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { MatchCard } from '../match/match-card.tsx'
import type { Match } from '../match/match-words.ts'

interface Props {
  readonly reading: {
    readonly data: readonly { readonly match: Match }[] | undefined
    readonly error: CallError | null
    readonly refetch: () => unknown
  }
  /** Maximum number of cards. */
  readonly limit?: number
  readonly label: string
  readonly empty: ReactNode
}

/** Matches as cards, with a placeholder while there are none. The last answer stays if a new one fails. */
export function MatchList({ reading: { data, error, refetch }, limit, label, empty }: Props) {
  if (!data) {
    return error ? <Failed error={error} retry={refetch} /> : <Waiting label={label} blocks={[10, 10]} />
  }
  if (data.length === 0) return empty
  return (
    <ul className="match-cards">
      {data.slice(0, limit).map(({ match }) => (
        <MatchCard key={match.match_id} match={match} />
      ))}
    </ul>
  )
}
