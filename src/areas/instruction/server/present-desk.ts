import type * as z from 'zod/mini'
import type { Audience, MessageAudience } from '#areas/bookings/rules/audiences.ts'
import type { DeskStudent } from '#areas/instruction/calls/lesson-shapes.ts'
import { isInAudience } from '#areas/instruction/rules/student-audience.ts'
import type { ChargedDebt } from '#areas/payments/server/debt-rows.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { deskCodeKey } from './desk-code.ts'
import { presentStudent } from './present.ts'
import type { SignUpRow } from './signup-rows.ts'

/** Everyone who is or was in a lesson, as its instructor's desk shows them, in the order of their numbers. */
export function presentDeskStudents(
  deps: Pick<Deps, 'config'>,
  rows: readonly SignUpRow[],
  charged: readonly ChargedDebt[],
  now: Date,
): z.output<typeof DeskStudent>[] {
  const cards = new Map(charged.map((one) => [one.key, one]))
  let place = 0
  return rows.map((row) => {
    if (row.state === 'waiting') place += 1
    return {
      ...presentStudent(row, place, cards.get(String(row.id)), now),
      state: row.state,
      number: row.order_number,
      is_here: row.state === 'confirmed' && row.checked_in_at !== null,
      code_key: deskCodeKey(deps, row.id),
    }
  })
}

/** The students whom a message reaches: an audience, or chosen ones. Those without an account have no address. */
export function recipientsOf(
  rows: readonly SignUpRow[],
  to: MessageAudience,
  chosenIds: readonly number[] = [],
): readonly number[] {
  const chosen = new Set(chosenIds)
  const audience = to === 'chosen' ? 'everybody' : to
  const isMeant = ({ id, account_id: accountId, state, cost_cents: cents, settled_by: by }: SignUpRow) =>
    accountId !== null &&
    isInAudience({ state, isDue: cents > 0 && by === null }, audience) &&
    (to !== 'chosen' || chosen.has(id))
  return rows.filter(isMeant).map(({ id }) => id)
}

/** How many students a message to each audience would reach. */
export const countRecipients = (rows: readonly SignUpRow[]): Record<Audience, number> => ({
  registered: recipientsOf(rows, 'registered').length,
  waiting: recipientsOf(rows, 'waiting').length,
  unpaid: recipientsOf(rows, 'unpaid').length,
  everybody: recipientsOf(rows, 'everybody').length,
})
