import type * as z from 'zod/mini'
import { checkForEiidAndSpots, getEventDetail, getInvite } from '#contract/invitations/invitations'
import { mayChoose } from '#domain/invitations/decide-division'
import { decideNo } from '#domain/invitations/decide-no'
import { areRepliesOver } from '#domain/invitations/decide-yes'
import { divisionsOfYes } from '#domain/invitations/decide-yes-in-division'
import { placesFor } from '#domain/invitations/open-places'
import { askedNow } from '#domain/invitations/paying-line'
import { labelOf } from '#domain/invitations/reply-label'
import { wireResponseOf } from '#domain/invitations/responses'
import {
  type Entry,
  entryOfMember,
  owedCents,
  owesFirst,
  partnerOf,
  type Roster,
  unitOf,
} from '#domain/invitations/roster'
import { positionOf } from '#domain/invitations/waiting-line'
import { yesOfferOf } from '#domain/invitations/yes-offer'
import { byCard } from '#domain/payments/payment-methods'
import { dollarsOf } from '#domain/shared/money'
import { ok, refuse } from '#domain/shared/result'
import type { EventSubject } from '#server/events/access'
import { runsEvent } from '#server/events/access'
import { listDivisions } from '#server/events/division-rows'
import { type EventRow, findEvent } from '#server/events/event-rows'
import { presentEvent } from '#server/events/present'
import type { Deps } from '#server/kernel/deps'
import { handle, type MountedCall } from '#server/kernel/http/handle'
import { findPaidLine, findReturnedLine } from '#server/payments/debt-rows'
import { listDebtKeys } from './card-rows.ts'
import { ownMember } from './invitation-actor.ts'
import { findInvitationDetails } from './list-rows.ts'
import { findEventMergedInto } from './merge-target-rows.ts'
import { presentOffer } from './present-offer.ts'
import { lookAtRoster } from './roster-rows.ts'

type Mine = z.input<typeof getInvite.reply>
const asMember = { isAdmin: false }

/** The roster at this instant, without a lock: it may enable buttons, but never decides anything. */
async function look(deps: Deps, event: EventRow, memberId: number, now: Date): Promise<{ roster: Roster; own: Entry }> {
  const roster = await lookAtRoster(deps.db, event, [memberId], now)
  const own = entryOfMember(roster, memberId)
  if (!own) throw new Error(`member ${memberId} disappeared while the invitation was being read`)
  return { roster, own }
}

/** Not found without an invitation to an event by invitation; an old link leads on to the kept event. */
export async function ownInvite(deps: Deps, subject: EventSubject, member: { memberId: number; hasDues: boolean }) {
  const now = deps.clock.now()
  const event = await findEvent(deps.db, subject.clubId, subject.eventId)
  if (!event) return refuse('not-found')
  const mergedInto = event.merged_into === null ? null : await findEventMergedInto(deps.db, event, member.memberId)
  const isLetIn = subject.ownInvitationId !== null || event.is_open_to_group || mergedInto !== null
  if (!isLetIn) return refuse('not-found')
  const { roster, own } = await look(deps, event, member.memberId, now)
  const partner = partnerOf(roster, own)
  return ok<Mine>({
    invitation: own.isRemoved ? null : await presentOwn(deps, event, roster, own),
    event: presentEvent(event, now),
    merged_into: mergedInto,
    label: labelOf(roster, own),
    ...mayOf(roster, own),
    yes_divisions: await presentDivisions(deps, event, roster, own),
    pay_until: payUntilOf(roster, own),
    may_see_players: runsEvent(subject) || (member.hasDues && (event.is_open_to_group || !own.isRemoved)),
    has_dues: member.hasDues,
    mid: member.memberId,
    owes: dollarsOf(owedCents(roster, own)),
    card_paid: own.payment === byCard ? await cardShare(deps, event, own.id) : null,
    card_returned: own.response === 'no' && own.payment === null ? await cardReturned(deps, event, own.id) : null,
    partner_owes: partner && owesFirst(roster, partner) ? dollarsOf(owedCents(roster, partner)) : 0,
  })
}

/** What a member paid by card, and whether a No gives it back. */
async function cardShare(deps: Deps, event: EventRow, invitationId: number): Promise<Mine['card_paid']> {
  const paid = await findPaidLine(deps.db, 'event', await listDebtKeys(deps.db, event.club_id, invitationId))
  return paid ? { amount: paid.cents, goes_back: event.returns_cards } : null
}

