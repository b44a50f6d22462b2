import type { ReactNode } from 'react'
import './notice.css'

interface Props {
  readonly icon?: ReactNode
  /** What is going to appear here. */
  readonly title: string
  /** One action, or a sentence. */
  readonly children?: ReactNode
}

/** Nothing here yet: what is going to appear, and one action. */
export function Empty({ icon, title, children }: Props) {
  return (
    <div className="card notice">
      {icon && <span className="notice-icon">{icon}</span>}
      <p className="notice-title">{title}</p>
      {children}
    </div>
  )
}
