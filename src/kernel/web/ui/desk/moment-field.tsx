import { useId } from 'react'
import { clockText, twoDigits, weekdayOf } from '#kernel/rules/time-text.ts'
import { describe, type Words } from '../fields.tsx'
import './desk.css'

interface Props extends Words {
  readonly name: string
  /** A local date and time, `2026-11-23T09:15`; until both are chosen, either part may be missing. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
}

/** Every quarter-hour of a day: `09:15` and its readable form. */
const quarters = Array.from({ length: 96 }, (_, index) => {
  const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15]
  return { value: `${twoDigits(hour)}:${twoDigits(minute)}`, label: clockText(hour, minute) }
})

const isDay = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date)

/** A date from the browser's own calendar, and a quarter-hour from a list (spec 001 §5). */
export function MomentField({ label, hint, error, name, value, onChange, onBlur }: Props) {
  const id = useId()
  const [date = '', time = ''] = value.split('T')
  const description = describe(id, hint, error, undefined)
  return (
    <fieldset className="field" onBlur={onBlur}>
      <legend className="field-label">{label}</legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="moment">
        <input
          {...description}
          type="date"
          name={name}
          aria-label={`${label}, date`}
          className="field-input"
          value={date}
          onChange={(event) => onChange(`${event.currentTarget.value}T${time}`)}
        />
        <select
          aria-label={`${label}, time`}
          aria-describedby={description['aria-describedby']}
          className="field-input field-select num"
          value={time}
          onChange={(event) => onChange(`${date}T${event.currentTarget.value}`)}
        >
          {!quarters.some((quarter) => quarter.value === time) && <option value={time}>{time || 'Time'}</option>}
          {quarters.map((quarter) => (
            <option key={quarter.value} value={quarter.value}>
              {quarter.label}
            </option>
          ))}
        </select>
      </div>
      <p className="field-hint">{isDay(date) ? weekdayOf(date) : '\u00A0'}</p>
      <div id={`${id}-said`} aria-live="polite">
        {error && <p className="field-error exact">{error}</p>}
      </div>
    </fieldset>
  )
}
