import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { LongList } from '#kernel/web/ui/desk/long-list.tsx'
import { useTouch } from '#kernel/web/ui/use-media.ts'
import { type BoardPlayer, columnTitles } from '../board-players.ts'
import { PlayerWords } from '../player-row.tsx'
import type { Selection, SelectionActs } from './use-selection.ts'
import '#kernel/web/ui/fields.css'

interface Props {
  readonly selection: Selection
  /** The visible players of the column: all of them, or the search results. */
  readonly players: readonly BoardPlayer[]
  readonly cost: number
  readonly acts: SelectionActs
}

/** How far PageUp and PageDown move. */
const page = 10

/**
 * A column in which several players can be selected. All rows together are one Tab stop: arrows move from name to
 * name, Space toggles a checkbox, Ctrl+A checks all, and Escape ends the selection. Tab then moves on to the actions.
 */
export function TickList({ selection, players, cost, acts }: Props) {
  const hint = useId()
  const isTouch = useTouch()
  const roving = useRoving(players)
  const tickedIds = new Set(selection.players.map(({ eiid }) => eiid))
  const found = players.filter(({ eiid }) => tickedIds.has(eiid)).length
  const all = found === players.length
  const title = columnTitles[selection.column]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') acts.end()
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) acts.tickAll(players, true)
    else if (!roving.goes(event.key)) return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the checkboxes inside
    <div onKeyDown={onKeyDown}>
      {players.length > 0 && (
        <label className="player-tick is-all field-check">
          <input
            type="checkbox"
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = found > 0 && !all
            }}
            onChange={() => acts.tickAll(players, !all)}
          />
          <span>
            Select All <span className="unseen">in {title}</span> <span className="num">{players.length}</span>
          </span>
        </label>
      )}
      {!isTouch && (
        <p id={hint} className="unseen">
          Arrow keys move between names, Space selects, Control A selects all, and Escape ends the selection.
        </p>
      )}
      <LongList
        className="column-list"
        label={title}
        items={players}
        keyOf={({ eiid }) => eiid ?? 0}
        kept={roving.place}
      >
        {(player) => (
          <PlayerTick
            player={player}
            cost={cost}
            isTicked={tickedIds.has(player.eiid)}
            isStop={player.eiid === roving.eiid}
            hint={isTouch ? undefined : hint}
            onTick={acts.tick}
            onFocus={roving.arrive}
          />
        )}
      </LongList>
    </div>
  )
}

const idOf = (eiid: number | undefined) => `tick-${eiid}`

/** Makes one name the Tab stop: the last one that had the focus, or else the first. */
function useRoving(players: readonly BoardPlayer[]) {
  const [stop, setStop] = useState<number>()
  const isGoing = useRef(false)
  const stopIndex = players.findIndex(({ eiid }) => eiid === stop)
  const place = Math.max(0, stopIndex)
  const eiid = players[place]?.eiid
  useEffect(() => {
    if (isGoing.current) document.getElementById(idOf(eiid))?.focus()
    isGoing.current = false
  }, [eiid])
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    PageDown: place + page,
    PageUp: place - page,
    Home: 0,
    End: players.length - 1,
  }
  const goes = (key: string): boolean => {
    const to = steps[key]
    if (to === undefined) return false
    const next = players[Math.min(players.length - 1, Math.max(0, to))]?.eiid
    isGoing.current = next !== eiid
    setStop(next)
    return true
  }
  return { eiid, place, goes, arrive: setStop }
}

interface TickProps {
  readonly player: BoardPlayer
  readonly cost: number
  readonly isTicked: boolean
  readonly isStop: boolean
  /** The id of the help about keys. */
  readonly hint: string | undefined
  readonly onTick: (eiid: number) => void
  readonly onFocus: (eiid: number) => void
}

/** A name with its checkbox; the whole row toggles it. */
const PlayerTick = memo(function PlayerTick({ player, cost, isTicked, isStop, hint, onTick, onFocus }: TickProps) {
  const { eiid = 0 } = player
  return (
    <label className="player-tick field-check">
      <input
        id={idOf(eiid)}
        type="checkbox"
        checked={isTicked}
        tabIndex={isStop ? 0 : -1}
        aria-describedby={isStop ? hint : undefined}
        onChange={() => onTick(eiid)}
        onFocus={() => onFocus(eiid)}
      />
      <PlayerWords player={player} cost={cost} />
    </label>
  )
})
