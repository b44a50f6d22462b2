import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Button } from './button.tsx'
import './notice.css'

interface Props {
  readonly error: Error
  /** Called by the button, and automatically when the device is back online. */
  readonly retry?: (() => unknown) | undefined
  /** What is kept, or what else the reader can do. */
  readonly children?: ReactNode
}

/** What happened, what is kept, and what to do next. */
export function Failed({ error, retry, children }: Props) {
  useEffect(() => {
    if (!retry) return undefined
    const again = () => void retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [retry])

  return (
    <div className="card notice" role="alert">
      <IconAlertTriangle aria-hidden size={32} className="notice-icon is-bad" />
      <p className="exact">{error.message}</p>
      {children}
      {retry && (
        <Button kind="quiet" icon={<IconRefresh aria-hidden size={22} />} onClick={() => void retry()}>
          Try again
        </Button>
      )}
    </div>
  )
}
