import { IconReceipt } from '@tabler/icons-react'
import { Link } from 'react-router'
import { duesFirst, InClub } from '#areas/clubs/screens/in-club.tsx'
import { clubPath, type MyClub } from '#areas/clubs/screens/my-club.ts'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import { getPOSItems } from '#areas/pos/calls/items.ts'
import { getOwnPurchases } from '#areas/pos/calls/sales.ts'
import { purchaseKeyOf } from '#areas/pos/rules/purchase-key.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import './pos.css'
import { dollars, linesWords, paidNoun } from './words.ts'

/** `/club/pos`: what the club sells to its members, each for the price shown (spec 003 §2). */
export function ALaCarte() {
  return <InClub>{(club) => <Offered club={club} />}</InClub>
}

function Offered({ club }: { club: MyClub }) {
  const query = useCall(getPOSItems, { body: { cid: club.cid } })
  return (
    <Page title="A La Carte" lead={club.club_name}>
      <Loading reads={[query]} label="Loading the items" blocks={[8]} instead={duesFirst(club.cid)} />
      {query.data?.length === 0 && (
        <Empty icon={<IconReceipt aria-hidden size={36} />} title="Nothing to buy">
          <p>Sorry no items are currently being offered.</p>
        </Empty>
      )}
      {query.data && query.data.length > 0 && (
        <Section title="Items">
          <ul className="lines">
            {query.data.map((item) => (
              <Item key={item.pos_id} item={item} club={club} />
            ))}
          </ul>
        </Section>
      )}
      {club.mid !== null && query.data && <Purchases cid={club.cid} />}
    </Page>
  )
}

function Item({ item, club }: { item: Gotten<typeof getPOSItems>[number]; club: MyClub }) {
  const { pos_id: itemId, item_title: title, display_cost: price, by_card: isByCard } = item
  return (
    <li>
      <span className="line-words">
        <span className="line-name">{title}</span> <span className="num">{price}</span>
      </span>
      {isByCard && club.mid !== null ? (
        <ButtonLink
          size="sm"
          to={clubPath(paymentPaths.pay, club.cid, { sale: purchaseKeyOf({ mid: club.mid, itemId }) })}
        >
          Buy by card <span className="unseen">{title}</span>
        </ButtonLink>
      ) : (
        <span className="muted">at the desk</span>
      )}
    </li>
  )
}

/** The reader's own purchases, with the receipts for card payments. */
function Purchases({ cid }: { cid: number }) {
  const query = useCall(getOwnPurchases, { params: { cid: String(cid) } })
  if (!query.data || query.data.length === 0) return null
  return (
    <Section title="Your purchases">
      <ul className="lines">
        {query.data.map(({ id, date, amount, method, items, state, payment_id: payment }) => (
          <li key={id}>
            <span className="line-words">
              <span className="line-name">{linesWords(items)}</span>
              <span className="pos-facts num">
                {readableDay(date)}, {dollars(amount)}, {paidNoun(method)}
                {state === 'returned' && ', refunded'}
              </span>
            </span>
            {payment !== null && (
              <Link className="touch-link" to={clubPath(paymentPaths.paymentSuccess, cid, { payment })}>
                Receipt{' '}
                <span className="unseen">
                  {id} for {linesWords(items)}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
