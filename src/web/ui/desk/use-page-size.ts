import { useSyncExternalStore } from 'react'
import { type PageSize, pageSizeOf, usualPageSize } from '#domain/shared/page-sizes'
import { readStored, storeValue } from '../../api/storage.ts'

const key = 'rows'
const changed = 'sideout:rows'

const read = (): PageSize => pageSizeOf(readStored(key)) ?? usualPageSize

function listen(hear: () => void) {
  window.addEventListener(changed, hear)
  return () => window.removeEventListener(changed, hear)
}

/** How many rows the tables of this person have on a page, in this browser (X92); one choice holds for all tables. */
export function usePageSize(): readonly [PageSize, (size: PageSize) => void] {
  const size = useSyncExternalStore(listen, read)
  const choose = (wish: PageSize) => {
    storeValue(key, wish)
    window.dispatchEvent(new Event(changed))
  }
  return [size, choose]
}
