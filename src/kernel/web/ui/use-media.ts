import { useSyncExternalStore } from 'react'

/** A media query as a hook; false if the browser cannot tell. */
function mediaHook(query: string): () => boolean {
  const list = () => window.matchMedia?.(query)
  const follow = (listener: () => void) => {
    const mediaList = list()
    mediaList?.addEventListener('change', listener)
    return () => mediaList?.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(follow, () => list()?.matches ?? false)
}

/** Whether the screen is a laptop's, where tables fit. */
export const useWide = mediaHook('(min-width: 1000px)')

/** Whether people use a finger, so that help about keys would only be in the way. */
export const useTouch = mediaHook('(pointer: coarse)')
