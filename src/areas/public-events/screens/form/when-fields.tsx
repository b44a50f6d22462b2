import { publicZones } from '#areas/clubs/rules/zones.ts'
import { typeWords } from '#areas/public-events/calls/words.ts'
import { newPublicEventType, publicEventTypes } from '#areas/public-events/rules/event-kinds.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import { MomentField } from '#kernel/web/ui/desk/moment-field.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { refusedFields } from '#kernel/web/ui/desk/refused-fields.ts'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { RichTextField } from '#kernel/web/ui/rich-text/rich-text-field.tsx'
import type { PublicEventFormState } from './use-event-form.ts'

const types = publicEventTypes.map((value) => ({ value, label: typeWords[value] }))
const zones = publicZones.map((value) => ({ value, label: `${zoneWords(value)} (${value})` }))

/** Name, kind, times in the event's zone, location and text. */
export function WhenFields({ state: { form, refusedAt, setStart, moved } }: { state: PublicEventFormState }) {
  const { text, values, set } = form
  const { field, moment } = refusedFields(text, refusedAt)
  return (
    <fieldset className="stack">
      <legend className="pe-legend">What, when and where</legend>
      <div className="pe-pair">
        <TextField label="Event name" maxLength={120} autoComplete="off" {...field('name')} />
        <PickField
          label="Type"
          options={types}
          value={publicEventTypes.find((type) => type === values.type) ?? newPublicEventType}
          onChange={(type) => set({ type })}
        />
      </div>
      <PickField
        label="Time zone"
        hint="All times are in this time zone"
        options={zones}
        value={publicZones.find((zone) => zone === values.zone) ?? 'US/Mountain'}
        error={refusedAt('zone')}
        onChange={(zone) => set({ zone })}
      />
      <div className="pe-pair">
        <MomentField label="Start" {...moment('startTime')} onChange={setStart} />
        <MomentField label="End" {...moment('endTime')} onChange={(endTime) => set({ endTime })} />
      </div>
      <p className="field-hint" role="status">
        {moved.length > 0 && `We moved ${listText(moved)} to match the new start time.`}
      </p>
      <div className="pe-pair">
        <MomentField
          label="Registration opens"
          hint="Leave blank to open right away"
          {...moment('openTime')}
          onChange={(openTime) => set({ openTime })}
        />
        <MomentField
          label="Registration closes"
          hint="Leave blank to close when the event starts"
          {...moment('closeTime')}
          onChange={(closeTime) => set({ closeTime })}
        />
      </div>
      <TextField label="Location" hint="Name and address" maxLength={255} autoComplete="off" {...field('location')} />
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
