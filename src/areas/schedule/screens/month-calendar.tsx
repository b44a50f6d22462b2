import { type CSSProperties, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type MonthDay, monthAfter, monthGridOf } from '#areas/schedule/rules/month-grid.ts'
import { clockOf, dateOf, monthText, shortDayText, weekdayName, weekdayOf } from '#kernel/rules/time-text.ts'
import { EventSheet } from './event-sheet.tsx'
import './month.css'
import { PeriodBar } from './period-bar.tsx'
import type { ScheduleEvent } from './use-schedule.ts'
import { roomIn } from './words.ts'

/** The month shown, `YYYY-MM`, in the address; by default, the current one. */
export function useMonth(today: string) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)
  const show = (next: string) => {
    const changed = new URLSearchParams(params)
    changed.set('month', next)
    setParams(changed, { replace: true })
  }
  return { month, show }
}

interface BarProps {
  readonly month: string
  readonly today: string
  readonly onShow: (month: string) => void
}

/** Which month is shown, and the buttons to others. */
export function MonthBar({ month, today, onShow }: BarProps) {
  const current = today.slice(0, 7)
  return (
    <PeriodBar
      unit="Month"
      title={monthText(month)}
      isCurrent={current === month}
      onBefore={() => onShow(monthAfter(month, -1))}
      onAfter={() => onShow(monthAfter(month, 1))}
      onToday={() => onShow(current)}
    />
  )
}

interface Props {
  readonly month: string
  readonly today: string
  readonly events: readonly ScheduleEvent[]
}

const timed = (event: ScheduleEvent) => ({ event, start: event.start_time, end: event.end_time })
type Shown = ReturnType<typeof timed>

/** A month: seven columns on a laptop, and on a phone a list of the days that have events. */
export function MonthCalendar({ month, today, events }: Props) {
  const [viewed, setViewed] = useState<ScheduleEvent>()
  const weeks = monthGridOf(month, events.map(timed))
  const isEmpty = weeks.every((week) => week.every((day) => day.isOutside || day.events.length === 0))
  return (
    <>
      <div className="month-frame">
        <div className="month">
          <div className="month-names" aria-hidden="true">
            {Array.from({ length: 7 }, (_, weekday) => (
              <span key={weekday}>{weekdayName(weekday).slice(0, 3)}</span>
            ))}
          </div>
          {weeks.flat().map((day) => (
            <Day key={day.date} day={day} isToday={day.date === today} onView={setViewed} />
          ))}
        </div>
      </div>
      {isEmpty && <p className="muted month-none">No events in this month.</p>}
      <EventSheet event={viewed} onClose={() => setViewed(undefined)} />
    </>
  )
}

interface DayProps {
  readonly day: MonthDay<Shown>
  readonly isToday: boolean
  readonly onView: (event: ScheduleEvent) => void
}

function Day({ day: { date, isOutside, events }, isToday, onView }: DayProps) {
  const classes = ['month-day', isOutside && 'is-outside', isToday && 'is-today', events.length === 0 && 'is-empty']
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-label={`${weekdayOf(date)}, ${shortDayText(date)}`}>
      <h3 className="week-date month-date num">
        <span className="month-weekday">{weekdayOf(date)}, </span>
        <span className="month-long">{shortDayText(date)}</span>
        <span className="month-number">{dateOf(date)}</span>
        {isToday && <span className="week-today">Today</span>}
      </h3>
      <ul className="month-events">
        {events.map(({ event }) => (
          <li key={event.eid}>
            <button
              type="button"
              className="week-button month-button"
              style={{ '--group': `#${event.color}` } as CSSProperties}
              onClick={() => onView(event)}
            >
              <span className="num">{clockOf(event.start_time)}</span> <strong>{event.title}</strong>{' '}
              <span className="num month-room">{event.invites_sent ? roomIn(event) : 'Draft'}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
