import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The most recent path that was opened. It outlives the shell, which some navigations mount anew. */
let arrivedAt: string | undefined

/**
 * A new path starts at its top, with the focus on its content, as a page load does. Going back restores the scroll
 * position. Attach the returned ref to `main`.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname, key } = useLocation()
  const how = useNavigationType()
  // The browser itself scrolls a page that has just loaded to its top.
  const last = useRef(key === 'default' ? pathname : arrivedAt)
  useEffect(() => {
    arrivedAt = pathname
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
    if (how !== 'POP') window.scrollTo(0, 0)
  }, [pathname, how])
  return main
}
