import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Arriving at another path starts at its top, with the focus on its content, as a page load does. Going back restores
 * the scroll position. Attach the returned ref to `main`.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const how = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
    if (how !== 'POP') window.scrollTo(0, 0)
  }, [pathname, how])
  return main
}
