import { useCallback, useEffect, useRef, useState } from 'react'
import { type Column, type ColumnName, columnTitles } from './board-players.ts'

const columnOf = (columns: readonly Column[], eiid: number) =>
  columns.find(({ players }) => players.some((player) => player.eiid === eiid))

/**
 * Follows a player into another column, if their actions were open or their move is undone. The focus goes to the
 * name in its new place, or to that column's heading if the name is not shown. Returns the news for a screen reader,
 * "Vera Petrov: No", and `follow` for a player who is about to move.
 */
export function useMovedPlayer(columns: readonly Column[], opened: number | undefined) {
  const [news, setNews] = useState('')
  const shownColumns = useRef(columns)
  const followedPlayer = useRef<{ readonly eiid: number; readonly from: ColumnName | undefined }>(undefined)
  const follow = useCallback((eiid: number) => {
    followedPlayer.current = { eiid, from: columnOf(shownColumns.current, eiid)?.name }
  }, [])
  useEffect(() => {
    shownColumns.current = columns
    if (opened !== undefined) {
      follow(opened)
      return
    }
    const { eiid, from } = followedPlayer.current ?? {}
    const column = eiid === undefined ? undefined : columnOf(columns, eiid)
    if (eiid === undefined || !column || column.name === from) return
    followedPlayer.current = undefined
    setNews(`${column.players.find((player) => player.eiid === eiid)?.name}: ${columnTitles[column.name]}`)
    const list = document.getElementById(`list-${column.name}`)
    const row = list?.querySelector<HTMLElement>(`[data-player="${eiid}"]`)
    const landing = row ?? document.getElementById(`head-${column.name}`)
    if (isFallen(document.activeElement)) landing?.focus({ preventScroll: true })
  }, [columns, opened, follow])
  return { news, follow }
}

/** The name that had the focus is gone, and the user has not focused anything else since. */
const isFallen = (focused: Element | null): boolean => focused === null || focused.matches('body, h1, h2, h3')
