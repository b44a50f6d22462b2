import { IconMail, IconMapPin, IconWorld } from '@tabler/icons-react'
import type { getClubDoor } from '#areas/joining/calls/asking.ts'
import { schedulePaths } from '#areas/schedule/calls/pages.ts'
import { getAllFutureClubEvents } from '#areas/schedule/calls/schedule.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { momentText } from '#kernel/rules/time-text.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import './joining.css'

type Door = Gotten<typeof getClubDoor>

/** The most dates of the schedule that a club's page lists. */
const maxEvents = 3

/** Where a club plays, how to reach it, and its next dates, for people who do not know it. */
export function ClubAbout({ door }: { door: Door }) {
  const { cid, name, town, website, email, has_public_schedule: hasSchedule } = door
  return (
    <>
      {(town || website || email) && (
        <ul className="club-facts card" aria-label={`About ${name}`}>
          {town && (
            <li>
              <IconMapPin aria-hidden size={22} /> {town}
            </li>
          )}
          {website && (
            <li>
              <IconWorld aria-hidden size={22} />
              <a className="touch-link" href={website} rel="noopener noreferrer nofollow">
                {website.replace(/^https?:\/\//, '')}
              </a>
            </li>
          )}
          {email && (
            <li>
              <IconMail aria-hidden size={22} />
              <a className="touch-link" href={`mailto:${email}`}>
                {email}
              </a>
            </li>
          )}
        </ul>
      )}
      {hasSchedule && <NextDates cid={cid} />}
    </>
  )
}

/** A public schedule's next dates, in the club's time. */
function NextDates({ cid }: { cid: number }) {
  const events = useCall(getAllFutureClubEvents, { params: { cid: String(cid) } }, { staleTime: 60_000 })
  const next = events.data?.slice(0, maxEvents) ?? []
  if (next.length === 0) return null
  return (
    <Section title="Coming up">
      <ul className="lines">
        {next.map(({ start_time: start, title, location }) => (
          <li key={`${start} ${title}`}>
            <span className="line-words">
              <span className="line-name">{title}</span>
              <br />
              <span className="muted">
                {momentText(start)}
                {location && ` · ${location}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="row">
        <a className="touch-link is-strong" href={schedulePaths.publicSchedule.replace(':cid', String(cid))}>
          See the whole schedule
        </a>
      </div>
    </Section>
  )
}
