import { Link } from 'react-router'
import { PromotionChoice } from '#areas/bookings/screens/promotion-choice.tsx'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import { RefundRuleFields } from '#areas/payments/screens/refund-rule-fields.tsx'
import { typedAmount } from '#kernel/rules/money.ts'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { refusedFields } from '#kernel/web/ui/desk/refused-fields.ts'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import type { PublicEventFormState } from './use-event-form.ts'

/** Where to register, how many people can come and wait, and the cost. */
export function PlaceFields({ state: { form, refusedAt } }: { state: PublicEventFormState }) {
  const { text, tick, values, set } = form
  const { field } = refusedFields(text, refusedAt)
  const number = { inputMode: 'numeric', maxLength: 4, autoComplete: 'off' } as const
  return (
    <fieldset className="stack">
      <legend className="pe-legend">Spots and cost</legend>
      <CheckField label="People register on another site" {...tick('isElsewhere')} />
      {values.isElsewhere && (
        <TextField
          label="Web address"
          hint="Your event’s page sends people to this site to register"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          {...field('registerUrl')}
        />
      )}
      <div className="pe-pair">
        <TextField label="Spots" hint="How many people can take part" {...number} {...field('spots')} />
        <TextField
          label="Waitlist"
          hint="How many people can wait. 0 means no waitlist."
          {...number}
          {...field('waitlist')}
        />
        <TextField
          label="Cost in dollars"
          hint="Per person. Enter 0 if it’s free."
          inputMode="decimal"
          maxLength={9}
          autoComplete="off"
          {...field('cost')}
        />
      </div>
      {!values.isElsewhere && (
        <div>
          <CheckField label="Confirm spots by email link" {...tick('confirmSpots')} />
          <p className="field-hint">
            {values.confirmSpots
              ? 'People keep their spot by opening the link in their email within 30 minutes. If they don’t, someone else can take the spot.'
              : 'Spots count right away, even if no one opens the email. One person could take many spots with made-up addresses.'}
          </p>
        </div>
      )}
      {!values.isElsewhere && Number(values.waitlist) > 0 && (
        <PromotionChoice
          label="When a spot opens"
          value={values.promotion}
          onChange={(promotion) => set({ promotion })}
        />
      )}
      {Number(typedAmount(values.cost)) > 0 && (
        <AreaField
          label="How to pay"
          hint="How people can pay you directly, for example by cash, check, Venmo or Zelle"
          name="howToPay"
          rows={2}
          maxLength={1000}
          value={values.howToPay}
          error={refusedAt('howToPay')}
          onChange={(howToPay) => set({ howToPay })}
        />
      )}
      {Number(typedAmount(values.cost)) > 0 && !values.isElsewhere && (
        <>
          <div>
            <CheckField label="Spots must be paid by card first" {...tick('paysFirst')} />
            <p className="field-hint">
              This works once you’ve turned on <Link to={paymentPaths.cards}>card payments</Link> and our staff has
              accepted you. People have 15 minutes to pay after opening their link. Otherwise, someone else can take the
              spot.
            </p>
          </div>
          <RefundRuleFields values={values} set={set} field={field} who="People" />
        </>
      )}
    </fieldset>
  )
}
