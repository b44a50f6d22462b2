import { checkForLiveMatch, liveMatches, matchCount, matches } from '#contract/scoring/scoring'
import { ok } from '#domain/shared/result'
import type { Deps } from '#server/kernel/deps'
import { handle } from '#server/kernel/http/handle'
import { checkedReply } from '#server/kernel/http/outgoing'
import { completedListKey, liveListKey } from './announce-score.ts'
import { listCompletedRows, listLiveRows, listLiveRowsOf } from './match-rows.ts'
import { hiddenAfter, leftAloneAfter } from './match-time-limits.ts'
import { presentRow } from './present.ts'
import { countScored } from './scored-rows.ts'

const pageSize = 50

/** Hundreds request the same list at the same time, so it is made at most once a second, and again after a change. */
export const liveMatchesHandler = handle(liveMatches, async ({ deps }) => {
  const now = deps.clock.now()
  const list = async () => checkedReply(liveMatches, (await listLiveRows(deps.db, hiddenAfter(now))).map(presentRow))
  return ok(await deps.prepared.get(liveListKey, now.getTime(), list))
})

export const matchesHandler = handle(matches, async ({ query, deps }) => {
  const page = query.page ?? 1
  const list = async () => checkedReply(matches, (await listCompletedRows(deps.db, page, pageSize)).map(presentRow))
  if (page > 1) return ok((await listCompletedRows(deps.db, page, pageSize)).map(presentRow))
  return ok(await deps.prepared.get(completedListKey, deps.clock.now().getTime(), list))
})

export const checkForLiveMatchHandler = handle(checkForLiveMatch, async ({ actor, deps }) => {
  return ok(await ownLiveMatches(deps, actor.userId))
})

/** The live matches of an account for its resume banner; one left alone for 12 hours is offered for completion. */
export async function ownLiveMatches(deps: Deps, accountId: number) {
  const aloneBefore = leftAloneAfter(deps.clock.now())
  const rows = await listLiveRowsOf(deps.db, accountId)
  return rows.map((row) => ({
    ...presentRow(row),
    offer_completion: row.last_act_at <= aloneBefore,
    is_owner: row.owner_id === accountId,
  }))
}

export const matchCountHandler = handle(matchCount, async ({ actor, deps }) => {
  const scored = await countScored(deps, actor.userId)
  return ok({ count: scored.matches, entries_this_month: scored.entries })
})
