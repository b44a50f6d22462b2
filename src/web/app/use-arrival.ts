import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Arriving at another path begins at its top, with the focus on its content, as a page load would. Going back keeps the
 * place. Give the returned ref to `main`.
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
