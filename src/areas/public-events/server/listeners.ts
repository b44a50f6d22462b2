import { accountLeaving } from '#areas/accounts/server/occasions.ts'
import { handPaymentsRead } from '#areas/payments/server/hand-payments.ts'
import { pageReported, pagesReviewed } from '#areas/platform/server/occasions.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { cardListeners } from './card-payments.ts'
import { findPublicEvent, listToCome } from './event-rows.ts'
import { listRegistrationPayments } from './hand-payment-rows.ts'
import { listPendingOf } from './reader-rows.ts'
import { tellPeople } from './tell-queue.ts'

/** When an event's page is reported, its organizer owns it. */
export const publicEventsListeners: readonly Listener[] = [
  ...cardListeners,
  when(handPaymentsRead, ({ tx, accountId }) => listRegistrationPayments(tx, accountId)),
  when(accountLeaving, async ({ tx, accountId, now, locks }) =>
    (await listToCome(tx, accountId, now, locks)).map((name) => ({ reason: 'upcoming-event' as const, name })),
  ),
  when(pageReported, async ({ tx, path }) => {
    const [, id] = /^\/event\/listing\/([1-9]\d{0,8})\/?$/i.exec(path) ?? []
    const event = id === undefined ? undefined : await findPublicEvent(tx, Number(id))
    return event?.published_at ? { kind: 'organiser' as const, accountId: event.organiser_id } : undefined
  }),
  // News about events that were taken down waits until staff restore them.
  when(pagesReviewed, async ({ tx, owner, state }) => {
    if (owner.kind !== 'organiser' || state === 'taken-down') return
    await tellPeople(tx, await listPendingOf(tx, owner.accountId))
  }),
]
