import { useId } from 'react'
import { PromotionChoice } from '#areas/bookings/screens/promotion-choice.tsx'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { refusedFields } from '#kernel/web/ui/desk/refused-fields.ts'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import type { useForm } from '#kernel/web/ui/use-form.ts'
import type { TermValues } from './lesson-values.ts'

type State = ReturnType<typeof useForm<TermValues>>
type Named<Field> = Omit<Field, 'name'> & { readonly name: string }

/** A form with these fields, among others. */
interface Form {
  readonly values: TermValues
  readonly set: (change: Partial<TermValues>) => void
  readonly text: (name: 'location' | 'availableSpots' | 'cost') => Named<ReturnType<State['text']>>
  readonly tick: (name: 'paymentRequired' | 'changesAllowed') => Named<ReturnType<State['tick']>>
}

interface Props {
  readonly form: Form
  readonly refusedAt: (name: keyof TermValues) => string | undefined
}

/** What a lesson and a series of lessons share: text, spots and who gets one that opens, price, color. */
export function TermFields({ form, refusedAt }: Props) {
  const colourId = useId()
  const { field } = refusedFields(form.text, refusedAt)
  return (
    <>
      <TextField label="Location" maxLength={200} {...field('location')} />
      <AreaField
        label="Description"
        maxLength={2000}
        value={form.values.description}
        error={refusedAt('description')}
        onChange={(description) => form.set({ description })}
      />
      <div className="field-pair">
        <TextField label="Spots" inputMode="numeric" {...field('availableSpots')} />
        <TextField label="Cost in dollars" inputMode="decimal" {...field('cost')} />
      </div>
      <PromotionChoice
        label="When a spot opens"
        value={form.values.promotion}
        onChange={(promotion) => form.set({ promotion })}
      />
      <CheckField label="Payment required" {...form.tick('paymentRequired')} />
      <CheckField label="Changes allowed: students can cancel until sign-up ends" {...form.tick('changesAllowed')} />
      <div className="field">
        <label className="field-label" htmlFor={colourId}>
          Color
        </label>
        <input
          id={colourId}
          type="color"
          className="lesson-colour"
          value={form.values.color}
          onChange={(event) => form.set({ color: event.currentTarget.value })}
        />
      </div>
    </>
  )
}
