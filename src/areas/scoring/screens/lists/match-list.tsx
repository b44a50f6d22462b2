import type { ReactNode } from 'react'
import { type AwaitedRead, Loading } from '#kernel/web/ui/loading.tsx'
import { MatchCard } from '../match/match-card.tsx'
import type { Match } from '../match/match-words.ts'

interface Props {
  readonly reading: AwaitedRead<readonly { readonly match: Match }[]>
  /** Maximum number of cards. */
  readonly limit?: number
  readonly label: string
  readonly empty: ReactNode
}

/** Matches as cards, with a placeholder while there are none. The last answer stays if a new one fails. */
export function MatchList({ reading, limit, label, empty }: Props) {
  const { data } = reading
  if (!data) return <Loading reads={[reading]} label={label} blocks={[10, 10]} />
  if (data.length === 0) return empty
  return (
    <ul className="match-cards">
      {data.slice(0, limit).map(({ match }) => (
        <MatchCard key={match.match_id} match={match} />
      ))}
    </ul>
  )
}
