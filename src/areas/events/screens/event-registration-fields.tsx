import { newPromotion, promotions } from '#areas/bookings/rules/promotion.ts'
import { PromotionChoice } from '#areas/bookings/screens/promotion-choice.tsx'
import { openingZone, opensAtOf } from '#areas/events/rules/event-times.ts'
import { counted } from '#kernel/rules/counted.ts'
import { clockText } from '#kernel/rules/time-text.ts'
import { wallTimeIn } from '#kernel/rules/wall-time.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import { Choice } from '#kernel/web/ui/choice.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { refusedFields } from '#kernel/web/ui/desk/refused-fields.ts'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { type EventValues, eventStartOf, isMomentOver, openingOf } from './event-values.ts'
import type { EventFormState } from './use-event-form.ts'

interface Props {
  readonly state: EventFormState
  readonly zone: string
  /** The label of an event that is already open; undefined for a draft. */
  readonly openedAs: string | undefined
}

/** Every hour of the day in Mountain time, with the club's own time beside it if it differs. */
function hoursFor(zone: string, values: EventValues) {
  const start = eventStartOf(zone, values) ?? new Date()
  return Array.from({ length: 24 }, (_, hour) => {
    const opening = { ...openingOf(values), opensHour: hour }
    const here = wallTimeIn(zone, opensAtOf(zone, start, opening)).time
    const mountain = clockText(hour, 0)
    const label = here === mountain ? mountain : `${mountain} (${here} ${zoneWords(zone)})`
    return { value: String(hour), label }
  })
}

/** How members get in: by invitation or openly, from when, and who gets a spot that opens up. */
export function EventRegistrationFields({ state, zone, openedAs }: Props) {
  const { form, refusedAt, usualPromotion } = state
  const { text, tick, values, set, isFine } = form
  const { field } = refusedFields(text, refusedAt)
  return (
    <fieldset className="stack">
      <legend className="event-legend">Registration</legend>
      <div>
        <CheckField label="By invitation: group members get an email" {...tick('isInvited')} />
        <CheckField
          label={
            values.isInvited
              ? 'Auto invite: send the invitations on schedule'
              : 'Auto open: open registration on schedule'
          }
          {...tick('autoInvite')}
        />
        <CheckField label="Send automated reminder emails" {...tick('reminderEmail')} />
      </div>
      <div className="field-pair">
        <TextField
          label="Open registration this many days before the event"
          hint="0 means the day of the event"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          {...field('openDays')}
        />
        <PickField
          label="Opening time, Mountain time"
          name="eventInviteTime"
          options={hoursFor(zone, isFine('openDays') ? values : { ...values, openDays: '0' })}
          value={String(Number(values.eventInviteTime))}
          error={field('eventInviteTime').error}
          onChange={(eventInviteTime) => set({ eventInviteTime })}
        />
      </div>
      <p className="event-opening" role="status">
        {openedAs === undefined
          ? openingWords(zone, form.isFine, values)
          : `This event has already opened. Status: ${openedAs}.`}
      </p>
      <DrawingFields state={{ form, refusedAt }} />
      <PromotionChoice
        label="When a spot opens"
        value={promotions.find((one) => one === values.promotion) ?? usualPromotion ?? newPromotion}
        onChange={(promotion) => set({ promotion })}
      />
      <SubstituteField state={state} />
    </fieldset>
  )
}

/** Whether the group's substitutes are asked. A new event does so if there are any. */
function SubstituteField({ state: { form, substitutes } }: { state: EventFormState }) {
  const { values, set } = form
  if (values.partner)
    return <p className="field-hint">Events with partners can’t ask substitutes. Partners are chosen by the players.</p>
  const { usesSubstitutes: chosen } = values
  return (
    <>
      <CheckField
        label="Ask substitutes when a player drops out and no one is waiting"
        name="usesSubstitutes"
        checked={chosen === '' ? (substitutes ?? 0) > 0 : chosen === 'yes'}
        onChange={(event) => set({ usesSubstitutes: event.currentTarget.checked ? 'yes' : 'no' })}
      />
      {substitutes !== undefined && (
        <p className="field-hint">
          {substitutes === 0
            ? 'The group has no substitutes yet. You can add them in the Group Manager.'
            : `The group has ${counted(substitutes, 'substitute')}.`}
        </p>
      )}
    </>
  )
}

const atOnce = 'First come'
const drawn = 'Drawing'
/** A day, in which most people read their email. */
const usualHours = '24'

/** Whether spots go to those who answer first, or are drawn among everyone who answers within some hours. */
function DrawingFields({ state: { form, refusedAt } }: { state: Pick<EventFormState, 'form' | 'refusedAt'> }) {
  const { text, values, set } = form
  const { field } = refusedFields(text, refusedAt)
  const isDrawn = values.collectHours.trim() !== '0'
  return (
    <>
      <Choice
        label="Who gets the spots"
        name="collects"
        choices={[atOnce, drawn]}
        value={isDrawn ? drawn : atOnce}
        onChange={(choice) => set({ collectHours: choice === drawn ? usualHours : '0' })}
      />
      {isDrawn ? (
        <TextField
          label="Collect replies for this many hours"
          hint="From 1 to 72. Then the spots are drawn. People who missed out in recent drawings have better odds."
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          {...field('collectHours')}
        />
      ) : (
        <p className="field-hint">The first to say Yes get the spots. Everyone else joins the waitlist.</p>
      )}
    </>
  )
}

/** When it opens: in Mountain time, and also in the club's zone if the clocks differ. */
function openingWords(zone: string, isFine: EventFormState['form']['isFine'], values: EventValues): string {
  const start = eventStartOf(zone, values)
  const isTyped = isFine('openDays') && isFine('eventInviteTime')
  if (isMomentOver(zone, values.finalDate, new Date()))
    return 'The deadline for replies has passed. Choose a later time above.'
  if (!start || !isTyped) return 'Choose a start time to see when registration opens.'
  const opensAt = opensAtOf(zone, start, openingOf(values))
  const [mountain, here] = [openingZone, zone].map((one) => clubTime(opensAt.toISOString(), one))
  const when =
    mountain === here ? `${mountain} Mountain time` : `${mountain} Mountain time (${here} ${zoneWords(zone)})`
  const what = values.isInvited ? 'Invitations go out' : 'Registration opens'
  if (!values.autoInvite)
    return `${what} when you choose ${values.isInvited ? 'Send Invite' : 'Open Event'}. Planned: ${when}.`
  const isPast = opensAt <= new Date()
  return isPast ? `${what} within minutes after you save, because ${when} has passed.` : `${what} on ${when}.`
}
