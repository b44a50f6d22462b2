import type { ReactNode } from 'react'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import { clubSpan, clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { RichText } from '#kernel/web/ui/rich-text.tsx'
import { ownTime } from './invitation-times.ts'
import { type Invite, isIn } from './words.ts'

/** The invitation's table (spec 001 §2.2): Time, Location, Available Spots, Cost, RSVP By and the description. */
export function EventFacts({ invite }: { invite: Invite }) {
  const { event } = invite
  const { start_time, end_time, time_zone } = event
  const localTime = ownTime(start_time, time_zone)
  return (
    <Section title="Event">
      <dl className="facts invite-facts">
        <Fact name="Time" isWide>
          <span className="num">{clubSpan(start_time, end_time, time_zone)}</span>
          {localTime && (
            <span className="muted">
              {' '}
              club time, {zoneWords(time_zone)} · your time: <span className="num">{localTime}</span>
            </span>
          )}
        </Fact>
        <Fact name="Location" isWide>
          {event.location || 'to be announced'}
        </Fact>
        <Fact name="Available Spots">
          <span className="num" aria-live="polite">
            {event.open_spots}/{event.available_spots}
          </span>
          <span className="muted">
            {' '}
            open
            {/* Those who are asked to substitute are counted, so a substitute would read about themselves. */}
            {event.waitlist > 0 &&
              !invite.is_substitute &&
              `, ${event.waitlist} ${event.is_collecting ? 'in the drawing' : 'on the waitlist'}`}
          </span>
        </Fact>
        <Fact name="Cost">
          <span className="num">{event.cost > 0 ? moneyText(centsOf(event.cost)) : 'Free'}</span>
        </Fact>
        {/* A substitute has less time, which is said above Yes and No. */}
        {!invite.is_substitute && (
          <Fact name="RSVP By" isWide>
            <span className="num">{clubTime(event.close_date, time_zone)}</span>
          </Fact>
        )}
        {event.question && !isIn(invite) && (
          <Fact name="Question" isWide>
            {event.question} <span className="muted">We’ll ask you after you say Yes.</span>
          </Fact>
        )}
        {event.court_names && <Fact name="Courts">{event.court_names}</Fact>}
      </dl>
      {event.description && <RichText html={event.description} />}
    </Section>
  )
}

function Fact({ name, isWide, children }: { name: string; isWide?: true; children: ReactNode }) {
  return (
    <div className={isWide && 'is-wide'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
