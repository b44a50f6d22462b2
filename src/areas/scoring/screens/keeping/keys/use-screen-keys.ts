import { useEffect, useRef } from 'react'

/** The scorekeeper's keys by lower-case name, and what they do. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Keys for the whole screen; ignored while a sheet is open, while someone is typing, and when a key is held down. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isElsewhere = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.matches('input, textarea, select'))
