import type { ReactNode } from 'react'
import './notice.css'

interface Props {
  readonly icon?: ReactNode
  /** What will appear here. */
  readonly title: string
  /** One action, or a sentence. */
  readonly children?: ReactNode
}

/** Says that nothing is here yet, what will appear, and offers one action. */
export function Empty({ icon, title, children }: Props) {
  return (
    <div className="card notice">
      {icon && <span className="notice-icon">{icon}</span>}
      <p className="notice-title">{title}</p>
      {children}
    </div>
  )
}
