import { updateClubDuesAmount, updateClubDuesCollectionPreferences } from '#contract/dues/seasons'
import { ok } from '#domain/shared/result'
import { dayIn } from '#domain/shared/wall-time'
import { logInClub } from '#server/clubs/club-log-rows'
import { saveDuesMode } from '#server/clubs/setting-rows'
import { inTransaction } from '#server/kernel/db/database'
import { handle, type MountedCall } from '#server/kernel/http/handle'
import { deriveDues, duesByTerms, tellStanding } from '#server/members/derive-dues'
import { findDuesTerms, listDuesFacts, lockAllMembers } from '#server/members/dues-facts-rows'
import { insertGrants } from '#server/members/dues-grant-rows'
import { lockDuesSetting, saveDuesSetting } from './setting-rows.ts'
import { modeChanged, yearlyAmountSet } from './words.ts'

/**
 * Changes between seasons and rolling years. Payments of the other mode do not count any more, so every membership that
 * runs becomes a grant through its end; nobody's dues change. Source: spec 002 §9; X102.
 */
const modeHandler = handle(updateClubDuesCollectionPreferences, async ({ body, subject: { clubId }, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { annualDues } = body
    const { isAnnual, timeZone } = await lockDuesSetting(tx, clubId)
    if (isAnnual === annualDues) return ok({ message: 'updated', annual_dues: annualDues })
    await lockAllMembers(tx, clubId)
    const terms = await findDuesTerms(tx, clubId)
    const on = dayIn(timeZone, now)
    const running = (await listDuesFacts(tx, clubId, 'all')).flatMap((member) => {
      const { paid, expires: until } = duesByTerms(terms, member, now)
      return paid ? [{ memberId: member.id, on, until }] : []
    })
    await insertGrants(tx, { clubId, by: actor.userId, now }, 'mode', running)
    await saveDuesMode(tx, clubId, annualDues)
    const what = modeChanged(annualDues, running.length)
    await logInClub(tx, { clubId, accountId: actor.userId, what, now })
    await tellStanding(deps, tx, clubId, await deriveDues(tx, { clubId, memberIds: 'all', now }))
    return ok({ message: 'updated', annual_dues: annualDues })
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

export const collectionHandlers: readonly MountedCall[] = [modeHandler, amountHandler]
