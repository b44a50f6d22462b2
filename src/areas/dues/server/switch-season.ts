import { isFresh } from '#areas/accounts/server/sessions.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { doneBy } from '#areas/clubs/server/mails.ts'
import { tellAdmins } from '#areas/clubs/server/tell-admins.ts'
import { getDuesCollection, getSeasonChange, setCurrentDid, undoSeasonChange } from '#areas/dues/calls/seasons.ts'
import { type ChangedDues, deriveDues, duesByTerms, tellStanding } from '#areas/members/server/derive-dues.ts'
import { findDuesTerms, listDuesFacts, lockAllMembers } from '#areas/members/server/dues-facts-rows.ts'
import { endGrantsWithoutEnd, reviveGrants } from '#areas/members/server/dues-grant-rows.ts'
import type { Given } from '#kernel/calls/call.ts'
import { isCurrent } from '#kernel/rules/member-statuses.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { seasonTopic } from './mails.ts'
import { findSeason } from './season-rows.ts'
import { lockDuesSetting, readDuesSetting, saveDuesSetting } from './setting-rows.ts'
import {
  endCarried,
  findLatestSwitch,
  insertSeasonSwitch,
  isPaidSince,
  reviveCarried,
  saveUndone,
} from './switch-rows.ts'
import { undoableMode, undoableSeason, undoUntil } from './undoable.ts'
import { seasonSwitched, switchUndone } from './words.ts'

/** The members whom the change makes unpaid, not counting archived ones. */
const becameUnpaid = (changes: readonly ChangedDues[]) =>
  changes.filter(({ status, has_paid_dues: was, paid }) => isCurrent(status) && was && !paid).length

/**
 * Makes a season the current one. Members who have not paid for it become unpaid. Open-ended grants end with the season
 * in which they were given, and grants with an end continue. Everything happens under the locks of the setting and of
 * all members, so that a payment recorded in the meantime counts for the season it was made for. While dues are
 * rolling, the change only prepares. The password is required, except for a club's first season if no one becomes
 * unpaid. Source: spec 002 §4.
 */
const switchHandler = handle(setCurrentDid, async ({ subject: { clubId, seasonId }, actor, deps }) => {
  const now = deps.clock.now()
  const isProven = isFresh(actor, now)
  return inTransaction<Given<typeof setCurrentDid>, 'not-found' | 'confirm-password'>(deps.db, async (tx) => {
    const { currentId, isAnnual } = await lockDuesSetting(tx, clubId)
    if (!isProven && currentId !== null) return refuse('confirm-password')
    const season = await findSeason(tx, clubId, seasonId, 'share')
    if (!season) return refuse('not-found')
    if (currentId === seasonId) return ok({ message: 'updated', unpaid: 0, undo_until: null })
    const before = currentId === null ? undefined : await findSeason(tx, clubId, currentId)
    await lockAllMembers(tx, clubId)
    const by = actor.userId
    const switchId = await insertSeasonSwitch(tx, { clubId, by, now }, { from: currentId, to: seasonId })
    await saveDuesSetting(tx, clubId, { current_season_id: seasonId })
    if (isAnnual) {
      await endGrantsWithoutEnd(tx, { clubId, by, now }, switchId)
      await endCarried(tx, clubId, switchId)
    }
    const changes = await deriveDues(tx, { clubId, memberIds: 'all', now })
    const unpaid = becameUnpaid(changes)
    if (!isProven && unpaid > 0) return refuse('confirm-password')
    const what = seasonSwitched(season.name, before?.name, unpaid)
    await logInClub(tx, { clubId, accountId: by, what, now })
    await tellStanding(deps, tx, clubId, changes)
    const adminMail = { what: doneBy(what, `${actor.first} ${actor.last}`), topic: seasonTopic }
    await tellAdmins(tx, deps, { clubId, key: `season ${switchId}`, ...adminMail })
    return ok({ message: 'updated', unpaid, undo_until: undoUntil({ switched_at: now }).toISOString() })
  })
})

/** Shows what making this season the current one would do, without changing anything. */
const previewHandler = handle(getSeasonChange, async ({ subject: { clubId, seasonId }, deps }) => {
  const season = await findSeason(deps.db, clubId, seasonId)
  if (!season) return refuse('not-found')
  const now = deps.clock.now()
  const terms = await findDuesTerms(deps.db, clubId)
  const isSwitch = terms.isAnnual && terms.current !== seasonId
  const switches = terms.switches.map((one) => ({ ...one, keepsEndless: false }))
  const next = isSwitch ? { ...terms, current: seasonId, switches } : terms
  const members = (await listDuesFacts(deps.db, clubId, 'all')).filter(({ status }) => isCurrent(status))
  const isPaidNext = members.map((member) => {
    const granted = isSwitch ? member.granted.filter(({ until }) => until !== null) : member.granted
    return duesByTerms(next, { ...member, granted }, now).paid
  })
  const unpaid = members.filter((member, at) => member.has_paid_dues && !isPaidNext[at]).length
  return ok({ name: season.name, unpaid, paid: isPaidNext.filter(Boolean).length })
})

const undoHandler = handle(undoSeasonChange, async ({ subject: { clubId }, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { currentId } = await lockDuesSetting(tx, clubId)
    const latest = undoableSeason(await findLatestSwitch(tx, clubId), currentId, now)
    if (!latest) return refuse('nothing-to-undo')
    const { from_season_id: did, to_season_id: to } = latest
    await lockAllMembers(tx, clubId)
    await saveDuesSetting(tx, clubId, { current_season_id: did })
    await saveUndone(tx, clubId, latest.id, now)
    await reviveGrants(tx, clubId, latest.id)
    await reviveCarried(tx, clubId, latest.id)
    const back = did === null ? undefined : await findSeason(tx, clubId, did)
    const what = switchUndone(back?.name, (await findSeason(tx, clubId, to))?.name ?? '')
    await logInClub(tx, { clubId, accountId: actor.userId, what, now })
    await tellStanding(deps, tx, clubId, await deriveDues(tx, { clubId, memberIds: 'all', now }))
    const adminMail = { what: doneBy(what, `${actor.first} ${actor.last}`), topic: seasonTopic }
    await tellAdmins(tx, deps, { clubId, key: `season ${latest.id} undone`, ...adminMail })
    return ok({ message: 'undone', did })
  }),
)

const collectionHandler = handle(getDuesCollection, async ({ subject: { clubId }, deps }) => {
  const { currentId, isAnnual, rollingCents, rollingCardCents } = await readDuesSetting(deps.db, clubId)
  const season = currentId === null ? undefined : await findSeason(deps.db, clubId, currentId)
  const now = deps.clock.now()
  const latest = await findLatestSwitch(deps.db, clubId)
  const ofSeason = undoableSeason(latest, currentId, now)
  const ofMode = undoableMode(latest, isAnnual, now)
  const back = ofSeason?.from_season_id ? await findSeason(deps.db, clubId, ofSeason.from_season_id) : undefined
  const isModeUndoable = ofMode !== undefined && !(await isPaidSince(deps.db, clubId, ofMode))
  return ok({
    annual_dues: isAnnual,
    dues: dollarsOf(rollingCents),
    stripe_amount: rollingCardCents,
    did: currentId,
    name: season?.name ?? '',
    undo: ofSeason ? { name: back?.name ?? '', until: undoUntil(ofSeason).toISOString() } : null,
    mode_undo: isModeUndoable ? { until: undoUntil(ofMode).toISOString() } : null,
  })
})

export const switchHandlers: readonly MountedCall[] = [switchHandler, previewHandler, undoHandler, collectionHandler]
