import { useState } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { counted } from '#kernel/rules/counted.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { todayIn } from './today-in.ts'
import { type ScheduleView, usualDays } from './use-schedule-view.ts'

interface Props {
  readonly view: ScheduleView
  readonly onShow: (view: ScheduleView) => void
}

interface Range {
  readonly label: string
  readonly view: ScheduleView
}

const inDays = (days: number): Range => ({ label: `${days} Day`, view: { kind: 'days', days } })

/**
 * The ranges to choose from: the specification's, the ten days that the schedule starts with, and the current number
 * of days if it is another one, so that one of them is always marked.
 */
function rangesFor(view: ScheduleView): Range[] {
  const days = new Set([7, usualDays, 14, 30, ...(view.kind === 'days' ? [view.days] : [])])
  return [
    { label: 'Future Events', view: { kind: 'future' } },
    { label: 'All Events', view: { kind: 'all', page: 1 } },
    ...[...days].sort((one, other) => one - other).map(inDays),
  ]
}

const isSame = (one: ScheduleView, other: ScheduleView) =>
  one.kind === other.kind && (one.kind !== 'days' || other.kind !== 'days' || one.days === other.days)

/** Chooses the listed days: the buttons of ranges, and two dates. */
export function PickView({ view, onShow }: Props) {
  const [isAsking, setAsking] = useState(view.kind === 'dates')
  return (
    <search className="schedule-pick" aria-label="Days">
      <div className="row">
        {rangesFor(view).map(({ label, view: one }) => (
          <Button
            key={label}
            kind="quiet"
            size="sm"
            aria-pressed={isSame(one, view)}
            onClick={() => {
              setAsking(false)
              onShow(one)
            }}
          >
            {label}
          </Button>
        ))}
        <Button
          kind="quiet"
          size="sm"
          aria-pressed={view.kind === 'dates'}
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        >
          Date Range
        </Button>
      </div>
      {isAsking && <Dates view={view} onShow={onShow} />}
      <p className="muted" role="status">
        {wordsOf(view)}
      </p>
    </search>
  )
}

function wordsOf(view: ScheduleView): string {
  if (view.kind === 'future') return 'All events that haven’t ended'
  if (view.kind === 'all') return 'All events, latest first'
  if (view.kind === 'dates') return `From ${readable(view.from)} to ${readable(view.to)}`
  return `The next ${counted(view.days, 'day')}`
}

const readable = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
const longest = 366 * 24 * 60 * 60_000

/** Two days, both included, at most 366. */
function Dates({ view, onShow }: Props) {
  const { time_zone: zone } = useClub()
  const today = todayIn(zone)
  const [from, setFrom] = useState(view.kind === 'dates' ? view.from : today)
  const [to, setTo] = useState(view.kind === 'dates' ? view.to : today)
  const [isTried, setTried] = useState(false)
  const trouble = troubleWith(from, to)
  return (
    <form
      className="schedule-dates"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!trouble) onShow({ kind: 'dates', from, to })
      }}
    >
      <TextField label="First day" type="date" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
      <TextField
        label="Last day"
        type="date"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        error={isTried ? trouble : undefined}
      />
      <Button type="submit">Show</Button>
    </form>
  )
}

function troubleWith(from: string, to: string): string | undefined {
  if (from === '' || to === '') return 'Choose both days'
  if (to < from) return 'The last day can’t be before the first'
  return Date.parse(to) - Date.parse(from) >= longest ? 'Choose no more than 366 days' : undefined
}
