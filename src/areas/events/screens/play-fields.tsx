import { typedAmount } from '#kernel/rules/money.ts'
import { Choice } from '#kernel/web/ui/choice.tsx'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { refusedFields } from '#kernel/web/ui/desk/refused-fields.ts'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { oneLine } from '#kernel/web/ui/one-line.ts'
import type { EventFormState } from './use-event-form.ts'

const yesNo = ['No', 'Yes'] as const

/** Who plays: spots, cost, partners, divisions, and the question to answer. */
export function PlayFields({ state: { form, refusedAt } }: { state: EventFormState }) {
  const { text, tick, values, set } = form
  const { field } = refusedFields(text, refusedAt)
  const isPaid = Number(typedAmount(values.cost)) > 0
  return (
    <fieldset className="stack">
      <legend className="event-legend">Spots and cost</legend>
      <div className="field-pair">
        <TextField
          label="Available spots"
          hint="How many people can play"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          {...field('availableSpots')}
        />
        <TextField
          label="Cost in dollars"
          hint="Per player (0 is free)"
          inputMode="decimal"
          maxLength={9}
          autoComplete="off"
          {...field('cost')}
        />
      </div>
      {isPaid && (
        <div>
          <CheckField
            label="Payment required: players stay on the waitlist until they pay"
            {...tick('paymentRequired')}
          />
          <CheckField
            label="Refund card payments when a member says No (otherwise, the payment counts for a later Yes)"
            {...tick('returnCards')}
          />
        </div>
      )}
      <div className="field-pair">
        <Choice
          label="Designated partner"
          name="partner"
          choices={yesNo}
          value={values.partner ? 'Yes' : 'No'}
          onChange={(answer) => set({ partner: answer === 'Yes' })}
        />
        <Choice
          label="Sub-groups (divisions)"
          name="subEvent"
          choices={yesNo}
          value={values.subEvent ? 'Yes' : 'No'}
          onChange={(answer) => set({ subEvent: answer === 'Yes' })}
        />
      </div>
      <CheckField label="Changes allowed: members can change a Yes to a No" {...tick('changesAllowed')} />
      <AreaField
        label="Event question (optional)"
        hint="Members answer this when they reply"
        name="question"
        rows={2}
        maxLength={255}
        value={values.question}
        error={refusedAt('question')}
        onChange={(question) => set({ question: oneLine(question) })}
      />
    </fieldset>
  )
}
