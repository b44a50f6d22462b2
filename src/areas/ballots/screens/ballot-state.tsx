import { IconCalendarTime, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react'
import type { getBallots } from '#areas/ballots/calls/ballots.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { Pill } from '#kernel/web/ui/pill.tsx'

/** A ballot's state, as a word with an icon. */
export function BallotState({
  ballot: { state, is_published: isPublished, paper },
}: {
  ballot: Gotten<typeof getBallots>[number]
}) {
  if (state === 'open') return <Pill kind="live">Open</Pill>
  if (state === 'planned') return <Pill icon={<IconCalendarTime aria-hidden />}>Planned</Pill>
  if (!isPublished && paper > 0)
    return (
      <Pill kind="warn" icon={<IconClockExclamation aria-hidden />}>
        Enter the paper votes
      </Pill>
    )
  return (
    <Pill kind="ok" icon={<IconCircleCheck aria-hidden />}>
      Ended
    </Pill>
  )
}
