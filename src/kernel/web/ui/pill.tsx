import type { ReactNode } from 'react'
import './pill.css'

interface Props {
  readonly kind?: 'plain' | 'ok' | 'warn' | 'bad' | 'info' | 'live'
  /** Required, because a status is never shown by color alone. `live` has its own dot. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A status: icon, word and color. */
export function Pill({ kind = 'plain', icon, children }: Props) {
  return (
    <span className={`pill is-${kind}`}>
      {kind === 'live' ? <span className="pill-dot" /> : icon}
      {children}
    </span>
  )
}
