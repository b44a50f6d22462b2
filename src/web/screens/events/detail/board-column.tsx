import { IconCheck, IconClock, IconHeartHandshake, IconUserOff, IconUserQuestion, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PlayerRow } from './player-row.tsx'
import { type ColumnName, columnTitles, type Player } from './players.ts'

const icons = {
  yes: IconCheck,
  waitlist: IconClock,
  invited: IconUserQuestion,
  'needs-partner': IconHeartHandshake,
  no: IconX,
  'no-show': IconUserOff,
} as const

interface Props {
  readonly name: ColumnName
  /** How many stand in it, found or not. */
  readonly total: number
  readonly players: readonly Player[]
  readonly isSearching: boolean
  readonly cost: number
  readonly onOpen: (eiid: number) => void
}

/** So many are drawn at first: a list of hundreds is read by finding. */
const mostShown = 60

/** One list of the board with its count. An empty one folds to its heading. */
export function BoardColumn({ name, total, players, isSearching, cost, onOpen }: Props) {
  const [isWhole, setWhole] = useState(false)
  const Icon = icons[name]
  const shown = isWhole ? players : players.slice(0, mostShown)
  return (
    <section
      className={`column is-${name}${total === 0 ? ' is-empty' : ''}`}
      id={`list-${name}`}
      aria-labelledby={`head-${name}`}
    >
      <h2 id={`head-${name}`} className="column-head">
        <span className="column-icon">
          <Icon aria-hidden size={22} />
        </span>
        {columnTitles[name]} <span className="column-count num">{total}</span>
      </h2>
      {total > 0 && (
        <div className="column-body">
          <ul
            className={shown.length > mostShown ? 'column-list is-long' : 'column-list'}
            aria-label={columnTitles[name]}
          >
            {shown.map((player) => (
              <PlayerRow key={player.eiid} player={player} cost={cost} onOpen={onOpen} />
            ))}
          </ul>
          {isSearching && players.length === 0 && <p className="column-none">Nobody of this name here.</p>}
          {shown.length < players.length && (
            <Button kind="ghost" wide onClick={() => setWhole(true)}>
              Show all {players.length} <span className="unseen">in {columnTitles[name]}</span>
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
