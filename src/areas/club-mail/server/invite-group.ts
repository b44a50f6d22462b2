import { inviteProgress, sendInviteToActiveGroup } from '#areas/club-mail/calls/club-mail.ts'
import { type EventRow, lockEvent } from '#areas/events/server/event-rows.ts'
import { openEventNow } from '#areas/events/server/open-event.ts'
import { isClosed } from '#areas/events/server/present.ts'
import { tellEvent } from '#areas/events/server/touch-event.ts'
import { inviteActive } from '#areas/invitations/server/invite-rows.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { takeBulk } from './bulk-budget.ts'
import { eventInWords } from './compose-mail.ts'
import { insertInvitationForLater, listUnmailed, type Progress, progressOf } from './mail-rows.ts'
import { invitationSubject } from './mails.ts'
import { invitationsSent } from './occasions.ts'
import { queueMail } from './queue-mail.ts'

/**
 * Invites the active members of the event's group, opens the event and queues an email for everyone who never got one.
 * Uses the event's lock, so that two simultaneous clicks send one email per person. Returns how many emails are new,
 * and the seq for `tellEvent`.
 */
export async function inviteGroup(
  tx: Tx,
  deps: Deps,
  event: EventRow,
  by: { accountId: number; now: Date },
): Promise<{ queued: number; seq: number | undefined }> {
  const { club_id: clubId, id: eventId, group_id: groupId } = event
  const seq = await openToGroup(deps, tx, event, by)
  const unmailed = await listUnmailed(tx, clubId, eventId)
  if (unmailed.length === 0) return { queued: 0, seq }
  await takeBulk(tx, deps, { clubId, people: unmailed.length, now: by.now })
  const subject = invitationSubject(eventInWords(event))
  const about = { clubId, groupId, eventId, kind: 'invitation' as const, audience: 'group', subject, body: '' }
  await queueMail(tx, { ...about, sendKey: null, authorId: by.accountId, now: by.now }, unmailed)
  await deps.occasions.tell(invitationsSent, { tx, clubId, eventId, memberIds: unmailed })
  return { queued: unmailed.length, seq }
}

/**
 * Like `inviteGroup`, for an event that opens automatically, perhaps together with thousands in the same minute. The
 * mail is stored without its recipients. They are written after the event's lock is released, with clubs taking turns.
 */
export async function inviteGroupLater(deps: Deps, tx: Tx, event: EventRow, now: Date): Promise<number | undefined> {
  const seq = await openToGroup(deps, tx, event, { accountId: null, now })
  await insertInvitationForLater(tx, event, invitationSubject(eventInWords(event)), now)
  await deps.occasions.tell(invitationsSent, { tx, clubId: event.club_id, eventId: event.id, memberIds: null })
  return seq
}

async function openToGroup(deps: Deps, tx: Tx, event: EventRow, by: { accountId: number | null; now: Date }) {
  const { club_id: clubId, id: eventId, group_id: groupId } = event
  await inviteActive(tx, { clubId, eventId, groupId, now: by.now })
  return openEventNow(deps, tx, event, by)
}

const presentProgress = (progress: Progress) => ({ ...progress, is_sending: progress.waiting > 0 })

const sendInviteHandler = handle(sendInviteToActiveGroup, async ({ body, subject, actor, deps }) =>
  inTransaction(deps.db, async (tx, after) => {
    const { clubId, groupId } = subject
    const now = deps.clock.now()
    const event = await lockEvent(tx, clubId, body.eid)
    if (!event || event.group_id !== groupId) return refuse('not-found')
    if (event.is_open_to_group) return refuse('event-open-to-group')
    if (isClosed(event, now)) return refuse('registration-closed')
    if ((await progressOf(tx, clubId, event.id)).waiting > 0) return refuse('send-underway')
    const { queued, seq } = await inviteGroup(tx, deps, event, { accountId: actor.userId, now })
    if (seq !== undefined) after(() => tellEvent(deps, event.id, seq))
    const progress = await progressOf(tx, clubId, event.id)
    return ok({ message: 'Invite Sent', new_invites: queued, ...presentProgress(progress) })
  }),
)

const progressHandler = handle(inviteProgress, async ({ subject, deps }) =>
  ok(presentProgress(await progressOf(deps.db, subject.clubId, subject.eventId))),
)

export const inviteHandlers = [sendInviteHandler, progressHandler]
