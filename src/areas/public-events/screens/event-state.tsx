import { IconAlertTriangle, IconBan, IconCircleCheck, IconExternalLink, IconHourglassHigh } from '@tabler/icons-react'
import { stateWords } from '#areas/public-events/calls/words.ts'
import type { PublicState } from '#areas/public-events/rules/registration.ts'
import { Pill } from '#kernel/web/ui/pill.tsx'

const faces = {
  open: { kind: 'ok', Icon: IconCircleCheck },
  elsewhere: { kind: 'info', Icon: IconExternalLink },
  'not-open': { kind: 'info', Icon: IconHourglassHigh },
  waitlist: { kind: 'warn', Icon: IconHourglassHigh },
  full: { kind: 'warn', Icon: IconBan },
  closed: { kind: 'plain', Icon: IconBan },
  over: { kind: 'plain', Icon: IconBan },
  cancelled: { kind: 'bad', Icon: IconAlertTriangle },
} as const

/** The state of registration, or that the event is a draft. */
export function EventState({ state, isDraft }: { state: PublicState; isDraft?: boolean }) {
  const { kind, Icon } = faces[state]
  if (isDraft && state !== 'cancelled') return <Pill icon={<IconBan aria-hidden size={18} />}>Draft</Pill>
  return (
    <Pill kind={kind} icon={<Icon aria-hidden size={18} />}>
      {stateWords[state]}
    </Pill>
  )
}
