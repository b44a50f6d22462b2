import type { RefundRule } from '#areas/payments/rules/refund-rule.ts'
import { centsOf, dollarsOf, typedAmount } from '#kernel/rules/money.ts'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'

/** A refund rule as it is typed. */
export interface TypedRule {
  readonly refundHours: string
  readonly refundShare: string
  readonly refundBy: string
}

export const typedRuleOf = ({ hours, percent, cents }: RefundRule): TypedRule => ({
  refundHours: String(hours),
  refundShare: String(percent ?? dollarsOf(cents ?? 0)),
  refundBy: percent === null ? 'dollars' : 'percent',
})

/** What is wrong with a refund rule as typed. */
export const refundRules = {
  refundHours: (typed: string) =>
    /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 720 ? undefined : 'Enter hours from 0 to 720',
  refundShare: (typed: string, { refundBy }: TypedRule) => {
    const text = typedAmount(typed)
    if (refundBy === 'percent')
      return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? undefined : 'Enter a percentage from 0 to 100'
    return /^\d{1,4}(\.\d{1,2})?$/.test(text) && Number(text) <= 1000 ? undefined : 'Enter an amount up to $1,000'
  },
}

/** The rule that was typed. Call it once nothing is wrong with it. */
export function ruleOf({ refundHours, refundShare, refundBy }: TypedRule): RefundRule {
  const share = Number(typedAmount(refundShare))
  const hours = Number(refundHours)
  return refundBy === 'percent'
    ? { hours, percent: share, cents: null }
    : { hours, percent: null, cents: centsOf(share) }
}

interface Props {
  readonly values: TypedRule
  readonly set: (values: Partial<TypedRule>) => void
  readonly field: (name: 'refundHours' | 'refundShare') => object
  /** Who is refunded, such as "Students". */
  readonly who: string
}

const units = [
  { value: 'percent', label: 'Percent of the price' },
  { value: 'dollars', label: 'Dollars' },
] as const

/** What is refunded to people who paid by card and cancel: until when, and how much. */
export function RefundRuleFields({ values, set, field, who }: Props) {
  return (
    <fieldset className="stack">
      <legend className="field-label">Refunds for card payments</legend>
      <p className="field-hint">
        {who} who cancel in time are refunded automatically. If you cancel, everyone gets a full refund. You can also
        refund anyone yourself.
      </p>
      <TextField
        label="Refund cancellations up to this many hours before the start"
        inputMode="numeric"
        autoComplete="off"
        {...field('refundHours')}
      />
      <TextField
        label="How much to refund"
        inputMode="decimal"
        maxLength={7}
        autoComplete="off"
        {...field('refundShare')}
      />
      <PickField
        label="Refund in"
        name="refundBy"
        options={units}
        value={values.refundBy === 'dollars' ? 'dollars' : 'percent'}
        onChange={(refundBy) => set({ refundBy })}
      />
    </fieldset>
  )
}
