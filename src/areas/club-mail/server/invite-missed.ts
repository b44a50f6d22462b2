import { inviteMissed, listMissedInvites } from '#areas/club-mail/calls/missed-invites.ts'
import { logAllInEvent } from '#areas/events/server/event-log-rows.ts'
import { type EventRow, lockEvents } from '#areas/events/server/event-rows.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { inviteMembers } from '#areas/invitations/server/invite-rows.ts'
import { listUninvited } from '#areas/invitations/server/uninvited-rows.ts'
import { putOnInviteList } from '#areas/invitations/server/words.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { listChosen } from './audience-rows.ts'
import { takeBulk, takeMails } from './bulk-budget.ts'
import { eventInWords } from './compose-mail.ts'
import { invitationSubject } from './mails.ts'
import { invitationsSent } from './occasions.ts'
import { whyNoMail } from './preview-invites.ts'
import { queueMail } from './queue-mail.ts'

const listHandler = handle(listMissedInvites, async ({ body, subject, deps }) => {
  const { clubId, isAdmin, isStaff, adminOf } = subject
  const ownGroups = isAdmin || isStaff ? undefined : adminOf
  const groupIds = body.gid === undefined ? ownGroups : [body.gid].filter((gid) => ownGroups?.includes(gid) ?? true)
  const rows = await listUninvited(deps.db, { clubId, groupIds, now: deps.clock.now() })
  return ok(
    [...Map.groupBy(rows, ({ eventId }) => eventId).values()].flatMap(([first, ...others]) =>
      first
        ? {
            eid: first.eventId,
            gid: first.groupId,
            group_name: first.groupName,
            title: first.title,
            start_time: first.startsAt.toISOString(),
            time_zone: first.zone,
            members: [first, ...others].map((row) => ({
              mid: row.memberId,
              first: row.first,
              last: row.last,
              no_mail: whyNoMail(row) ?? null,
            })),
          }
        : [],
    ),
  )
})

/**
 * Invites members to upcoming events of their group that they have missed, and queues an email for each invitation.
 * Uses the events' locks, so that two admins acting at once invite no one twice. Inviting one member at a time does not
 * count as one of the club's bulk sends.
 */
const inviteHandler = handle(inviteMissed, async ({ body, subject, actor, deps }) =>
  inTransaction(deps.db, async (tx, after) => {
    const { clubId, groupId } = subject
    const now = deps.clock.now()
    const eventIds = [...new Set(body.events)]
    const events = await lockEvents(tx, clubId, eventIds)
    if (events.length < eventIds.length || events.some((event) => event.group_id !== groupId))
      return refuse('not-found')
    const memberIds = [...new Set(body.selected)]
    const inGroup = await listChosen(tx, { clubId, groupId, memberIds })
    if (inGroup.length < memberIds.length) return refuse('not-in-club', { field: 'selected' })
    const filter = { clubId, groupIds: [groupId], eventIds, memberIds, now }
    const missing = await listUninvited(tx, filter)
    const invited = new Set(missing.map(({ memberId }) => memberId)).size
    const take = { clubId, people: missing.length, now }
    if (invited > 1) await takeBulk(tx, deps, take)
    else if (invited === 1) await takeMails(tx, take)
    for (const event of events) {
      const invitees = missing.filter(({ eventId }) => eventId === event.id).map(({ memberId }) => memberId)
      if (invitees.length === 0) continue
      const seq = await inviteTo(tx, event, invitees, { accountId: actor.userId, now })
      await deps.occasions.tell(invitationsSent, { tx, clubId, eventId: event.id, memberIds: invitees })
      after(() => tellEvent(deps, event.id, seq))
    }
    return ok({ message: 'Invite Sent', invited, invites: missing.length })
  }),
)

/** Returns the new version of the event's room. */
async function inviteTo(
  tx: Tx,
  event: EventRow,
  memberIds: readonly number[],
  { accountId, now }: { accountId: number; now: Date },
): Promise<number> {
  const { club_id: clubId, id: eventId, group_id: groupId } = event
  await inviteMembers(tx, { clubId, eventId, memberIds, now })
  const about = { clubId, eventId, accountId, now }
  await logAllInEvent(
    tx,
    memberIds.map((memberId) => ({ ...about, memberId, kind: 'member.invited', detail: putOnInviteList })),
  )
  const mail = { clubId, groupId, eventId, kind: 'invitation' as const, audience: 'group', body: '', sendKey: null }
  await queueMail(tx, { ...mail, subject: invitationSubject(eventInWords(event)), authorId: accountId, now }, memberIds)
  const { seq } = await touchEvent(tx, clubId, eventId)
  return seq
}

export const missedInvitesHandlers = [listHandler, inviteHandler]
