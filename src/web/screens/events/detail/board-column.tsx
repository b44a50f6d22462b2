import { IconCheck, IconClock, IconHeartHandshake, IconUserOff, IconUserQuestion, IconX } from '@tabler/icons-react'
import { LongList } from '../../../ui/desk/long-list.tsx'
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

/** One list of the board with its count. An empty one folds to its heading. */
export function BoardColumn({ name, total, players, isSearching, cost, onOpen }: Props) {
  const Icon = icons[name]
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
          <LongList className="column-list" label={columnTitles[name]} items={players} keyOf={({ eiid }) => eiid ?? 0}>
            {(player) => <PlayerRow player={player} cost={cost} onOpen={onOpen} />}
          </LongList>
          {isSearching && players.length === 0 && <p className="column-none">Nobody of this name here.</p>}
        </div>
      )}
    </section>
  )
}
