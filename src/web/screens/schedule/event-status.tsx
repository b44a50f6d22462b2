import { IconArrowMerge, IconLock, IconLockOpen, IconMail, IconPencil } from '@tabler/icons-react'
import { Pill } from '../../ui/pill.tsx'
import type { ScheduleEvent } from './use-schedule.ts'

const faces = {
  Draft: { kind: 'plain', icon: IconPencil },
  'Invites Sent': { kind: 'info', icon: IconMail },
  Open: { kind: 'ok', icon: IconLockOpen },
} as const

/** Draft, Invites Sent or Open (spec 002 §4); over or merged away where that is so. */
export function EventStatus({ event }: { event: ScheduleEvent }) {
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
