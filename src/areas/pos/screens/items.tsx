import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { deletePOSItem, getPOSItems, restorePOSItem } from '#areas/pos/calls/items.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { ItemForm, type PosItem } from './item-form.tsx'

/** The club's items: added, changed, and taken off sale, which can be undone. `fee` is the platform's part. */
export function Items({ fee }: { fee: string | undefined }) {
  const { cid } = useClub()
  const query = useCall(getPOSItems, { body: { cid } })
  const [openItem, setOpenItem] = useState<{ item: PosItem | undefined }>()
  const restore = useSend(restorePOSItem, { refresh: [getPOSItems] })
  const remove = useSend(deletePOSItem, { refresh: [getPOSItems] })
  // The item stays until the list is read again; a second tap must not take it, or the next one, off sale too.
  const [leaving, setLeaving] = useState<number>()
  const takeOut = async ({ pos_id: id, item_title: title }: PosItem) => {
    setLeaving(id)
    const run = () => {
      setLeaving(undefined)
      restore.mutate({ body: { id } })
    }
    const reply = await remove.mutateAsync({ params: { id: String(id) } }).catch(() => undefined)
    if (reply) toast(`${title} is no longer for sale`, 'ok', { label: 'Undo', run })
    else setLeaving(undefined)
  }
  const error = remove.error ?? restore.error
  return (
    <Section
      title="Items"
      lead={`Members pay the price shown.${fee ? ` For each card sale, the club pays ${fee} to the platform, plus the card provider’s fee.` : ''} Don’t sell dues here.`}
      aside={
        <Button size="sm" kind="quiet" icon={<IconPlus aria-hidden />} onClick={() => setOpenItem({ item: undefined })}>
          Add item
        </Button>
      }
    >
      <Loading reads={[query]} label="Loading the items" blocks={[8]} />
      {query.data?.length === 0 && <p className="muted">Nothing is for sale yet.</p>}
      <ul className="lines">
        {query.data?.map((item) => (
          <li key={item.pos_id}>
            <span className="line-words">
              <span className="line-name">{item.item_title}</span> <span className="num">{item.display_cost}</span>
              {!item.by_card && <span className="pos-facts">at the desk only</span>}
            </span>
            <span className="row">
              <Button kind="quiet" size="sm" onClick={() => setOpenItem({ item })}>
                Edit <span className="unseen">{item.item_title}</span>
              </Button>
              <Button kind="ghost" size="sm" loading={leaving === item.pos_id} onClick={() => void takeOut(item)}>
                Stop selling <span className="unseen">{item.item_title}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {error && <Alert>{error.message}</Alert>}
      <Sheet
        isOpen={openItem !== undefined}
        title={openItem?.item ? `Edit ${openItem.item.item_title}` : 'Add an item'}
        onClose={() => setOpenItem(undefined)}
      >
        {openItem && <ItemForm item={openItem.item} onDone={() => setOpenItem(undefined)} />}
      </Sheet>
    </Section>
  )
}
