import type * as z from 'zod/mini'
import type { EventSubject } from '#areas/events/server/access.ts'
import { runsEvent } from '#areas/events/server/access.ts'
import { listDivisions } from '#areas/events/server/division-rows.ts'
import { type EventRow, findEvent } from '#areas/events/server/event-rows.ts'
import { presentEvent } from '#areas/events/server/present.ts'
import { checkForEiidAndSpots, getEventDetail, getInvite } from '#areas/invitations/calls/invitations.ts'
import { mayChoose } from '#areas/invitations/rules/decide-division.ts'
import { decideNo } from '#areas/invitations/rules/decide-no.ts'
import { areRepliesOver } from '#areas/invitations/rules/decide-yes.ts'
import { divisionsOfYes } from '#areas/invitations/rules/decide-yes-in-division.ts'
import { placesFor } from '#areas/invitations/rules/open-places.ts'
import { labelOf } from '#areas/invitations/rules/reply-label.ts'
import { wireResponseOf } from '#areas/invitations/rules/responses.ts'
import {
  type Entry,
  entryOfMember,
  owedCents,
  owesFirst,
  partnerOf,
  type Roster,
  unitOf,
  wasAskedOnly,
} from '#areas/invitations/rules/roster.ts'
import { positionOf } from '#areas/invitations/rules/waiting-line.ts'
import { yesOfferOf } from '#areas/invitations/rules/yes-offer.ts'
import { byCard } from '#areas/payments/rules/event-methods.ts'
import { findPaidLine, findReturnedLine } from '#areas/payments/server/debt-rows.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { listDebtKeys } from './card-rows.ts'
import { ownMember } from './invitation-actor.ts'
import { findInvitationDetails } from './list-rows.ts'
import { findEventMergedInto } from './merge-target-rows.ts'
import { presentOffer } from './present-offer.ts'
import { lookAtRoster } from './roster-rows.ts'
import { isStanding } from './standing-rows.ts'

type Mine = z.input<typeof getInvite.reply>
const asMember = { isAdmin: false }

/** Reads the roster at this instant, without a lock. It can enable buttons but never decides anything. */
async function look(
  deps: Deps,
  event: EventRow,
  memberId: number,
  now: Date,
): Promise<{ roster: Roster; ownEntry: Entry }> {
  const roster = await lookAtRoster(deps.db, event, [memberId], now)
  const ownEntry = entryOfMember(roster, memberId)
  if (!ownEntry) throw new Error(`member ${memberId} disappeared while the invitation was being read`)
  return { roster, ownEntry }
}

/** Not found if the event is by invitation and the member has none. An old link leads to the event that was kept. */
export async function ownInvite(deps: Deps, subject: EventSubject, member: { memberId: number; hasDues: boolean }) {
  const now = deps.clock.now()
  const event = await findEvent(deps.db, subject.clubId, subject.eventId)
  if (!event) return refuse('not-found')
  const mergedInto = event.merged_into === null ? null : await findEventMergedInto(deps.db, event, member.memberId)
  const isLetIn = subject.ownInvitationId !== null || event.is_open_to_group || mergedInto !== null
  const { roster, ownEntry } = await look(deps, event, member.memberId, now)
  // A substitute whose offer has ended reads that, instead of finding nothing.
  if (!isLetIn && !wasAskedOnly(ownEntry)) return refuse('not-found')
  const partner = partnerOf(roster, ownEntry)
  return ok<Mine>({
    invitation: ownEntry.isRemoved ? null : await presentOwn(deps, event, roster, ownEntry),
    event: presentEvent(event, now),
    merged_into: mergedInto,
    label: labelOf(roster, ownEntry),
    ...mayOf(roster, ownEntry),
    yes_divisions: await presentDivisions(deps, event, roster, ownEntry),
    standing: await standingIn(deps, event, member.memberId),
    may_see_players: runsEvent(subject) || (member.hasDues && (event.is_open_to_group || !ownEntry.isRemoved)),
    has_dues: member.hasDues,
    mid: member.memberId,
    owes: dollarsOf(owedCents(roster, ownEntry)),
    card_paid: ownEntry.payment === byCard ? await cardShare(deps, event, ownEntry.id) : null,
    card_returned:
      ownEntry.response === 'no' && ownEntry.payment === null ? await cardReturned(deps, event, ownEntry.id) : null,
    partner_owes: partner && owesFirst(roster, partner) ? dollarsOf(owedCents(roster, partner)) : 0,
  })
}

