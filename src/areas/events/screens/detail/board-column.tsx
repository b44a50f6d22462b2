import {
  IconCheck,
  IconClock,
  IconHeartHandshake,
  IconListCheck,
  IconUserOff,
  IconUserQuestion,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { LongList } from '#kernel/web/ui/desk/long-list.tsx'
import type { BoardPlayer, ColumnName } from './board-players.ts'
import { PlayerRow } from './player-row.tsx'
import { SelectionBar } from './several/selection-bar.tsx'
import './several/several.css'
import { TickList } from './several/tick-list.tsx'
import type { Selection, SelectionActs } from './several/use-selection.ts'

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
  readonly title: string
  /** How many players the column has, whether the search matches them or not. */
  readonly total: number
  readonly players: readonly BoardPlayer[]
  readonly isSearching: boolean
  readonly cost: number
  /** The selected players; undefined while nothing is selected here. */
  readonly selection: Selection | undefined
  readonly selecting: SelectionActs
  readonly onOpen: (eiid: number) => void
  /** Opens the actions for the selected players. */
  readonly onAct: () => void
}

/** One list of the board with its count. An empty one folds to its heading. */
export function BoardColumn({
  name,
  title,
  total,
  players,
  isSearching,
  cost,
  selection,
  selecting,
  onOpen,
  onAct,
}: Props) {
  const heading = useFocusAfter(selection !== undefined)
  const Icon = icons[name]
  return (
    <section
      className={`column is-${name}${total === 0 ? ' is-empty' : ''}`}
      id={`list-${name}`}
      aria-labelledby={`head-${name}`}
    >
      <div className="column-top">
        <h2 id={`head-${name}`} className="column-head" tabIndex={-1} ref={heading}>
          <span className="column-icon">
            <Icon aria-hidden size={22} />
          </span>
          {title} <span className="column-count num">{total}</span>
        </h2>
        {total > 0 && (
          <Button
            kind="ghost"
            size="sm"
            className="column-select"
            icon={<IconListCheck aria-hidden size={24} />}
            aria-pressed={selection !== undefined}
            onClick={() => (selection ? selecting.end() : selecting.begin(name))}
          >
            <span className="column-select-word" aria-hidden>
              Select
            </span>
            <span className="unseen">Select players in {title}</span>
          </Button>
        )}
      </div>
      {total > 0 && (
        <div className="column-body">
          {selection ? (
            <TickList selection={selection} players={players} cost={cost} acts={selecting} />
          ) : (
            <LongList className="column-list" label={title} items={players} keyOf={({ eiid }) => eiid ?? 0}>
              {(player) => <PlayerRow player={player} cost={cost} onOpen={onOpen} />}
            </LongList>
          )}
          {isSearching && players.length === 0 && <p className="column-none">No one by that name here.</p>}
        </div>
      )}
      {selection && <SelectionBar selection={selection} onAct={onAct} onEnd={selecting.end} />}
    </section>
  )
}

/** Moves the focus when the end of the selection removes the focused element. */
function useFocusAfter(isSelecting: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !isSelecting && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    was.current = isSelecting
  }, [isSelecting])
  return heading
}
