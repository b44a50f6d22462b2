import { isFresh } from '#areas/accounts/server/sessions.ts'
import { carryClubLog, logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { doneBy } from '#areas/clubs/server/mails.ts'
import { carryNotes, keepNotes } from '#areas/clubs/server/note-rows.ts'
import { tellAdmins } from '#areas/clubs/server/tell-admins.ts'
import { endGroupAdmin } from '#areas/groups/server/end-admin.ts'
import { endedNote } from '#areas/groups/server/place-notes.ts'
import { carryPlaces } from '#areas/groups/server/place-rows.ts'
import { refillAndTell } from '#areas/groups/server/refill-groups.ts'
import { carrySubstitutes } from '#areas/groups/server/substitute-rows.ts'
import { mergeProfiles, previewMergeProfiles } from '#areas/members/calls/member-lists.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { deriveDues } from './derive-dues.ts'
import { carryGrants } from './dues-grant-rows.ts'
import { mergeTopic } from './mails.ts'
import { findMember } from './member-rows.ts'
import { findBothRegistered, findLostLogin, findSide, foldRecords, lockMerge, saveSnapshot } from './merge-rows.ts'
import { recordsMerge, standingChanged } from './occasions.ts'
import { recordsMerged } from './words.ts'

/**
 * Merges one record into another, in one transaction under the locks of all events to which either is invited. Refuses
 * if both are registered for the same event, or have spots in two at the same time, because they may be two people. A
 * snapshot keeps both for 30 days, and all admins of the club are told (safety, R10).
 */
const mergeHandler = handle(mergeProfiles, async ({ body, subject, actor, deps }) => {
  const { clubId, timeZone } = subject
  const now = deps.clock.now()
  if (body.author !== undefined && body.author !== actor.userId) return refuse('not-yours', { field: 'author' })
  const { keep: keptId, merge: mergedId } = body
  if (keptId === undefined) return refuse('merge-needs-both', { field: 'keep' })
  if (mergedId === undefined) return refuse('merge-needs-both', { field: 'merge' })
  if (keptId === mergedId) return refuse('merge-same')
  if (!isFresh(actor, now)) return refuse('confirm-password')
  const merge = { clubId, keptId, mergedId }
  return inTransaction(deps.db, async (tx) => {
    await deps.limits.takeForAccount(tx, 'merge-profiles', `u${actor.userId}`)
    if (!(await lockMerge(tx, merge))) return refuse('not-in-club')
    const both = await findBothRegistered(tx, merge, now)
    if (both) return refuse('merge-both-registered', { event: both.title })
    const keptMember = await findMember(tx, clubId, merge.keptId)
    const mergedMember = await findSide(tx, clubId, merge.mergedId)
    await saveSnapshot(tx, merge, actor.userId, now)
    const lostNotes = await carryPlaces(tx, merge)
    await carrySubstitutes(tx, merge)
    await carryClubLog(tx, merge)
    await carryGrants(tx, merge)
    await carryNotes(tx, merge)
    await deps.occasions.tell(recordsMerge, { tx, ...merge })
    const lost = await findLostLogin(tx, merge)
    const endedSessions = lost === undefined ? [] : await endGroupAdmin(tx, clubId, lost)
    await foldRecords(tx, merge, actor.userId, now)
    await deriveDues(tx, { clubId, memberIds: [keptId], now })
    await refillAndTell(deps, tx, { clubId, zone: timeZone, memberIds: [merge.keptId], now })
    const what = recordsMerged(
      `${mergedMember?.first} ${mergedMember?.last}`,
      merge.mergedId,
      merge.keptId,
      endedSessions,
    )
    await logInClub(tx, { clubId, accountId: actor.userId, memberId: merge.keptId, what, now })
    const after = await findMember(tx, clubId, keptId)
    await keepNotes(tx, { clubId, accountId: actor.userId, now }, [
      { memberId: keptId, kind: 'merge', note: what },
      ...(keptMember && after && after.note !== keptMember.note
        ? [{ memberId: keptId, kind: 'note' as const, note: after.note, was: keptMember.note }]
        : []),
      ...lostNotes.map(({ group, note }) => endedNote(keptId, group, note)),
    ])
    // The other record may have brought paid dues or an invitable status.
    if (keptMember) await deps.occasions.tell(standingChanged, { tx, clubId, before: [keptMember] })
    const adminMail = { what: doneBy(what, `${actor.first} ${actor.last}`), topic: mergeTopic }
    await tellAdmins(tx, deps, { clubId, key: `merge ${merge.mergedId} into ${merge.keptId}`, ...adminMail })
    return ok({ message: 'Merged Accounts', mid: merge.keptId })
  })
})

const previewHandler = handle(previewMergeProfiles, async ({ params, subject, deps }) => {
  if (params.keep === params.merge) return refuse('merge-same')
  const keep = await findSide(deps.db, subject.clubId, params.keep)
  const merge = await findSide(deps.db, subject.clubId, params.merge)
  return keep && merge ? ok({ keep, merge }) : refuse('not-in-club')
})

export const mergeHandlers: readonly MountedCall[] = [mergeHandler, previewHandler]
