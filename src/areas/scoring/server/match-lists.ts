import {
  checkForLiveMatch,
  courtMatch,
  followedLive,
  leftAloneMatches,
  liveMatches,
  matchCount,
  matches,
} from '#areas/scoring/calls/scoring.ts'
import { pageLength } from '#areas/scoring/calls/words.ts'
import { ok } from '#kernel/rules/result.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { checkedReply } from '#kernel/server/http/outgoing.ts'
import { completedListKey, liveListKey } from './announce-score.ts'
import { findRowOnCourt, listFollowedIds, listLiveRows, listLiveRowsWith } from './live-list-rows.ts'
import { listCompletedRows, listLeftAloneRows, listLiveRowsOf } from './match-rows.ts'
import { hiddenAfter, leftAloneAfter, onCourtAfter } from './match-time-limits.ts'
import { presentMatch, presentRow } from './present.ts'
import { countScored } from './scored-rows.ts'

/**
 * Hundreds of people request the same first page at the same time, so it is made no more than once a second, and again
 * after a change. A request with search text counts as a search.
 */
export const liveMatchesHandler = handle(liveMatches, async ({ query, actor, deps, http }) => {
  const now = deps.clock.now()
  const { page = 1, search } = query
  if (search !== '') deps.limits.takeCall('search', actor, http.address)
  const rows = async (db: Reader) => {
    const filter = { since: hiddenAfter(now), page, size: pageLength, search }
    return (await listLiveRows(db, filter)).map(presentRow)
  }
  if (page > 1 || search !== '') return ok(await deps.publicReads.read(actor, rows))
  const list = async () => checkedReply(liveMatches, await rows(deps.db))
  return ok(await deps.prepared.get(liveListKey, now.getTime(), list))
})

/** For a court's overlay and card, which ask every few seconds. */
export const courtMatchHandler = handle(courtMatch, async ({ params, actor, deps }) => {
  const now = deps.clock.now()
  const filter = { ...params, since: hiddenAfter(now), endedAfter: onCourtAfter(now) }
  const row = await deps.publicReads.read(actor, (db) => findRowOnCourt(db, filter))
  return ok({ match: row ? presentMatch(row) : null })
})

/** What the home page shows first. For users who follow no one it costs one small statement. */
export const followedLiveHandler = handle(followedLive, async ({ actor, deps }) => {
  const player_ids = await listFollowedIds(deps.db, actor.userId)
  if (player_ids.length === 0) return ok({ player_ids, matches: [] })
  const filter = { since: hiddenAfter(deps.clock.now()), size: pageLength }
  return ok({ player_ids, matches: (await listLiveRowsWith(deps.db, player_ids, filter)).map(presentRow) })
})

export const matchesHandler = handle(matches, async ({ query, actor, deps }) => {
  const page = query.page ?? 1
  const rows = async (db: Reader) => (await listCompletedRows(db, page, pageLength)).map(presentRow)
  if (page > 1) return ok(await deps.publicReads.read(actor, rows))
  const list = async () => checkedReply(matches, await rows(deps.db))
  return ok(await deps.prepared.get(completedListKey, deps.clock.now().getTime(), list))
})

export const checkForLiveMatchHandler = handle(checkForLiveMatch, async ({ actor, deps }) => {
  return ok(await ownLiveMatches(deps, actor.userId))
})

/** An account's live matches for its resume banner. A match left alone for 12 hours is offered for completion. */
export async function ownLiveMatches(deps: Deps, accountId: number) {
  const aloneBefore = leftAloneAfter(deps.clock.now())
  const rows = await listLiveRowsOf(deps.db, accountId)
  return rows.map((row) => ({
    ...presentRow(row),
    offer_completion: row.last_act_at <= aloneBefore,
    is_owner: row.owner_id === accountId,
  }))
}

export const leftAloneMatchesHandler = handle(leftAloneMatches, async ({ actor, deps }) =>
  ok((await listLeftAloneRows(deps.db, actor.userId, pageLength)).map(presentRow)),
)

export const matchCountHandler = handle(matchCount, async ({ actor, deps }) => {
  const scored = await countScored(deps, actor.userId)
  return ok({ count: scored.matches, entries_this_month: scored.entries })
})
