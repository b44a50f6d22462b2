import type { Deps } from '#kernel/server/deps.ts'
import { deleteInbound } from './inbound-rows.ts'
import { deleteNotices } from './notice-rows.ts'
import { deleteCodes } from './phone-rows.ts'
import { deleteSpent } from './text-budget-rows.ts'

const day = 24 * 60 * 60_000
/** No budget looks back further than a day. */
const budgetsKept = 2 * day
/** How long sent and incoming texts are kept; carriers report nothing later than that. */
const textsKept = 90 * day

/** Deletes rows that nothing reads any longer: spent budgets, old texts in and out, expired codes. */
export async function sweepTexts({ db }: Deps, now: Date): Promise<Record<string, never>> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await deleteSpent(db, before(budgetsKept))
  await deleteNotices(db, before(textsKept))
  await deleteInbound(db, before(textsKept))
  await deleteCodes(db, before(day))
  return {}
}
