import { useMemo, useState } from 'react'
import { type BoardPlayer, type Column, type ColumnName, type Order, sortPlayers } from '../board-players.ts'

interface Ticked {
  readonly column: ColumnName
  readonly eiids: ReadonlySet<number>
}

/** Players of one column that are selected together. */
export interface Selection {
  readonly column: ColumnName
  /** The selected players of the column, in the order shown; players who leave the column drop out. */
  readonly players: readonly BoardPlayer[]
  /** How many players the column has. */
  readonly total: number
}

/** The selection on the board: no one, or some players of one column. */
export function useSelection(columns: readonly Column[], order: Order) {
  const [ticked, setTicked] = useState<Ticked>()
  const column = columns.find(({ name, players }) => name === ticked?.column && players.length > 0)
  const selection = useMemo<Selection | undefined>(
    () =>
      ticked &&
      column && {
        column: column.name,
        players: sortPlayers(column, order).filter(({ eiid }) => eiid !== undefined && ticked.eiids.has(eiid)),
        total: column.players.length,
      },
    [ticked, column, order],
  )
  const acts = useMemo(
    () => ({
      begin: (name: ColumnName) => setTicked({ column: name, eiids: new Set() }),
      end: () => setTicked(undefined),
      tick: (eiid: number) => setTicked((now) => now && { ...now, eiids: toggled(now.eiids, eiid) }),
      /** Adds these players to the selection or removes them, and leaves all others as they are. */
      tickAll: (players: readonly BoardPlayer[], isTicked: boolean) =>
        setTicked((now) => now && { ...now, eiids: withAll(now.eiids, players, isTicked) }),
    }),
    [],
  )
  return { selection, acts }
}

export type SelectionActs = ReturnType<typeof useSelection>['acts']

function toggled(eiids: ReadonlySet<number>, eiid: number): ReadonlySet<number> {
  const next = new Set(eiids)
  if (!next.delete(eiid)) next.add(eiid)
  return next
}

function withAll(eiids: ReadonlySet<number>, players: readonly BoardPlayer[], isTicked: boolean): ReadonlySet<number> {
  const next = new Set(eiids)
  for (const { eiid = 0 } of players) {
    if (isTicked) next.add(eiid)
    else next.delete(eiid)
  }
  return next
}
