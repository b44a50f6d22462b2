import * as z from 'zod/mini'
import { undoAcceptedSeconds } from '#areas/events/rules/undo-time.ts'
import { type EventRow, lockEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent } from '#areas/events/server/touch-event.ts'
import { decideCardGoesBack } from '#areas/invitations/rules/decide-card.ts'
import { changedSince, type Entry, type Roster } from '#areas/invitations/rules/roster.ts'
import { byCard } from '#areas/payments/rules/event-methods.ts'
import { findPaidLine } from '#areas/payments/server/debt-rows.ts'
import { mayReturnLine, returnLine } from '#areas/payments/server/return-line.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import { type AfterCommit, inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { type Applied, applyActs, type Decided } from './apply-acts.ts'
import { findEventOf, listDebtKeys } from './card-rows.ts'
import { memberSaidNo } from './words.ts'

/** Milliseconds before the refund: a second longer than Undo is accepted, as a last Undo may be on its way. */
const waits = (undoAcceptedSeconds + 1) * 1000

/**
 * Refunds what a member who said No had paid by card, unless the No was undone since or the event keeps such payments.
 * Refunds only that member's share. The other half of a pair keeps theirs. Locks the payment, then the event. Source:
 * X172.
 */
export const returnCard = defineJob({
  name: 'invitations.returnCard',
  lane: 'prompt',
  shape: z.object({ clubId: z.int(), invitationId: z.int() }),
  async run(deps, { clubId, invitationId }) {
    const paidLine = await findPaidLine(deps.db, 'event', await listDebtKeys(deps.db, clubId, invitationId))
    if (!paidLine) return
    const result = await inTransaction(deps.db, async (tx, after) => {
      const line = await mayReturnLine(tx, paidLine)
      if (line.is === 'to-return' && (await goesBack(deps, { tx, after }, { clubId, invitationId })))
        await returnLine(deps, tx, line, { reason: memberSaidNo, now: deps.clock.now() })
      return ok(line.is)
    })
    if (!result.ok || result.value === 'underway')
      throw new Error('a payment is still being processed and will be refunded on the next try')
  },
})

/** Decides whether this invitation's payment is refunded now. If so, the invitation is no longer paid. */
async function goesBack(
  deps: Deps,
  { tx, after }: { tx: Tx; after: AfterCommit },
  { clubId, invitationId }: { clubId: number; invitationId: number },
): Promise<boolean> {
  const eventId = await findEventOf(tx, clubId, invitationId)
  const event = eventId === undefined ? undefined : await lockEvent(tx, clubId, eventId)
  if (!event?.returns_cards) return false
  const now = deps.clock.now()
  const decide = (roster: Roster): Result<ReturnType<typeof decideCardGoesBack>> =>
    ok(decideCardGoesBack(roster, invitationId))
  const acts = [{ about: { invitationIds: [invitationId] }, accountId: null, now, decide }]
  const { decisions, seq } = await applyActs(tx, event, acts, now)
  if (seq !== undefined) after(() => tellEvent(deps, event.id, seq))
  const [one] = decisions
  if (one?.kind !== 'decided' || !one.result.ok) throw new Error('a refunded payment got no result')
  return one.result.value.outcome === true
}

/**
 * Queues a check of everyone who said No after paying by card, for when Undo is no longer possible. A later No replaces
 * it.
 */
export async function queueReturns(
  tx: Tx,
  event: EventRow,
  decisions: readonly Decided[],
  idOf: Applied['idOf'],
  now: Date,
): Promise<void> {
  if (!event.returns_cards) return
  const runAt = new Date(now.getTime() + waits)
  for (const { id } of decisions.flatMap(cardNos)) {
    const payload = { clubId: event.club_id, invitationId: idOf(id) }
    await enqueue(tx, returnCard, payload, { key: `return ${event.club_id} ${idOf(id)}`, runAt })
  }
}

const cardNos = (one: Decided): Entry[] =>
  one.kind === 'decided' && one.result.ok
    ? changedSince(one.before, one.result.value.roster).filter(
        ({ response, payment }) => response === 'no' && payment === byCard,
      )
    : []
