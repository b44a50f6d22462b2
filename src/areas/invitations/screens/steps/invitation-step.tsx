import { type ReactNode, useId } from 'react'
import '../invitations.css'

/** One question of the registration with its heading. */
export function StepFrame({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="step stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
