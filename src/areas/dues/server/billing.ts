import { getMonthlyDuesCash, getMonthlyDuesStripe } from '#areas/dues/calls/billing.ts'
import type { Given } from '#kernel/calls/call.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { type BilledRow, findBilledClub, listBilled } from './billing-rows.ts'

interface Asked {
  readonly cid: number
  /** Days on the club's calendar, both included. */
  readonly start: string
  readonly end: string
}

/** What a club received in dues, for the people who bill the club. The fee appears as it was entered (X129). */
async function billed(
  { db }: Deps,
  { cid, start: from, end: until }: Asked,
  byCard: boolean,
): Promise<Result<Given<typeof getMonthlyDuesCash>, 'not-found' | 'range-invalid'>> {
  if (until < from) return refuse('range-invalid', { field: 'end' })
  const club = await findBilledClub(db, cid)
  if (!club) return refuse('not-found')
  const rows = await listBilled(db, { clubId: cid, from, until, byCard })
  const counting = rows.filter(({ returned }) => !returned)
  return ok({
    ...club,
    total: sumOf(counting),
    payments: counting.length,
    returned: sumOf(rows.filter(({ returned }) => returned)),
    rows: rows.map(({ cents, ...row }) => ({ ...row, amount: dollarsOf(cents) })),
  })
}

const sumOf = (rows: readonly BilledRow[]) => dollarsOf(rows.reduce((sum, { cents }) => sum + cents, 0))

export const billingHandlers: readonly MountedCall[] = [
  handle(getMonthlyDuesCash, ({ body, deps }) => billed(deps, body, false)),
  handle(getMonthlyDuesStripe, ({ body, deps }) => billed(deps, body, true)),
]
