import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1000px)'

const query = () => window.matchMedia?.(wide)

function follow(listener: () => void): () => void {
  const list = query()
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}

/** Whether the screen is a laptop's, where tables fit. */
export const useWide = (): boolean => useSyncExternalStore(follow, () => query()?.matches ?? false)
