import { useClub } from '#areas/clubs/screens/my-club.ts'
import { addPOSItem, editPOSItem, getPOSItems } from '#areas/pos/calls/items.ts'
import { notForDues } from '#areas/pos/calls/words.ts'
import { isSoldByCard, namesDues } from '#areas/pos/rules/prices.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { centsOf, typedAmount } from '#kernel/rules/money.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { priceComplaint } from './words.ts'

export type PosItem = Gotten<typeof getPOSItems>[number]

/** Adds or changes an item; warns about a title that names dues. */
export function ItemForm({ item, onDone }: { item: PosItem | undefined; onDone: () => void }) {
  const { cid } = useClub()
  const form = useForm({
    initial: { title: item?.item_title ?? '', cost: item ? String(item.cost) : '' },
    rules: {
      title: (title) => (title.trim() === '' ? 'Give the item a title' : undefined),
      cost: priceComplaint,
    },
  })
  const options = {
    refresh: [getPOSItems],
    onDone: () => {
      toast(item ? 'Item saved' : 'Item added')
      onDone()
    },
  }
  const add = useSend(addPOSItem, options)
  const edit = useSend(editPOSItem, options)
  const { title, cost } = form.values
  const send = () => {
    const typed = { title, cost: typedAmount(cost) }
    if (item) edit.mutate({ body: { id: item.pos_id, ...typed } })
    else add.mutate({ body: { cid, ...typed } })
  }
  const error = add.error ?? edit.error
  const isSmall = priceComplaint(cost) === undefined && !isSoldByCard(centsOf(Number(typedAmount(cost))))
  return (
    <form className="stack" {...form.form(send)}>
      <TextField label="Title" maxLength={100} autoComplete="off" {...form.text('title')} />
      {namesDues(title) && <Alert kind="warn">{notForDues}</Alert>}
      <TextField
        label="Price in dollars"
        hint={isSmall ? 'Items under $2 are sold at the desk only.' : 'What members pay, by card and at the desk.'}
        inputMode="decimal"
        autoComplete="off"
        {...form.text('cost')}
      />
      {error && <Alert>{error.message}</Alert>}
      <div className="row">
        <Button type="submit" loading={add.isPending || edit.isPending}>
          {item ? 'Save the item' : 'Add the item'}
        </Button>
      </div>
    </form>
  )
}
