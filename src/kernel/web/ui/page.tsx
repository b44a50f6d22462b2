import { type ReactNode, useEffect } from 'react'
import './page.css'

interface Props {
  readonly title: string
  /** The browser tab's title, if it differs from the page's. */
  readonly tab?: string
  /** Beside the title: a pill, a button. */
  readonly aside?: ReactNode
  /** A sentence under the title. */
  readonly lead?: ReactNode
  /** `narrow` for forms and reading. */
  readonly width?: 'narrow' | 'wide'
  readonly children: ReactNode
}

/** A screen: its heading, its name in the tab, its content. */
export function Page({ title, tab = title, aside, lead, width = 'wide', children }: Props) {
  useTabTitle(tab)
  return (
    <div className={`page page-${width}`}>
      <div className="page-head">
        <h1>{title}</h1>
        {aside}
      </div>
      {lead !== undefined && <p className="page-lead">{lead}</p>}
      {children}
    </div>
  )
}

/** Names the tab, for screens that draw their own heading. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Sideout`
  }, [title])
}
