import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconCoin, IconGavel } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { getBooks } from '#areas/books/calls/books.ts'
import {
  type deletedPaymentStates,
  getDeletedEvent,
  returnDeletedEvent,
} from '#areas/invitations/calls/deleted-event.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { plural } from '#kernel/rules/plural.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import '#kernel/web/ui/desk/desk.css'
import { useClub, useNumberPassed } from '#areas/clubs/screens/my-club.ts'
import { useConfirmed } from '#areas/clubs/screens/use-confirmed.tsx'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'

type Deleted = Gotten<typeof getDeletedEvent>
type State = (typeof deletedPaymentStates)[number]

/** While a refund is pending, the page checks again this often, in milliseconds. */
const looksAgainMs = 2000

/**
 * `/club/admin/deletedevent?eid=`: the money of a deleted event, and how to restore the event. This is our addition.
 */
export function DeletedEvent() {
  const eid = useNumberPassed('eid')
  return eid === undefined ? <NotFound /> : <MoneyOf key={eid} eid={eid} />
}

const title = 'Deleted event'

function MoneyOf({ eid }: { eid: number }) {
  const { time_zone: zone } = useClub()
  const [isMoving, setMoving] = useState(false)
  const options = { staleTime: 0, refetchInterval: isMoving ? looksAgainMs : false } as const
  const query = useCall(getDeletedEvent, { params: { deletedEid: String(eid) } }, options)
  if (!query.data) return <Loading reads={[query]} label="Loading the payments" blocks={[4, 12]} page={{ title }} />
  const event = query.data
  const isUnderway = event.cards.some(({ is }) => is === 'underway')
  if (isUnderway !== isMoving) setMoving(isUnderway)
  return (
    <Page title={title} lead={`${event.title}, ${clubTime(event.start_time, zone)}`}>
      <Cards event={event} />
      <ByHand event={event} />
    </Page>
  )
}

const sumOf = (rows: readonly { readonly left: number }[]) => rows.reduce((cents, { left }) => cents + left, 0)

function Cards({ event }: { event: Deleted }) {
  const { cards } = event
  const returnable = cards.filter(({ is }) => is === 'to-return' || is === 'failed')
  const back = cards.filter(({ is }) => is === 'returned').length
  if (cards.length === 0) return <Empty title="No one paid for this event by card." />
  return (
    <Section
      title="Paid by card"
      lead={
        <span role="status">
          {back} of {counted(cards.length, 'payment')} refunded
        </span>
      }
    >
      <progress className="desk-progress" aria-label="Refunded" value={back} max={cards.length} />
      {returnable.length > 0 && <ReturnAll eid={event.eid} count={returnable.length} cents={sumOf(returnable)} />}
      {cards.some(({ is }) => is === 'failed') && (
        <Alert kind="warn">
          Some refunds didn’t go through. The club’s balance with its card provider may be too low. Try again after more
          payments come in, or issue the refunds in the provider’s dashboard.
        </Alert>
      )}
      <ul className="lines">
        {cards.map((card) => (
          <li key={card.payment_id}>
            <span className="line-words">
              <span className="line-name">{card.name}</span> <span className="num">{moneyText(card.amount)}</span>
            </span>
            <Pill kind={looks[card.is].kind} icon={looks[card.is].icon}>
              {looks[card.is].words}
            </Pill>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface Look {
  readonly kind: 'plain' | 'ok' | 'warn' | 'bad' | 'info'
  readonly words: string
  readonly icon: ReactNode
}

const looks: Readonly<Record<State, Look>> = {
  'to-return': { kind: 'plain', words: 'Not refunded', icon: <IconCoin aria-hidden size={20} /> },
  underway: { kind: 'info', words: 'Refund processing', icon: <IconArrowBackUp aria-hidden size={20} /> },
  returned: { kind: 'ok', words: 'Refunded', icon: <IconCheck aria-hidden size={20} /> },
  failed: { kind: 'bad', words: 'Refund failed', icon: <IconAlertTriangle aria-hidden size={20} /> },
  disputed: { kind: 'warn', words: 'Disputed, waiting for the bank', icon: <IconGavel aria-hidden size={20} /> },
}

function ReturnAll({ eid, count, cents }: { eid: number; count: number; cents: number }) {
  const [isAsking, setAsking] = useState(false)
  const words = plural(count, { one: 'Refund the card payment', other: `Refund all ${count} card payments` })
  const sending = useConfirmed(returnDeletedEvent, {
    why: 'You’re about to refund card payments.',
    refresh: [getDeletedEvent, getBooks],
    onDone: () => setAsking(false),
    onRefused: () => setAsking(false),
  })
  return (
    <>
      {sending.error && <Alert>{sending.error.message}</Alert>}
      <div className="row">
        <Button kind="danger" onClick={() => setAsking(true)}>
          {words}
        </Button>
      </div>
      <ConfirmSheet
        isOpen={isAsking}
        title={`${words}?`}
        confirm={`Refund ${moneyText(cents)}`}
        cancel="Not now"
        isBusy={sending.isPending}
        onConfirm={() => sending.mutate({ params: { deletedEid: String(eid) }, body: {} })}
        onClose={() => setAsking(false)}
      >
        We’ll refund {moneyText(cents)} by card and email each person we refund.
      </ConfirmSheet>
      {sending.door}
    </>
  )
}

/** Only the club can refund this: cash, checks, Venmo and Zelle never passed through the card provider. */
function ByHand({ event: { by_hand: rows } }: { event: Deleted }) {
  if (rows.length === 0) return null
  return (
    <Section title="Paid by hand" lead="These payments weren’t made by card. Please refund them yourself.">
      <ul className="lines">
        {rows.map(({ eiid, name, method, amount }) => (
          <li key={eiid}>
            <span className="line-words">
              <span className="line-name">{name}</span> <span className="muted">{method}</span>
            </span>
            <span className="num">{moneyText(amount)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
