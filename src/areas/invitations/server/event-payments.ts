import { eventPayments30Days } from '#areas/invitations/calls/event-payments.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { listEventPayments } from './event-payment-rows.ts'

/** How far back the list goes (spec 002 §9). */
const shownMs = 30 * 24 * 60 * 60_000

/** Lists the recent payments for the club's events (spec 002 §2, §9). */
export const eventPaymentsHandler = handle(eventPayments30Days, async ({ subject, deps }) =>
  ok(await listEventPayments(deps.db, subject.clubId, new Date(deps.clock.now().getTime() - shownMs))),
)
