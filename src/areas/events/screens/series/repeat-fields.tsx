import { previewRepeat } from '#areas/events/calls/series.ts'
import type { Weekday } from '#areas/events/rules/series-rule.ts'
import { counted } from '#kernel/rules/counted.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { longDayText, shortDayText } from '#kernel/rules/time-text.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import '../events.css'
import { choose, dayNames, daysOf, optionOf, repeatFrom, repeatOptions, type TypedRepeat } from './typed-repeat.ts'
import type { SeriesEdit } from './use-series-edit.ts'

interface Props {
  readonly gid: number
  readonly typed: TypedRepeat
  readonly onChange: (typed: TypedRepeat) => void
  /** The day of the event, `YYYY-MM-DD`; anything else while it is not chosen. */
  readonly start: string
  /** Whether it can stop repeating here. A series ends by deleting its dates. */
  readonly canEnd: boolean
  readonly error?: string | undefined
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** How an event repeats, with its next dates. */
export function RepeatFields({ gid, typed, onChange, start, canEnd, error }: Props) {
  if (!isDay(start)) return <p className="field-hint">Choose a start date first, then how the event repeats.</p>
  return (
    <>
      <div className="field-pair">
        <PickField
          label="Repeats"
          options={repeatOptions(start, canEnd)}
          value={optionOf(typed)}
          error={error}
          onChange={(option) => onChange(choose(typed, option))}
        />
        {typed.kind !== 'none' && (
          <TextField
            label="Last day (optional)"
            type="date"
            min={start}
            value={typed.until}
            onChange={(event) => onChange({ ...typed, until: event.currentTarget.value })}
          />
        )}
      </div>
      {typed.kind === 'week' && <Days typed={typed} onChange={onChange} start={start} />}
      {typed.kind !== 'none' && <NextDates gid={gid} typed={typed} start={start} isNew={canEnd} />}
    </>
  )
}

function Days({ typed, onChange, start }: Pick<Props, 'typed' | 'onChange' | 'start'>) {
  const chosen = daysOf(typed, start)
  const toggle = (day: Weekday) => {
    const days = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]
    // The last day stays, because a week without one would have no date.
    if (days.length > 0) onChange({ ...typed, days })
  }
  return (
    <fieldset className="row event-days">
      <legend className="field-label">On</legend>
      {dayNames.map(([day, name]) => (
        <label key={day} className="field-check">
          <input type="checkbox" aria-label={name} checked={chosen.includes(day)} onChange={() => toggle(day)} />
          {name.slice(0, 3)}
        </label>
      ))}
    </fieldset>
  )
}

function NextDates({ gid, typed, start, isNew }: Pick<Props, 'gid' | 'typed' | 'start'> & { isNew: boolean }) {
  const repeat = repeatFrom(typed, start)
  const body = { repeat: repeat ?? { every: 'date' as const, date: 1 }, until: typed.until || null, first: start }
  const preview = useCall(
    previewRepeat,
    { params: { gid: String(gid) }, body },
    { enabled: repeat !== undefined, keepPrevious: true, staleTime: 60_000 },
  )
  return (
    <p className="event-opening" role="status">
      {preview.error?.message}
      {preview.data && !preview.error && datesText(preview.data, isNew)}
    </p>
  )
}

interface SeriesProps {
  readonly edit: SeriesEdit
  readonly gid: number
  readonly start: string
}

/** How a series repeats, in the form of one of its dates. */
export function SeriesFields({ edit: { typed, setTyped, setAsked }, gid, start }: SeriesProps) {
  return (
    <fieldset className="stack">
      <legend className="event-legend">Dates</legend>
      {typed && <RepeatFields gid={gid} typed={typed} onChange={setTyped} start={start} canEnd={false} />}
      <p className="field-hint">When you save, you can choose which dates change.</p>
      <div className="row">
        <Button kind="quiet" size="sm" onClick={() => setAsked('pause')}>
          Pause
        </Button>
        <Button kind="quiet" size="sm" onClick={() => setAsked('add')}>
          Add a date
        </Button>
      </div>
    </fieldset>
  )
}

interface Preview {
  readonly days: readonly string[]
  readonly count: number
  readonly horizon: string
}

/** The next dates; for a new series also how many are created at once. */
function datesText({ days, count, horizon }: Preview, isNew: boolean): string {
  if (days.length < 2) return 'This never happens again. Choose other days, or a later last day.'
  const shown = rowText(days.map((day) => shortDayText(day)))
  if (!isNew) return `${shown}, …`
  const made = counted(count, 'date', 'dates')
  return `${shown}, … We create ${made} through ${longDayText(horizon)} now, and more as time goes on.`
}
