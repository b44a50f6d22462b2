import { useState } from 'react'
import { SearchField } from '#kernel/web/ui/search-field.tsx'
import { PlayersFound } from './players-found.tsx'
import type { Following } from './use-following.tsx'
import { usePlayerSearch } from './use-player-search.ts'

interface Props {
  readonly following: Following
  /** Minimum number of characters that start a search. */
  readonly shortest: 2 | 3
}

/** Finds players by name, each with a follow button. */
export function FollowSearch({ following, shortest }: Props) {
  const [text, setText] = useState('')
  const { players, isDone, error } = usePlayerSearch(text, shortest)
  return (
    <div>
      <SearchField
        label="Find a player"
        hint={shortest === 2 ? 'Type at least 2 letters' : 'Type at least 3 letters'}
        error={error}
        value={text}
        onChange={setText}
      />
      <div aria-live="polite" className="follow-found">
        <PlayersFound label="Players found" players={players} following={following} />
        {isDone && players.length === 0 && <p>No player by that name yet.</p>}
        {isDone && players.length === 20 && <p className="muted">There may be more. Type more of the name.</p>}
      </div>
    </div>
  )
}
