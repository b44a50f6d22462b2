import { useSyncExternalStore } from 'react'

let isPrinting = false

function follow(listener: () => void): () => void {
  const turn = (to: boolean) => () => {
    isPrinting = to
    listener()
  }
  const [begins, ends] = [turn(true), turn(false)]
  window.addEventListener('beforeprint', begins)
  window.addEventListener('afterprint', ends)
  return () => {
    window.removeEventListener('beforeprint', begins)
    window.removeEventListener('afterprint', ends)
  }
}

/** Whether the page is being printed: paper shows the whole list, of which the screen shows only a part. */
export const usePrinting = (): boolean => useSyncExternalStore(follow, () => isPrinting)
