import { useClub } from '#areas/clubs/screens/my-club.ts'
import { addDuesItem, editDuesItem } from '#areas/dues/calls/seasons.ts'
import { centsOf, dollarsOf, typedAmount } from '#kernel/rules/money.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { duesReads } from './dues-reads.ts'
import type { SeasonItem } from './season-item.ts'
import { amountComplaint } from './words.ts'

interface Props {
  readonly season: SeasonItem | undefined
  /** Receives the new season, if one was added. */
  readonly onDone: (season?: Pick<SeasonItem, 'did' | 'name'>) => void
}

/** Adds or changes a season (spec 002 §2: name, active, amount). */
export function SeasonForm({ season, onDone }: Props) {
  const { cid } = useClub()
  const hasCardAmount = season !== undefined && season.stripe_amount !== centsOf(season.amount)
  const form = useForm({
    initial: {
      name: season?.name ?? '',
      amount: season ? String(season.amount) : '',
      card: hasCardAmount ? String(dollarsOf(season.stripe_amount)) : '',
      ends: season?.ends ?? '',
      message: season?.dues_message ?? '',
      active: season?.active ?? true,
    },
    rules: {
      name: (name) => (name.trim() === '' ? 'Give the season a name' : undefined),
      amount: amountComplaint,
      card: (card) => (card.trim() === '' ? undefined : amountComplaint(card)),
    },
  })
  const { name, amount, card, ends, message, active } = form.values
  const add = useSend(addDuesItem, {
    refresh: duesReads,
    onDone: ({ message, did }) => {
      toast(message)
      onDone({ did, name: name.trim() })
    },
  })
  const edit = useSend(editDuesItem, {
    refresh: duesReads,
    onDone: ({ message }) => {
      toast(message)
      onDone()
    },
  })
  const send = () => {
    const body = {
      name,
      active,
      amount: typedAmount(amount),
      dues_message: message,
      ends: ends || null,
      ...(card.trim() === '' ? {} : { stripe_amount: centsOf(Number(typedAmount(card))) }),
    }
    if (season) edit.mutate({ body: { did: season.did, ...body } })
    else add.mutate({ body: { cid, ...body } })
  }
  const error = add.error ?? edit.error
  return (
    <form className="stack" {...form.form(send)}>
      <TextField label="Name" maxLength={60} autoComplete="off" {...form.text('name')} />
      <div className="dues-fields">
        <TextField label="Dollars" inputMode="decimal" autoComplete="off" {...form.text('amount')} />
        <TextField
          label="Dollars by card"
          hint="Leave blank to use the same amount."
          inputMode="decimal"
          autoComplete="off"
          {...form.text('card')}
        />
      </div>
      <TextField
        label="Last day of the season"
        hint="Leave blank for no end date."
        type="date"
        {...form.text('ends')}
      />
      <AreaField
        label="Message to members"
        maxLength={255}
        value={message}
        onChange={(text) => form.set({ message: text })}
      />
      <CheckField label="Active: members can pay" {...form.tick('active')} />
      {error && <Alert>{error.message}</Alert>}
      <div className="row">
        <Button type="submit" loading={add.isPending || edit.isPending}>
          {season ? 'Save the season' : 'Add the season'}
        </Button>
      </div>
    </form>
  )
}
