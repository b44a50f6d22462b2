import { IconAlertTriangle, IconClock, IconHourglass, IconPencil, IconQuestionMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useClubPath } from '#areas/clubs/screens/my-club.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { useEventPath } from '#areas/events/screens/event-path.ts'
import type { getWeek } from '#areas/schedule/calls/schedule.ts'
import { type Need, needsOf } from '#areas/schedule/rules/week-needs.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { momentText } from '#kernel/rules/time-text.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import '#kernel/web/ui/desk/desk.css'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { fillingOf } from './words.ts'

type WeekEvent = Gotten<typeof getWeek>[number]

/** What a week needs from its admins, event by event: drafts, open spots, people who wait or have not replied. */
export function WeekNeeds({ events }: { events: readonly WeekEvent[] }) {
  const now = new Date()
  const needy = events.flatMap((event) => {
    const needs = needsOf(event, now)
    return needs.length > 0 ? [{ event, needs }] : []
  })
  if (needy.length === 0) return null
  return (
    <Section title="What this week needs">
      <ul className="lines">
        {needy.map(({ event, needs }) => (
          <Line key={event.eid} event={event} needs={needs} />
        ))}
      </ul>
    </Section>
  )
}

function Line({ event, needs }: { event: WeekEvent; needs: readonly Need[] }) {
  const eventPath = useEventPath()
  const pathOf = useClubPath()
  const when = momentText(event.start_time)
  return (
    <li>
      <span className="line-words">
        <Link
          className="touch-link is-strong"
          to={eventPath(eventPaths.eventDetail, event.eid)}
          aria-label={`${event.title}, ${when}`}
        >
          {event.title}
        </Link>
        <br />
        <span className="muted num">
          {when}, {fillingOf(event)} players
        </span>
      </span>
      <span className="row">
        {needs.map((need) => (
          <Pill key={need.is} kind={looks[need.is].kind} icon={looks[need.is].icon}>
            {wordsOf(need)}
          </Pill>
        ))}
      </span>
      <ButtonLink
        kind="quiet"
        size="sm"
        icon={<IconPencil aria-hidden size={22} />}
        aria-label={`Edit ${event.title}, ${when}`}
        to={`${pathOf(eventPaths.groupEvents)}&gid=${event.gid}&edit=${event.eid}`}
      >
        Edit
      </ButtonLink>
    </li>
  )
}

interface Look {
  readonly kind: 'plain' | 'warn' | 'info'
  readonly icon: ReactNode
}

const looks: Readonly<Record<Need['is'], Look>> = {
  draft: { kind: 'plain', icon: <IconClock aria-hidden size={20} /> },
  open: { kind: 'warn', icon: <IconAlertTriangle aria-hidden size={20} /> },
  waiting: { kind: 'info', icon: <IconHourglass aria-hidden size={20} /> },
  undecided: { kind: 'plain', icon: <IconQuestionMark aria-hidden size={20} /> },
}

function wordsOf(need: Need): string {
  if (need.is === 'draft') return 'Draft'
  if (need.is === 'open') return need.isShort ? `${need.count} open, short of players` : `${need.count} open`
  return need.is === 'waiting' ? `${need.count} waiting` : `${need.count} without a reply`
}
