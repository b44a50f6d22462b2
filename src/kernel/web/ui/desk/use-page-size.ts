import { useSyncExternalStore } from 'react'
import { type PageSize, pageSizeOf, usualPageSize } from '#kernel/rules/page-sizes.ts'
import { readStored, storeValue } from '../../api/storage.ts'

const key = 'rows'
const changeEvent = 'sideout:rows'

const readPageSize = (): PageSize => pageSizeOf(readStored(key)) ?? usualPageSize

function listen(hear: () => void) {
  window.addEventListener(changeEvent, hear)
  return () => window.removeEventListener(changeEvent, hear)
}

/** How many rows per page this person's tables have, in this browser (X92); one choice applies to all tables. */
export function usePageSize(): readonly [PageSize, (size: PageSize) => void] {
  const size = useSyncExternalStore(listen, readPageSize)
  const choose = (wish: PageSize) => {
    storeValue(key, wish)
    window.dispatchEvent(new Event(changeEvent))
  }
  return [size, choose]
}
