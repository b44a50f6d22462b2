import type { ReactNode } from 'react'
import './pill.css'

interface Props {
  readonly kind?: 'plain' | 'ok' | 'warn' | 'bad' | 'info' | 'live'
  /** Required, because a status is never shown by colour alone. `live` brings its own dot. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A status: icon, word and colour. */
export function Pill({ kind = 'plain', icon, children }: Props) {
  return (
    <span className={`pill is-${kind}`}>
      {kind === 'live' ? <span className="pill-dot" /> : icon}
      {children}
    </span>
  )
}
