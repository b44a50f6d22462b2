import { type ReactNode, useState } from 'react'

/** One way of sharing, folded. Its preview watches the match, so it exists only while the part is unfolded. */
export function SharePart({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="share-part" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div className="stack">{children}</div>}
    </details>
  )
}
