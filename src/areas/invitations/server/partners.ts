import { type EventSubject, runsEvent } from '#areas/events/server/access.ts'
import { type EventRow, findEvent } from '#areas/events/server/event-rows.ts'
import {
  addPartnerForEvent,
  breakPartnership,
  getPartner,
  listLooking,
  removePartner,
  replacePartner,
  replacePartnerFromResponsePage,
  searchForPartner,
} from '#areas/invitations/calls/partners.ts'
import { decidePair, decidePart, type PairOutcome, type PairRefusal } from '#areas/invitations/rules/decide-pair.ts'
import { entryOfMember, getEntry, type Roster } from '#areas/invitations/rules/roster.ts'
import type { ReplyActor } from '#areas/invitations/rules/roster-act.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import type { InvitationSubject } from './access.ts'
import { changeAnswers } from './change-answers.ts'
import { ownMember, pairActorOf, replyActorOf } from './invitation-actor.ts'
import { findPartner, listCandidates, listLookingFor } from './partner-rows.ts'

/** The chosen partner: by invitation id, or by membership id for a member without an invitation. */
interface Whom {
  /** The former partner, as the caller knows them. */
  readonly replaceEiid?: number | undefined
  readonly partner?: number | null | undefined
  readonly partnerMid?: number | null | undefined
}

/** Who acts on an invitation: someone with an account, or a member through the link in an email. */
export interface Pairing {
  readonly deps: Deps
  readonly of: Pick<InvitationSubject, 'clubId' | 'eventId' | 'invitationId'>
  readonly by: ReplyActor
  readonly accountId: number | null
  readonly via?: string
}

interface Acting {
  readonly deps: Deps
  readonly subject: InvitationSubject
  readonly actor: Actor
}

const pairingOf = ({ deps, subject, actor }: Acting): Pairing => ({
  deps,
  of: subject,
  by: replyActorOf(subject),
  accountId: actor.userId,
})

/** Makes a pair. Refusals: those of `decidePair`, and not-found (no such partner, or the former one is another). */
export async function pair({ deps, of, by, accountId, via }: Pairing, whom: Whom, isReplacing: boolean) {
  const { clubId, eventId, invitationId } = of
  const about = {
    invitationIds: [invitationId, ...(whom.partner ? [whom.partner] : [])],
    memberIds: whom.partnerMid ? [whom.partnerMid] : [],
  }
  const request = { clubId, eventId, accountId, about, via }
  // Each partner gets an email, so members can choose up to ten an hour. Refused attempts do not count.
  const isCounted = !by.isAdmin
  const taker = accountId === null ? `i${clubId}-${invitationId}` : `u${accountId}`
  if (isCounted) await deps.limits.takeForAccount(deps.db, 'take-partner', taker)
  let isPaired = false
  try {
    const result = await changeAnswers<PairOutcome, PairRefusal | 'not-found'>(deps, request, (roster) => {
      const other = entryOf(roster, whom)
      const { partnerId } = getEntry(roster, invitationId)
      if (!other || (whom.replaceEiid !== undefined && whom.replaceEiid !== partnerId)) return refuse('not-found')
      return decidePair(roster, invitationId, other.id, by, { isReplacing })
    })
    isPaired = result.ok
    return result.ok ? ok({ msg: 'Partner Added', response: result.value.outcome }) : result
  } finally {
    if (isCounted && !isPaired) await deps.limits.giveBackForAccount(deps.db, 'take-partner', taker)
  }
}

const entryOf = (roster: Roster, { partner, partnerMid }: Whom) => {
  if (partner) return roster.entries.get(partner)
  return partnerMid ? entryOfMember(roster, partnerMid) : undefined
}

/** Separates a pair, of which `expected` is the other half if it is given. */
export async function part({ deps, of, by, accountId, via }: Pairing, expected?: number) {
  const { clubId, eventId, invitationId } = of
  const request = { clubId, eventId, accountId, about: { invitationIds: [invitationId] }, via }
  const result = await changeAnswers<undefined, 'no-partner' | 'registration-closed' | 'card-paid' | 'not-found'>(
    deps,
    request,
    (roster) => {
      const { partnerId } = getEntry(roster, invitationId)
      if (expected !== undefined && partnerId !== null && partnerId !== expected) return refuse('not-found')
      return decidePart(roster, invitationId, by)
    },
  )
  return result.ok ? ok({ message: 'Updated' }) : result
}

/** Both partners separate as members, even if they are admins of the event. */
const partingOf = (acting: Acting): Pairing => ({ ...pairingOf(acting), by: pairActorOf(acting.subject) })

/** Finds the event for people who run it, are invited to it, or can join it without an invitation. */
async function findJoinable(deps: Deps, subject: EventSubject): Promise<Result<EventRow, 'not-found' | 'not-invited'>> {
  const event = await findEvent(deps.db, subject.clubId, subject.eventId)
  if (!event) return refuse('not-found')
  const isMissing = !runsEvent(subject) && subject.ownInvitationId === null && !event.is_open_to_group
  return isMissing ? refuse('not-invited') : ok(event)
}

export const partnersHandlers: readonly MountedCall[] = [
  handle(addPartnerForEvent, async (request) => pair(pairingOf(request), request.body, false)),
  handle(replacePartner, async (request) => pair(pairingOf(request), request.body, true)),
  handle(replacePartnerFromResponsePage, async (request) => pair(pairingOf(request), request.body, true)),
  handle(removePartner, async (request) => part(partingOf(request))),
  handle(breakPartnership, async (request) => part(partingOf(request), request.body.partnerEiid)),
  handle(getPartner, async ({ subject, deps }) => {
    const partner = await findPartner(deps.db, subject.clubId, subject.invitationId)
    return ok(partner ? { ...partner, name: `${partner.first} ${partner.last}`.trim() } : null)
  }),
  handle(searchForPartner, async ({ query, body, subject, actor, deps }) => {
    const found = await findJoinable(deps, subject)
    if (!found.ok) return found
    // No member has id 0. If an admin without a membership searches and names no one, no one is left out.
    const memberId = runsEvent(subject)
      ? (body.mid ?? subject.ownMember?.memberId ?? 0)
      : ownMember(deps, actor, subject, body.mid).memberId
    return ok(await listCandidates(deps.db, found.value, memberId, query.search))
  }),
  handle(listLooking, async ({ subject, deps }) => {
    const found = await findJoinable(deps, subject)
    return found.ok ? ok(await listLookingFor(deps.db, found.value, subject.ownMember?.memberId ?? 0)) : found
  }),
]
