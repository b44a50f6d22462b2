import { useDeferredValue, useState } from 'react'
import { searchForPlayer } from '#contract/follow/follow'
import { useCall } from '../../api/hooks.ts'
import { useSession } from '../../api/session.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { usePause } from '../../ui/use-pause.ts'
import { FollowButton } from './follow-button.tsx'
import type { Following } from './use-following.tsx'

interface Props {
  readonly following: Following
  /** Minimum number of characters that start a search. */
  readonly shortest: 2 | 3
}

/** Finds players by name, each with a follow button. */
export function FollowSearch({ following, shortest }: Props) {
  const { user } = useSession()
  const [text, setText] = useState('')
  const name = text.trim().replace(/\s+/g, ' ')
  const asked = usePause(useDeferredValue(name))
  const isLong = Array.from(asked).length >= shortest && Array.from(name).length >= shortest
  const found = useCall(
    searchForPlayer,
    { query: { search: asked }, body: user ? { user_id: user.user_id } : {} },
    { enabled: isLong, staleTime: 30_000, keepPrevious: true },
  )
  const players = isLong ? (found.data ?? []) : []
  const isDone = isLong && found.isSuccess && !found.isFetching && asked === name
  return (
    <div>
      <SearchField
        label="Find a player"
        hint={shortest === 2 ? 'Two letters are enough' : 'Three letters are enough'}
        error={isLong ? found.error?.message : undefined}
        value={text}
        onChange={setText}
      />
      <div aria-live="polite" className="follow-found">
        {players.length > 0 && (
          <ul className="follow-list" aria-label="Players found">
            {players.map(({ player_id, player_name, follow }) => (
              <li key={player_id}>
                <span className="follow-name">{player_name}</span>
                <FollowButton playerId={player_id} name={player_name} followed={follow} following={following} />
              </li>
            ))}
          </ul>
        )}
        {isDone && players.length === 0 && <p>Nobody of that name yet.</p>}
        {isDone && players.length === 20 && <p className="muted">There may be more: type more of the name.</p>}
      </div>
    </div>
  )
}
