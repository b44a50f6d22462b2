import { type ReactNode, useId } from 'react'
import './desk.css'

interface Props {
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  /** The purpose of the section. */
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A section of a page with its own heading. */
export function Section({ title, aside, lead, children }: Props) {
  const id = useId()
  return (
    <section className="card stack" aria-labelledby={id}>
      <div className="spread section-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </section>
  )
}