/** What of a payment by card a No has given back. */
async function cardReturned(deps: Deps, event: EventRow, invitationId: number): Promise<Mine['card_returned']> {
  const line = await findReturnedLine(deps.db, 'event', await listDebtKeys(deps.db, event.club_id, invitationId))
  return line ? { amount: line.cents, is_done: line.is_done } : null
}

/** The event for those who run it: they have nothing to answer, and perhaps no membership in the club. */
async function ofOnlooker(deps: Deps, subject: EventSubject) {
  const event = await findEvent(deps.db, subject.clubId, subject.eventId)
  if (!event) return refuse('not-found')
  return ok<z.input<typeof getEventDetail.reply>>({
    invitation: null,
    event: presentEvent(event, deps.clock.now()),
    merged_into: event.merged_into,
    label: '',
    may_answer_yes: false,
    may_answer_no: false,
    yes_offer: null,
    why_not: null,
    overlaps: null,
    open_to_me: 0,
    pay_until: null,
    may_choose_division: false,
    yes_divisions: [],
    may_add_partner: false,
    may_see_players: true,
    has_dues: subject.own?.hasDues ?? false,
    mid: subject.own?.memberId ?? null,
    owes: 0,
    card_paid: null,
    card_returned: null,
    partner_owes: 0,
  })
}

/** The buttons use the same rules that decide when they are pressed. */
function mayOf(roster: Roster, own: Entry) {
  const yes = yesOfferOf(roster, own.id)
  const isAnswered = own.response !== null && own.response !== 'no'
  return {
    may_answer_yes: yes.ok,
    may_answer_no: decideNo(roster, own.id, asMember).ok,
    ...presentOffer(yes, own),
    open_to_me: yes.ok ? placesFor(roster, unitOf(roster, own)) : 0,
    may_choose_division: mayChoose(roster, own, asMember),
    may_add_partner:
      roster.terms.needsPartner && isAnswered && own.partnerId === null && !areRepliesOver(roster, asMember),
  }
}

/** The divisions to choose from together with a Yes. */
async function presentDivisions(
  deps: Deps,
  event: EventRow,
  roster: Roster,
  own: Entry,
): Promise<Mine['yes_divisions']> {
  const offered = new Map(divisionsOfYes(roster, own.id).map((one) => [one.id, one]))
  if (offered.size === 0) return []
  const divisions = await listDivisions(deps.db, event.club_id, event.id)
  return divisions.flatMap(({ sid, name }) => {
    const offer = offered.get(sid)
    return offer ? [{ sid, name, spots_left: Number.isFinite(offer.left) ? offer.left : null, fits: offer.fits }] : []
  })
}

/** Until when a place is promised to a member who has to pay for it; null if none is. */
function payUntilOf(roster: Roster, own: Entry): string | null {
  const asked = askedNow(roster).find(({ id }) => unitOf(roster, own).some((one) => one.id === id))
  return asked?.payBy ? new Date(asked.payBy).toISOString() : null
}

async function presentOwn(deps: Deps, event: EventRow, roster: Roster, own: Entry): Promise<Mine['invitation']> {
  const shown = await findInvitationDetails(deps.db, event.club_id, own.id)
  return {
    eiid: own.id,
    eid: event.id,
    mid: own.memberId,
    response: wireResponseOf(own.response),
    is_no_show: own.isNoShow,
    position: positionOf(roster, own),
    partner: shown.partner_member_id,
    partner_eiid: own.partnerId,
    partner_name: shown.partner_name ?? '',
    payment_type: own.payment,
    sid: own.divisionId,
    sub_group: own.divisionId,
    sub_name: shown.division_name ?? '',
    answer: shown.answer,
  }
}

export const readHandlers: readonly MountedCall[] = [
  handle(getInvite, async ({ subject, actor, deps }) =>
    ownInvite(deps, subject, ownMember(deps, actor, subject, undefined)),
  ),
  handle(getEventDetail, async ({ subject, deps }) => {
    const { own } = subject
    const asPlayer = own && subject.isOpened ? await ownInvite(deps, subject, own) : refuse('not-found')
    return asPlayer.ok || !runsEvent(subject) ? asPlayer : ofOnlooker(deps, subject)
  }),
  handle(checkForEiidAndSpots, async ({ body, subject, actor, deps }) => {
    ownMember(deps, actor, subject, body.mid)
    const event = await findEvent(deps.db, subject.clubId, subject.eventId)
    return ok({
      eiid: subject.ownInvitationId,
      spots: Math.max(0, (event?.spots ?? 0) - (event?.confirmed_count ?? 0)),
    })
  }),
]
