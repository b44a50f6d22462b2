import { useState } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getDuesCollection, updateClubDuesAmount } from '#areas/dues/calls/seasons.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { centsOf, dollarsOf, typedAmount } from '#kernel/rules/money.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Choice } from '#kernel/web/ui/choice.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { ChangeMode } from './change-mode.tsx'
import { amountComplaint, modeNames } from './words.ts'

type Collection = Gotten<typeof getDuesCollection>

/** By seasons, or for a year from each payment; a year has its own amount (spec 002 §9). */
export function CollectionMode({ collection }: { collection: Collection }) {
  const [isChanging, setChanging] = useState(false)
  const isAnnual = collection.annual_dues
  return (
    <Section title="How dues are collected">
      <Choice
        label="Members pay"
        name="mode"
        choices={modeNames}
        value={modeNames[isAnnual ? 0 : 1]}
        onChange={(mode) => {
          if ((mode === modeNames[0]) !== isAnnual) setChanging(true)
        }}
      />
      {!isAnnual && <YearlyAmount key={collection.dues} collection={collection} />}
      {isChanging && <ChangeMode collection={collection} onClose={() => setChanging(false)} />}
    </Section>
  )
}

function YearlyAmount({ collection }: { collection: Collection }) {
  const { cid } = useClub()
  const form = useForm({
    initial: { amount: String(collection.dues), card: String(dollarsOf(collection.stripe_amount)) },
    rules: { amount: amountComplaint, card: amountComplaint },
  })
  const save = useSend(updateClubDuesAmount, { refresh: [getDuesCollection], onDone: () => toast('updated') })
  const { amount, card } = form.values
  return (
    <form
      className="stack"
      {...form.form(() => {
        const cents = centsOf(Number(typedAmount(card)))
        save.mutate({ body: { cid, amount: typedAmount(amount), stripe_amount: cents } })
      })}
    >
      <div className="dues-fields">
        <TextField label="Dollars a year" inputMode="decimal" autoComplete="off" {...form.text('amount')} />
        <TextField label="Dollars by card" inputMode="decimal" autoComplete="off" {...form.text('card')} />
      </div>
      {save.error && <Alert>{save.error.message}</Alert>}
      <div className="row">
        <Button type="submit" loading={save.isPending}>
          Save the amount
        </Button>
      </div>
    </form>
  )
}
