import { questionNames } from '#areas/public-events/rules/event-kinds.ts'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { refusedFields } from '#kernel/web/ui/desk/refused-fields.ts'
import { TextField } from '#kernel/web/ui/fields.tsx'
import type { PublicEventFormState } from './use-event-form.ts'

/** What people are asked, and what they agree to. */
export function AskFields({ state: { form, refusedAt } }: { state: PublicEventFormState }) {
  const { text, values, set } = form
  const { field } = refusedFields(text, refusedAt)
  return (
    <fieldset className="stack">
      <legend className="pe-legend">Questions and terms</legend>
      {questionNames.map((name, index) => (
        <TextField
          key={name}
          label={`Question ${index + 1} (optional)`}
          maxLength={255}
          autoComplete="off"
          {...field(name)}
        />
      ))}
      <AreaField
        label="Terms (optional)"
        hint="People agree to these when they register. We keep every version."
        name="terms"
        maxLength={10_000}
        value={values.terms}
        error={refusedAt('terms')}
        onChange={(terms) => set({ terms })}
      />
      <AreaField
        label="Refund policy (optional)"
        hint="People see this before they register"
        name="refundPolicy"
        maxLength={10_000}
        value={values.refundPolicy}
        error={refusedAt('refundPolicy')}
        onChange={(refundPolicy) => set({ refundPolicy })}
      />
    </fieldset>
  )
}
