import { IconArrowMerge, IconLock, IconLockOpen, IconMail, IconPencil } from '@tabler/icons-react'
import { Pill } from '#kernel/web/ui/pill.tsx'

const faces = {
  Draft: { kind: 'plain', icon: IconPencil },
  'Invites Sent': { kind: 'info', icon: IconMail },
  Open: { kind: 'ok', icon: IconLockOpen },
} as const

interface Props {
  readonly event: {
    readonly status_label: keyof typeof faces
    readonly is_closed: boolean
    readonly is_merged: boolean
  }
}

/** Draft, Invites Sent or Open (spec 001 §4, spec 002 §4); closed or merged if that applies. */
export function EventStatus({ event }: Props) {
  if (event.is_merged)
    return (
      <Pill kind="warn" icon={<IconArrowMerge aria-hidden />}>
        Merged into another event
      </Pill>
    )
  const { kind, icon: Icon } = faces[event.status_label]
  return (
    <span className="row">
      <Pill kind={kind} icon={<Icon aria-hidden />}>
        {event.status_label}
      </Pill>
      {event.is_closed && <Pill icon={<IconLock aria-hidden />}>Closed</Pill>}
    </span>
  )
}
