import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { getPOSItems } from '#areas/pos/calls/items.ts'
import { posPaths } from '#areas/pos/calls/pages.ts'
import { getPosPayments, recordSale } from '#areas/pos/calls/sales.ts'
import { totalOf } from '#areas/pos/rules/prices.ts'
import type { SaleMethodByHand } from '#areas/pos/rules/sale-states.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { LastAnswers } from '#kernel/web/ui/desk/last-answers.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { useAnswers } from '#kernel/web/ui/desk/use-answers.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Buyer, type Who } from './buyer.tsx'
import type { PosItem } from './item-form.tsx'
import './pos.css'
import { deskMethods, dollars } from './words.ts'

/** `/club/admin/pos`: sells at the desk, to a member or a guest, paid by hand (spec 002 §2; X117). */
export function PointOfSale() {
  const { cid } = useClub()
  const pathOf = useClubPath()
  const query = useCall(getPOSItems, { body: { cid } })
  const setUp = (
    <ButtonLink size="sm" kind="quiet" to={pathOf(posPaths.posPayments)}>
      Sales and items
    </ButtonLink>
  )
  return (
    <Page title="Point of sale" aside={setUp}>
      <Loading reads={[query]} label="Loading the items" blocks={[8, 12]} />
      {query.data?.length === 0 && (
        <Empty icon={<IconReceipt aria-hidden size={36} />} title="Nothing is for sale yet">
          <p>Under Sales and items, add what your club sells.</p>
        </Empty>
      )}
      {query.data && query.data.length > 0 && <Sell items={query.data} refresh={() => void query.refetch()} />}
    </Page>
  )
}

const nobody: Who = { is: 'guest', name: '' }

function Sell({ items, refresh }: { items: readonly PosItem[]; refresh: () => void }) {
  const { cid } = useClub()
  const [counts, setCounts] = useState<Counts>({})
  const [who, setWho] = useState<Who>(nobody)
  const [method, setMethod] = useState<SaleMethodByHand>('cash')
  const [check, setCheck] = useState('')
  const [lacks, setLacks] = useState<string>()
  const { answers, say } = useAnswers()
  const lines = items.flatMap((item) => {
    const quantity = counts[item.pos_id] ?? 0
    return quantity > 0 ? [{ id: item.pos_id, cents: centsOf(item.cost), quantity }] : []
  })
  const cents = totalOf(lines)
  const sell = useSend(recordSale, {
    refresh: [getPosPayments],
    onDone: ({ id, amount }) => {
      const name = who.name.trim() || 'Guest'
      say({ id: String(id), name, words: `sold for ${dollars(amount)}`, kind: 'ok' })
      setCounts({})
      setWho(nobody)
      setCheck('')
    },
    // A price that has changed in the meantime is shown before it is asked for again.
    onRefused: () => refresh(),
  })
  const send = () => {
    const lacking = lines.length === 0 ? 'Choose at least one item' : undefined
    const nameless = who.is === 'member' && who.mid === undefined ? 'Choose the member' : undefined
    setLacks(lacking ?? nameless)
    if (lacking ?? nameless) return
    const buyer = who.is === 'guest' ? { guest: who.name } : { mid: who.mid ?? null }
    const sold = lines.map(({ id, quantity }) => ({ id, quantity }))
    sell.mutate({ body: { cid, items: sold, ...buyer, method, check_number: check, seen: cents } })
  }
  return (
    <>
      <Section title="Items">
        <ul className="lines">
          {items.map((item) => (
            <Count
              key={item.pos_id}
              item={item}
              count={counts[item.pos_id] ?? 0}
              onStep={(by) => setCounts((before) => withStep(before, item.pos_id, by))}
            />
          ))}
        </ul>
      </Section>
      <Section title="Buyer and payment">
        <Buyer cid={cid} who={who} onChange={setWho} />
        <div className="pos-fields">
          <PickField label="Paid by" options={deskMethods} value={method} onChange={setMethod} />
          {method === 'check' && (
            <TextField
              label="Check number"
              maxLength={40}
              autoComplete="off"
              value={check}
              onChange={(event) => setCheck(event.currentTarget.value)}
            />
          )}
        </div>
        {lacks && <Alert>{lacks}</Alert>}
        {sell.error && <Alert>{sell.error.message}</Alert>}
        <div className="spread">
          <span className="pos-total num">Total {moneyText(cents)}</span>
          <Button size="lg" loading={sell.isPending} onClick={send}>
            Sell
          </Button>
        </div>
        <LastAnswers answers={answers} />
      </Section>
    </>
  )
}

const mostOfOne = 99

type Counts = Readonly<Record<number, number>>

function withStep(counts: Counts, id: number, by: 1 | -1): Counts {
  return { ...counts, [id]: Math.min(mostOfOne, Math.max(0, (counts[id] ?? 0) + by)) }
}

/** Every tap counts, however quickly they follow one another. */
function Count({ item, count, onStep }: { item: PosItem; count: number; onStep: (by: 1 | -1) => void }) {
  const { item_title: title, display_cost: price } = item
  return (
    <li>
      <span className="line-words">
        <span className="line-name">{title}</span> <span className="num">{price}</span>
      </span>
      <span className="row" data-taps="quick">
        <Button kind="quiet" size="sm" className="pos-step" disabled={count === 0} onClick={() => onStep(-1)}>
          <span aria-hidden>−</span>
          <span className="unseen">One {title} less</span>
        </Button>
        <output className="pos-count num" aria-label={`Number of ${title}`}>
          {count}
        </output>
        <Button kind="quiet" size="sm" className="pos-step" disabled={count === mostOfOne} onClick={() => onStep(1)}>
          <span aria-hidden>+</span>
          <span className="unseen">One more {title}</span>
        </Button>
      </span>
    </li>
  )
}
