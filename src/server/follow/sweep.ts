import type { Deps } from '#server/kernel/deps'

const day = 24 * 60 * 60_000
/** No budget looks further back than a day. */
const budgetsKept = 2 * day
/** How long it is known what was sent to whom, and what came in; carriers tell nothing later than that. */
const textsKept = 90 * day

/** Forgets what budgets, carriers and people ask no more: spent budgets, old texts in and out, codes that are over. */
export async function sweepTexts({ db }: Deps, now: Date): Promise<Record<string, never>> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await db.deleteFrom('text_spent').where('at', '<', before(budgetsKept)).execute()
  await db.deleteFrom('notice').where('created_at', '<', before(textsKept)).execute()
  await db.deleteFrom('inbound_text').where('at', '<', before(textsKept)).execute()
  await db.deleteFrom('phone_code').where('expires_at', '<', before(day)).execute()
  return {}
}
