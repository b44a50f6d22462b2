import { useEffect, useRef } from 'react'
import { readStored, storeValue } from '#kernel/web/api/storage.ts'
import { useIsOffline } from '#kernel/web/ui/offline-banner.tsx'
import type { Match } from '../match/match-words.ts'

type Rows<Row> = readonly Row[] | undefined

/** As many cards as a phone keeps for the next start offline. */
const maxKept = 12

/**
 * The rows of a list; while the phone is offline and no answer has come, the rows that it saw last. They are saved
 * when the page is hidden, not at every point.
 */
export function useKeptList<Row extends { readonly match: Match }>(name: string, rows: Rows<Row>): Rows<Row> {
  const key = `list.${name}`
  const isOffline = useIsOffline()
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  useEffect(() => {
    const store = () => {
      if (document.visibilityState === 'hidden' && latest.current)
        storeValue(
          key,
          latest.current.slice(0, maxKept).map(({ match }) => match),
        )
    }
    document.addEventListener('visibilitychange', store)
    return () => document.removeEventListener('visibilitychange', store)
  }, [key])
  if (rows || !isOffline) return rows
  const storedList = readStored(key)
  return Array.isArray(storedList)
    ? storedList.map((match: Match) => ({ ...match, match }) as unknown as Row)
    : undefined
}
