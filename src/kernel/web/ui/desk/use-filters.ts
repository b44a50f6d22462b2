import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Filters in the address, so that going back or reloading finds the same list; another filter starts at its first
 * page.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  // Two filters can be set at once, before the address has either.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const ask = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(latest.current)
    for (const [name, value] of Object.entries({ page: '', ...change }))
      if (value === '') next.delete(name)
      else next.set(name, value)
    latest.current = next
    setParams(next, { replace: true })
  }
  const page = /^\d{1,5}$/.exec(params.get('page') ?? '')?.[0] ?? '0'
  return { params, page, ask }
}
