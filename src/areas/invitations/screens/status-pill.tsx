import {
  IconArrowsShuffle,
  IconCash,
  IconCircleCheck,
  IconHourglassEmpty,
  IconQuestionMark,
  IconUserPlus,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { Pill } from '#kernel/web/ui/pill.tsx'

type Kind = 'ok' | 'warn' | 'info' | 'plain'

/** Both sets of labels (X65): those of the invitation, and those of cards and schedules. */
const faces: Readonly<Record<string, readonly [Kind, TablerIcon]>> = {
  'Spot Confirmed': ['ok', IconCircleCheck],
  Attending: ['ok', IconCircleCheck],
  'Payment Required': ['warn', IconCash],
  'In the Drawing': ['info', IconArrowsShuffle],
  Waitlist: ['warn', IconHourglassEmpty],
  'Wait List - Payment Required': ['warn', IconCash],
  'Partner Needed': ['warn', IconUserPlus],
  'Not Attending': ['plain', IconX],
  'RSVP Needed': ['info', IconQuestionMark],
}

/** The member's reply; an empty label means no reply yet. */
export function StatusPill({ label }: { label: string }) {
  const [kind, Icon] = faces[label] ?? ['info', IconQuestionMark]
  return (
    <Pill kind={kind} icon={<Icon aria-hidden />}>
      {label || 'No reply yet'}
    </Pill>
  )
}
