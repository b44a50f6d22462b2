import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { saveDuesMode } from '#areas/clubs/server/setting-rows.ts'
import {
  getModeChange,
  undoModeChange,
  updateClubDuesAmount,
  updateClubDuesCollectionPreferences,
} from '#areas/dues/calls/seasons.ts'
import { deriveDues, duesByTerms, tellStanding } from '#areas/members/server/derive-dues.ts'
import { type DuesTerms, findDuesTerms, listDuesFacts, lockAllMembers } from '#areas/members/server/dues-facts-rows.ts'
import type { Given } from '#kernel/calls/call.ts'
import { isCurrent } from '#kernel/rules/member-statuses.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { countPaid } from './member-rows.ts'
import { findSeason } from './season-rows.ts'
import { lockDuesSetting, saveDuesSetting } from './setting-rows.ts'
import { findLatestSwitch, insertModeSwitch, isPaidSince, saveUndone } from './switch-rows.ts'
import { undoableMode, undoUntil } from './undoable.ts'
import { modeChanged, modeUndone, yearlyAmountSet } from './words.ts'

/**
 * Switches between seasons and rolling years. The switch is stored with what was recorded before it. Every membership
 * continues to its end, and no one becomes unpaid. Source: spec 002 §9; X102.
 */
const modeHandler = handle(updateClubDuesCollectionPreferences, async ({ body, subject: { clubId }, actor, deps }) =>
  inTransaction<Given<typeof updateClubDuesCollectionPreferences>, never>(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { annualDues } = body
    const { isAnnual, currentId } = await lockDuesSetting(tx, clubId)
    if (isAnnual === annualDues) return ok({ message: 'updated', annual_dues: annualDues, undo_until: null })
    await lockAllMembers(tx, clubId)
    const by = actor.userId
    const paidCount = await countPaid(tx, clubId)
    await insertModeSwitch(tx, { clubId, by, now }, { toAnnual: annualDues, seasonId: currentId })
    await saveDuesMode(tx, clubId, annualDues)
    const changes = await deriveDues(tx, { clubId, memberIds: 'all', now })
    await logInClub(tx, { clubId, accountId: by, what: modeChanged(annualDues, paidCount), now })
    await tellStanding(deps, tx, clubId, changes)
    return ok({
      message: 'updated',
      annual_dues: annualDues,
      undo_until: undoUntil({ switched_at: now }).toISOString(),
    })
  }),
)

/** A club's terms as they would be after a switch of the mode. */
const switchedTerms = ({ isAnnual, current, switches, ...terms }: DuesTerms, now: Date): DuesTerms => ({
  ...terms,
  current,
  isAnnual: !isAnnual,
  switches: [
    ...switches,
    {
      on: dayIn(terms.timeZone, now),
      from: isAnnual ? 'season' : 'rolling',
      current,
      lastPayment: Infinity,
      lastGrant: Infinity,
      keepsEndless: true,
    },
  ],
})

/** Shows what switching to the other mode would do, without changing anything. */
const previewHandler = handle(getModeChange, async ({ subject: { clubId }, deps }) => {
  const now = deps.clock.now()
  const terms = await findDuesTerms(deps.db, clubId)
  const next = switchedTerms(terms, now)
  const season = terms.current === null ? undefined : await findSeason(deps.db, clubId, terms.current)
  const members = (await listDuesFacts(deps.db, clubId, 'all')).filter(({ status }) => isCurrent(status))
  const dues = members.map((member) => ({
    before: duesByTerms(terms, member, now),
    after: duesByTerms(next, member, now),
  }))
  const keptDues = dues.filter(({ before }) => before.paid)
  const ends = keptDues.flatMap(({ after }) => (after.expires === null ? [] : [after.expires]))
  return ok({
    annual_dues: next.isAnnual,
    kept: keptDues.length,
    endless: keptDues.length - ends.length,
    last_end: ends.toSorted().at(-1) ?? null,
    newly_paid: dues.filter(({ before, after }) => !before.paid && after.paid).length,
    unpaid: dues.filter(({ after }) => !after.paid).length,
    season: season?.name ?? '',
  })
})

/**
 * Undoes a switch of the mode. The payments and grants from before it count as if it had never happened. It is refused
 * if a payment was recorded since, because that payment would no longer count. In that case an admin has to switch
 * again.
 */
const undoHandler = handle(undoModeChange, async ({ subject: { clubId }, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { isAnnual } = await lockDuesSetting(tx, clubId)
    const latest = undoableMode(await findLatestSwitch(tx, clubId), isAnnual, now)
    if (!latest) return refuse('nothing-to-undo')
    await lockAllMembers(tx, clubId)
    if (await isPaidSince(tx, clubId, latest)) return refuse('paid-since')
    await saveUndone(tx, clubId, latest.id, now)
    await saveDuesMode(tx, clubId, !isAnnual)
    const changes = await deriveDues(tx, { clubId, memberIds: 'all', now })
    await logInClub(tx, { clubId, accountId: actor.userId, what: modeUndone(!isAnnual), now })
    await tellStanding(deps, tx, clubId, changes)
    return ok({ message: 'undone', annual_dues: !isAnnual })
  }),
)

const amountHandler = handle(updateClubDuesAmount, async ({ body, subject: { clubId }, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const { amount, stripe_amount: card = amount } = body
    await lockDuesSetting(tx, clubId)
    await saveDuesSetting(tx, clubId, { rolling_cents: amount, rolling_card_cents: card })
    const now = deps.clock.now()
    await logInClub(tx, { clubId, accountId: actor.userId, what: yearlyAmountSet(amount), now })
    return ok({ message: 'updated' })
  }),
)

export const collectionHandlers: readonly MountedCall[] = [modeHandler, previewHandler, undoHandler, amountHandler]
