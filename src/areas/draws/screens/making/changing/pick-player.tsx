import { useState } from 'react'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { nameFinder } from '#kernel/rules/names.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { SearchField, SearchList } from '#kernel/web/ui/search-field.tsx'
import type { Player } from '../../sheets.ts'
import { PickedOne } from './picked-one.tsx'

/** Player search for swaps starts at two typed characters (spec 001 §5). */
const leastLetters = 2

interface Props {
  readonly label: string
  readonly players: readonly Player[]
  /** Offered before anything is typed. */
  readonly likely?: readonly number[]
  readonly chosen: number | undefined
  readonly onChoose: (eiid: number | undefined) => void
}

/** Finds a player by name; likely players are shown at once. */
export function PickPlayer({ label, players, likely = [], chosen, onChoose }: Props) {
  const [find, setFind] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const player = players.find(({ eiid }) => eiid === chosen)
  if (player) return <PickedOne label={label} name={player.name} onChange={() => onChoose(undefined)} />
  const found = foundIn(players, find, showsAll, likely)
  const isSearching = lengthOfName(find) >= leastLetters
  return (
    <div className="stack mixer-pick">
      <SearchField
        label={label}
        hint="Type at least 2 letters of the name."
        value={find}
        onChange={setFind}
        onEnter={() => found[0] && onChoose(found[0].eiid)}
      />
      {isSearching && found.length === 0 && <p role="status">No one by that name.</p>}
      <SearchList
        label={`${label}: players`}
        items={found}
        keyOf={({ eiid }) => eiid}
        onChoose={({ eiid }) => onChoose(eiid)}
      >
        {({ name, checkin }) => (
          <>
            <span>{name}</span>
            {checkin && <span className="muted">here</span>}
          </>
        )}
      </SearchList>
      {!showsAll && !isSearching && players.length > found.length && (
        <Button kind="ghost" size="sm" onClick={() => setShowsAll(true)}>
          Show all {players.length} names
        </Button>
      )}
    </div>
  )
}

function foundIn(players: readonly Player[], find: string, showsAll: boolean, likely: readonly number[]) {
  const isWanted = nameFinder(find)
  if (lengthOfName(find) >= leastLetters) return players.filter(({ name }) => isWanted(name))
  return showsAll ? players : players.filter(({ eiid }) => likely.includes(eiid))
}
