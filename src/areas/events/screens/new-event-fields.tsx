import { TextField } from '#kernel/web/ui/fields.tsx'
import { RepeatFields } from './series/repeat-fields.tsx'
import type { NewEvent } from './use-new-event.ts'

interface Props {
  readonly more: NewEvent
  /** A copy includes its model's divisions. */
  readonly hasDivisions: boolean
  readonly gid: number
  /** The day of the event, `YYYY-MM-DD`. */
  readonly start: string
}

/** A new event's divisions (spec 001 §2), and how an event repeats. */
export function NewEventFields({ more, hasDivisions, gid, start }: Props) {
  const { divisions, setDivision, repeat, setRepeat, complaint } = more
  return (
    <fieldset className="stack">
      <legend className="event-legend">{hasDivisions ? 'Divisions and dates' : 'Dates'}</legend>
      {hasDivisions &&
        divisions.map((division, place) => (
          // Divisions are only ever added at the end.
          <div key={place} className="field-pair">
            <TextField
              label={`Division ${place + 1} name`}
              hint={place === 0 ? 'Members choose a division when they reply' : undefined}
              maxLength={80}
              autoComplete="off"
              value={division.name}
              onChange={(event) => setDivision(place, { ...division, name: event.currentTarget.value })}
            />
            <TextField
              label={`Division ${place + 1} spots`}
              hint={place === 0 ? '0 means no limit' : undefined}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
              value={division.spots}
              onChange={(event) => setDivision(place, { ...division, spots: event.currentTarget.value })}
            />
          </div>
        ))}
      {complaint && <p className="field-error">{complaint}</p>}
      <RepeatFields gid={gid} typed={repeat} onChange={setRepeat} start={start} canEnd />
    </fieldset>
  )
}
