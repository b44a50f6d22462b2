import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { previewMerge } from '#areas/watch/calls/merge-players.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { pathTo } from '#kernel/calls/pages.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { wallTime } from '#kernel/web/ui/wall-time.ts'
import type { ChosenPlayer } from '../player-picker.tsx'
import './merging.css'
import { movedWords } from '../words.ts'

interface Props {
  readonly from: ChosenPlayer
  readonly into: ChosenPlayer
  /** The button below; its argument says whether the two can be merged. */
  readonly children: (isPossible: boolean) => ReactNode
}

/** What would move, side by side, to judge whether the two are the same person. */
export function MergePreview({ from, into, children }: Props) {
  const params = { player_id: String(from.player_id), into_player_id: String(into.player_id) }
  const { data, error, refetch } = useCall(previewMerge, { params })
  if (!data) return <Loading reads={[{ data, error, refetch }]} label="Comparing players" blocks={[10]} />
  return (
    <>
      <div className="sides">
        <Side part="Remove" side={data.from} />
        <Side part="Keep" side={data.into} />
      </div>
      {data.met && <Alert>These two players were in the same match, so they can’t be the same person.</Alert>}
      <div>{children(!data.met)}</div>
    </>
  )
}

function Side({ part, side }: { part: string; side: Gotten<typeof previewMerge>['from'] }) {
  return (
    <section className="merge-side" aria-label={`${part}: ${side.player_name}`}>
      <p className="merge-side-role">{part}</p>
      <h2>{side.player_name}</h2>
      <p>
        No. {side.player_id}: {movedWords(side)}
      </p>
      {side.latest.length > 0 && (
        <ul className="merge-side-matches" aria-label="Last seen">
          {side.latest.map(({ match_id, tournament_name, time }) => (
            <li key={match_id}>
              <Link className="touch-link" to={pathTo(scoringPaths.match, { matchId: match_id })}>
                {tournament_name || 'Casual game'}
                <span className="unseen">, {wallTime(time)}</span>
              </Link>
              <span>{wallTime(time)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
