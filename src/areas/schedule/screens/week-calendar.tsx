import { type CSSProperties, useState } from 'react'
import { useSearchParams } from 'react-router'
import { cardLabelOf } from '#areas/invitations/rules/card-label.ts'
import { type Piece, type WeekGrid, weekGridOf, weekOf } from '#areas/schedule/rules/week-grid.ts'
import { clockOf, hourText, shortDayText, shortWeekdayOf, weekdayOf } from '#kernel/rules/time-text.ts'
import { dateAfter } from '#kernel/rules/zone-instant.ts'
import { EventSheet } from './event-sheet.tsx'
import './calendar.css'
import { PeriodBar } from './period-bar.tsx'
import type { ScheduleEvent } from './use-schedule.ts'
import { roomIn } from './words.ts'

/** The Sunday of the week shown, in the address; by default, the current week. */
export function useWeek(today: string) {
  const [params, setParams] = useSearchParams()
  const askedWeek = params.get('week') ?? ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(askedWeek) && !Number.isNaN(Date.parse(askedWeek))
  const sunday = weekOf(isDay ? askedWeek : today)
  const show = (date: string) => {
    const next = new URLSearchParams(params)
    next.set('week', weekOf(date))
    setParams(next, { replace: true })
  }
  return { sunday, show }
}

interface BarProps {
  readonly sunday: string
  readonly today: string
  readonly onShow: (date: string) => void
}

/** Which week is shown, and the buttons to others. */
export function WeekBar({ sunday, today, onShow }: BarProps) {
  const saturday = dateAfter(sunday, 6)
  const year = sunday.slice(0, 4) === saturday.slice(0, 4) ? '' : `, ${sunday.slice(0, 4)}`
  return (
    <PeriodBar
      unit="Week"
      title={`${shortDayText(sunday)}${year} – ${shortDayText(saturday)}, ${saturday.slice(0, 4)}`}
      isCurrent={weekOf(today) === sunday}
      onBefore={() => onShow(dateAfter(sunday, -7))}
      onAfter={() => onShow(dateAfter(sunday, 7))}
      onToday={() => onShow(today)}
    />
  )
}

interface Props {
  readonly sunday: string
  readonly today: string
  readonly events: readonly ScheduleEvent[]
}

const timed = (event: ScheduleEvent) => ({ event, start: event.start_time, end: event.end_time })

/** A week of events: seven columns by the hour on a laptop, a list by day on a phone. Both use the same lists. */
export function WeekCalendar({ sunday, today, events }: Props) {
  const [viewed, setViewed] = useState<ScheduleEvent>()
  const grid = weekGridOf(sunday, events.map(timed))
  const { first, last } = grid.hours
  return (
    <>
      {/* The days are lists with headings; the hour lines are purely visual. */}
      <div className="week-frame">
        <div className="week" style={{ '--hours': last - first, '--days': widthsOf(grid) } as CSSProperties}>
          <div className="week-hours" aria-hidden="true">
            {Array.from({ length: last - first }, (_, index) => (
              <span key={index} className="num">
                {hourText(first + index)}
              </span>
            ))}
          </div>
          {grid.days.map((day) => (
            <Day key={day.date} day={day} isToday={day.date === today} firstHour={first} onView={setViewed} />
          ))}
        </div>
      </div>
      <EventSheet event={viewed} onClose={() => setViewed(undefined)} />
    </>
  )
}

type Shown = ReturnType<typeof timed>

/** A day with overlapping events is wider than the others, so that their text stays readable. */
const widthsOf = ({ days }: WeekGrid<Shown>): string =>
  days.map(({ pieces }) => `minmax(0, ${Math.max(1, ...pieces.map(({ lanes }) => lanes * 0.75))}fr)`).join(' ')

interface DayProps {
  readonly day: WeekGrid<Shown>['days'][number]
  readonly isToday: boolean
  readonly firstHour: number
  readonly onView: (event: ScheduleEvent) => void
}

function Day({ day: { date, pieces }, isToday, firstHour, onView }: DayProps) {
  return (
    <section
      className={isToday ? 'week-day is-today' : 'week-day'}
      aria-label={`${weekdayOf(date)}, ${shortDayText(date)}`}
    >
      <h3 className="week-date">
        <span className="week-weekday">{shortWeekdayOf(date)}</span>
        <span className="week-weekday-long">{weekdayOf(date)}, </span> <span className="num">{dayNumber(date)}</span>
        {isToday && <span className="week-today">Today</span>}
      </h3>
      {pieces.length === 0 && <p className="week-none">No events</p>}
      <ol className="week-events">
        {pieces.map((piece) => (
          <li key={piece.event.event.eid} className="week-event" style={placeOf(piece, firstHour)}>
            <EventButton event={piece.event.event} onView={onView} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const dayNumber = (date: string) => Number(date.slice(8, 10))

/** The position of a piece in its column: hours from the top, and its share of the width. */
function placeOf({ from, to, lane, lanes }: Piece<Shown>, firstHour: number) {
  return {
    '--top': from / 60 - firstHour,
    '--height': (to - from) / 60,
    '--lane': lane,
    '--lanes': lanes,
  } as CSSProperties
}

function EventButton({ event, onView }: { event: ScheduleEvent; onView: DayProps['onView'] }) {
  const { title, start_time: start, end_time: end, group_name: group, color } = event
  return (
    <button
      type="button"
      className="week-button"
      style={{ '--group': `#${color}` } as CSSProperties}
      onClick={() => onView(event)}
    >
      <span className="week-when num">
        {clockOf(start)} to {clockOf(end)}
      </span>
      <strong>{title}</strong>
      <span>{group}</span>
      <span className="num">{stateOf(event)}</span>
    </button>
  )
}

/** The one word that matters most: that it is a draft, the reader's own reply, or else how full it is. */
function stateOf(event: ScheduleEvent): string {
  if (event.is_merged) return 'Merged'
  if (!event.invites_sent) return `Draft · ${roomIn(event)}`
  if (event.response === null) return roomIn(event)
  // It is always the reader's own reply, even in events that they run: a yes without a partner is not a lost reply
  // (X184).
  return `${cardLabelOf(event.response)} · ${roomIn(event)}`
}
