import { useState } from 'react'
import { readStored, storeValue } from '../api/storage.ts'

export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The color scheme this person wants; `app/web/public/scheme.js` applies it before the first paint and on every change. */
export function useScheme(): readonly [Scheme, (scheme: Scheme) => void] {
  const [scheme, setScheme] = useState(wishedScheme)
  const choose = (wish: Scheme) => {
    storeValue('scheme', wish === 'system' ? undefined : wish)
    setScheme(wish)
    window.dispatchEvent(new Event('sideout:scheme'))
  }
  return [scheme, choose]
}

function wishedScheme(): Scheme {
  const wish = readStored('scheme')
  return wish === 'light' || wish === 'dark' ? wish : 'system'
}
