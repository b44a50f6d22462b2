import { TextField } from '#kernel/web/ui/fields.tsx'
import type { NewEvent } from './use-new-event.ts'

interface Props {
  readonly more: NewEvent
  /** A copy includes its model's divisions. */
  readonly hasDivisions: boolean
}

/** A new event's divisions, and its weekly copies (spec 001 §2, spec 002 §9). */
export function NewEventFields({ more, hasDivisions }: Props) {
  const { divisions, setDivision, weeks, setWeeks, complaint } = more
  return (
    <fieldset className="stack">
      <legend className="event-legend">{hasDivisions ? 'Divisions and copies' : 'Copies'}</legend>
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
      <TextField
        label="Repeat weekly for how many weeks?"
        hint="0 means the event doesn’t repeat. Copies are drafts on the same weekday at the same time."
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={weeks}
        error={complaint}
        onChange={(event) => setWeeks(event.currentTarget.value.trim())}
      />
    </fieldset>
  )
}