async function standingIn(deps: Deps, event: EventRow, memberId: number): Promise<boolean | null> {
  const { club_id: clubId, series_id: seriesId } = event
  return seriesId === null ? null : isStanding(deps.db, { clubId, seriesId, memberId })
}

/** What a member paid by card, and whether a No refunds it. */
async function cardShare(deps: Deps, event: EventRow, invitationId: number): Promise<Mine['card_paid']> {
  const paidLine = await findPaidLine(deps.db, 'event', await listDebtKeys(deps.db, event.club_id, invitationId))
  return paidLine ? { amount: paidLine.cents, goes_back: event.returns_cards } : null
}

/** How much of a card payment a No has refunded. */
async function cardReturned(deps: Deps, event: EventRow, invitationId: number): Promise<Mine['card_returned']> {
  const line = await findReturnedLine(deps.db, 'event', await listDebtKeys(deps.db, event.club_id, invitationId))
  return line ? { amount: line.cents, is_done: line.is_done } : null
}

/** The event for the people who run it. They have nothing to answer, and may not be members of the club. */
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
    offer_until: null,
    is_substitute: false,
    may_choose_division: false,
    yes_divisions: [],
    may_add_partner: false,
    standing: null,
    may_see_players: true,
    has_dues: subject.ownMember?.hasDues ?? false,
    mid: subject.ownMember?.memberId ?? null,
    owes: 0,
    card_paid: null,
    card_returned: null,
    partner_owes: 0,
  })
}

/** The buttons use the same rules that decide when they are clicked. */
function mayOf(roster: Roster, ownEntry: Entry) {
  const yes = yesOfferOf(roster, ownEntry.id)
  const isAnswered = ownEntry.response !== null && ownEntry.response !== 'no'
  return {
    may_answer_yes: yes.ok,
    may_answer_no: decideNo(roster, ownEntry.id, asMember).ok,
    ...presentOffer(roster, ownEntry),
    open_to_me: yes.ok ? placesFor(roster, unitOf(roster, ownEntry)) : 0,
    may_choose_division: mayChoose(roster, ownEntry, asMember),
    may_add_partner:
      roster.terms.needsPartner && isAnswered && ownEntry.partnerId === null && !areRepliesOver(roster, asMember),
  }
}

/** The divisions to choose from together with a Yes. */
async function presentDivisions(
  deps: Deps,
  event: EventRow,
  roster: Roster,
  ownEntry: Entry,
): Promise<Mine['yes_divisions']> {
  const offered = new Map(divisionsOfYes(roster, ownEntry.id).map((one) => [one.id, one]))
  if (offered.size === 0) return []
  const divisions = await listDivisions(deps.db, event.club_id, event.id)
  return divisions.flatMap(({ sid, name }) => {
    const offer = offered.get(sid)
    return offer ? [{ sid, name, spots_left: Number.isFinite(offer.left) ? offer.left : null, fits: offer.fits }] : []
  })
}

async function presentOwn(deps: Deps, event: EventRow, roster: Roster, ownEntry: Entry): Promise<Mine['invitation']> {
  const details = await findInvitationDetails(deps.db, event.club_id, ownEntry.id)
  return {
    eiid: ownEntry.id,
    eid: event.id,
    mid: ownEntry.memberId,
    response: wireResponseOf(ownEntry.response),
    is_no_show: ownEntry.isNoShow,
    position: positionOf(roster, ownEntry),
    partner: details.partner_member_id,
    partner_eiid: ownEntry.partnerId,
    partner_name: details.partner_name ?? '',
    payment_type: ownEntry.payment,
    sid: ownEntry.divisionId,
    sub_group: ownEntry.divisionId,
    sub_name: details.division_name ?? '',
    answer: details.answer,
  }
}

export const readHandlers: readonly MountedCall[] = [
  handle(getInvite, async ({ subject, actor, deps }) =>
    ownInvite(deps, subject, ownMember(deps, actor, subject, undefined)),
  ),
  handle(getEventDetail, async ({ subject, deps }) => {
    const { ownMember: membership } = subject
    const asPlayer = membership && subject.isOpened ? await ownInvite(deps, subject, membership) : refuse('not-found')
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
