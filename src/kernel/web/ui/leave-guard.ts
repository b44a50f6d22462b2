import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { holdBack } from './sheet-history.ts'

/** What the reader was about to do: open a page of ours, or go back. */
type Leaving = { readonly path: string } | 'back'

/**
 * Holds up leaving a page whose content would be lost: by a link, by "back", and by closing or reloading the tab
 * (there the browser asks in its own words). `isAsking` means that someone wants to leave; `leave` allows it, `stay`
 * does not. Pages opened by a button are not held up.
 */
export function useLeaveGuard(isOn: boolean) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<Leaving>()
  const release = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isOn) return undefined
    const releaseBack = holdBack(() => setLeaving('back'))
    const onLink = (event: MouseEvent) => {
      const path = pathOfClick(event)
      if (path === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setLeaving({ path })
    }
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', onLink, true)
    window.addEventListener('beforeunload', onClose)
    release.current = () => {
      releaseBack()
      document.removeEventListener('click', onLink, true)
      window.removeEventListener('beforeunload', onClose)
    }
    return release.current
  }, [isOn])
  return {
    isAsking: leaving !== undefined,
    stay: () => setLeaving(undefined),
    leave: () => {
      release.current?.()
      setLeaving(undefined)
      // After the question is closed; otherwise "back" would only close it.
      if (leaving === 'back') setTimeout(() => window.history.back())
      else if (leaving) void navigate(leaving.path)
    },
  }
}

/** Where a click leads within this tab and this site; undefined for all other clicks. */
function pathOfClick(event: MouseEvent): string | undefined {
  const { target } = event
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const url = new URL(link.href, window.location.href)
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search
  return url.origin === window.location.origin && !isHere ? `${url.pathname}${url.search}${url.hash}` : undefined
}
