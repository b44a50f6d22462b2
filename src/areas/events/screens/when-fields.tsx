import { type EventType, eventTypes, newEventType } from '#areas/events/rules/event-kinds.ts'
import { MomentField } from '#kernel/web/ui/desk/moment-field.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { refusedFields } from '#kernel/web/ui/desk/refused-fields.ts'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { RichTextField } from '#kernel/web/ui/rich-text/rich-text-field.tsx'
import type { EventFormState } from './use-event-form.ts'

const names: Readonly<Record<EventType, string>> = { mixer: 'Mixer', ladder: 'Ladder' }
const types = eventTypes.map((value) => ({ value, label: names[value] }))

/** Title, time and location. Times are wall times in the club's zone. */
export function WhenFields({ state, zone }: { state: EventFormState; zone: string }) {
  const { form, refusedAt, setStart } = state
  const { text, values, set } = form
  const { field, moment } = refusedFields(text, refusedAt)
  return (
    <fieldset className="stack">
      <legend className="event-legend">What, when and where</legend>
      <div className="field-pair">
        <TextField label="Title" maxLength={120} autoComplete="off" {...field('title')} />
        <PickField
          label="Event type"
          options={types}
          value={eventTypes.find((type) => type === values.type) ?? newEventType}
          onChange={(type) => set({ type })}
        />
      </div>
      <div className="event-times">
        <MomentField label="Start" {...moment('startTime')} onChange={setStart} />
        <MomentField label="End" {...moment('endTime')} onChange={(endTime) => set({ endTime })} />
        <MomentField label="Replies close" {...moment('finalDate')} onChange={(finalDate) => set({ finalDate })} />
      </div>
      <p className="field-hint">These times are in the club’s time zone, {zone}.</p>
      <div className="field-pair">
        <TextField
          label="Location"
          hint="Where people meet"
          maxLength={200}
          autoComplete="off"
          {...field('location')}
        />
        <TextField
          label="Courts"
          hint="Court names, separated by commas"
          maxLength={255}
          autoComplete="off"
          {...field('courts')}
        />
      </div>
      <RichTextField
        label="Description"
        kind="page"
        value={values.description}
        error={refusedAt('description')}
        onChange={(description) => set({ description })}
      />
    </fieldset>
  )
}
