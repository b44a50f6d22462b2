import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './notice.css'

const faces = { bad: IconAlertTriangle, warn: IconAlertTriangle, ok: IconCircleCheck, info: IconInfoCircle } as const

/** A message in the page, beside its subject: icon, words and color. Read aloud when it appears. */
export function Alert({ kind = 'bad', children }: { kind?: keyof typeof faces; children: ReactNode }) {
  const Icon = faces[kind]
  return (
    <div className={`alert is-${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon aria-hidden size={24} />
      <div className="alert-text exact">{children}</div>
    </div>
  )
}
