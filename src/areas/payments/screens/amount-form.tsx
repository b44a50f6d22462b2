import { useState } from 'react'
import { centsOf, moneyText, typedAmount } from '#kernel/rules/money.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { amountComplaint } from './words.ts'

const offered = ['10', '25', '50', '100']
const blank = { amount: '' }
const rules = { amount: amountComplaint }
const textOf = (dollars: string) => moneyText(centsOf(Number(typedAmount(dollars))))

/** The amount: one of four, or a custom one in whole dollars (spec 000 §5 Donation). */
export function AmountForm({ onChosen }: { onChosen: (dollars: string) => void }) {
  const [isOther, setOther] = useState(false)
  const form = useForm({ initial: blank, rules })
  const { amount } = form.values
  const choose = (dollars: string) => {
    setOther(false)
    form.set({ amount: dollars })
  }
  return (
    <form className="stack" {...form.form(() => onChosen(String(Number(typedAmount(amount)))))}>
      <p>Sideout is run by volunteers. Your donation helps keep it going. Thank you!</p>
      <fieldset className="amounts">
        <legend className="field-label">How much would you like to give?</legend>
        {offered.map((dollars) => (
          <Button
            key={dollars}
            kind="quiet"
            size="lg"
            aria-pressed={!isOther && amount === dollars}
            onClick={() => choose(dollars)}
          >
            {textOf(dollars)}
          </Button>
        ))}
        <Button
          kind="quiet"
          size="lg"
          aria-pressed={isOther}
          onClick={() => {
            setOther(true)
            form.set({ amount: '' })
          }}
        >
          Other
        </Button>
      </fieldset>
      {isOther && (
        <TextField
          label="Amount in dollars"
          hint="Whole dollars, $1 to $1,000."
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          // The field appears because the user asked for it.
          autoFocus
          {...form.text('amount')}
        />
      )}
      <div>
        <Button type="submit" size="lg" aria-disabled={!form.isValid}>
          {form.isValid ? `Donate ${textOf(amount)} by card` : 'Donate by card'}
        </Button>
      </div>
    </form>
  )
}
