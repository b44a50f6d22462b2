import { offerTimeOf } from '#areas/bookings/rules/offer-time.ts'
import { undoAcceptedSeconds } from '#areas/events/rules/undo-time.ts'
import { saveLastOrder } from '#areas/events/server/event-change-rows.ts'
import { keepLastLines, logAllInEvent } from '#areas/events/server/event-log-rows.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import { touchEvent } from '#areas/events/server/touch-event.ts'
import { type EntrySnapshot, undoableOf } from '#areas/invitations/rules/decide-undo.ts'
import { followSubstitutes } from '#areas/invitations/rules/follow-substitutes.ts'
import { type Line, wished } from '#areas/invitations/rules/log-line.ts'
import { turnOf } from '#areas/invitations/rules/open-places.ts'
import {
  changedSince,
  type Entry,
  entryOfMember,
  getEntry,
  holdsPlace,
  type Roster,
  unitOf,
} from '#areas/invitations/rules/roster.ts'
import { type ActResult, confirmedSince, type MemberNotification } from '#areas/invitations/rules/roster-act.ts'
import { isOffered } from '#areas/invitations/rules/spot-offers.ts'
import { lockMembers } from '#areas/members/server/member-rows.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { enqueue, enqueueMany } from '#kernel/server/jobs/job.ts'
import { bookByActs, type PaidChange } from './book-by-acts.ts'
import { payTimeOver } from './pay-time-over.ts'
import { eventTermsOf } from './reply-terms.ts'
import { findConflicts, loadRoster, type RosterScope, saveEntries, withConflicts } from './roster-rows.ts'
import { findSubstituteScope, withListed } from './substitute-entry-rows.ts'
import { noteOutcomes } from './substitute-outcomes.ts'
import { tellMember } from './tell-member.ts'
import { type KeptUndo, saveUndos } from './undo-rows.ts'
import { lineWords } from './words.ts'

/** One requested change to the answers of an event. */
export interface Act {
  readonly about: RosterScope
  /** Null means the product itself. */
  readonly accountId: number | null
  /** When the request arrived. This instant decides whether it was in time. */
  readonly now: Date
  readonly decide: (roster: Roster) => Result<ActResult<unknown>, string>
  /** Why it voids payments recorded by hand, if a reason was given. */
  readonly reason?: string | undefined
  /** How it was done, if its author did not use a screen. It is added to the log lines. */
  readonly via?: string | undefined
  /** The actor can undo it for some seconds. No one is emailed about it before then. */
  readonly isUndoable?: boolean | undefined
}

/** The outcome of one act: decided, refused, or an error of its own that does not affect the others. */
export type Decided =
  | { readonly kind: 'decided'; readonly before: Roster; readonly result: Result<ActResult<unknown>, string> }
  | { readonly kind: 'fault'; readonly error: unknown }

export interface Applied {
  readonly decisions: readonly Decided[]
  /** Maps an entry's id to its id in the database. An entry without an invitation gets a new one. */
  readonly idOf: (id: number) => number
  /** Entries that lost their spot, so their members may be free for another event. */
  readonly freed: readonly Entry[]
  /** The new version of the event's room, for `tellEvent`. Undefined if nothing changed. */
  readonly seq: number | undefined
}

/**
 * Applies acts in order to an event that `lockEvent` has locked. Reads the roster once, lets each rule decide on the
 * result of the previous one, writes the changes with their log lines, and recounts.
 *
 * Also locks the members who get a spot, after the event, and checks their other events at the same time once more
 * (X156). If that finds a new conflict, everything is decided again.
 */
export async function applyActs(tx: Tx, event: EventRow, acts: readonly Act[], now: Date): Promise<Applied> {
  const about = {
    invitationIds: acts.flatMap((act) => act.about.invitationIds ?? []),
    memberIds: acts.flatMap((act) => act.about.memberIds ?? []),
  }
  const scope = await findSubstituteScope(tx, event)
  const memberIds = [...about.memberIds, ...scope.listed.map(({ memberId }) => memberId)]
  const invitationIds = [...about.invitationIds, ...scope.gaveUpIds]
  const loaded = withListed(await loadRoster(tx, event, { invitationIds, memberIds }, now), scope)
  const { before, after, decisions } = await decideUnderLocks(tx, event, loaded, acts)
  const changedEntries = changedSince(before, after)
  const steps = decisions.flatMap((one, index) =>
    one.kind === 'decided' && one.result.ok
      ? [{ done: one.result.value, accountId: acts[index]?.accountId ?? null, via: acts[index]?.via }]
      : [],
  )
  const lines = steps.flatMap(({ done, accountId, via }) => done.lines.map((line) => ({ line, accountId, via })))
  if (changedEntries.length === 0 && lines.length === 0)
    return { decisions, idOf: (id) => id, freed: [], seq: undefined }

  const idOf = await saveEntries(tx, event, changedEntries, now)
  if (after.lastOrder !== event.last_order) await saveLastOrder(tx, event.club_id, event.id, after.lastOrder)
  await saveUndos(tx, undosOf(event, acts, decisions, idOf))
  await writeLog(tx, event, lines, now)
  await noteOutcomes(tx, event, before, after, now)
  const { seq } = await touchEvent(tx, event.club_id, event.id)
  const notifications = [...steps.flatMap(({ done }) => done.notifications), ...newTurns(before, after)]
  const inSeconds = acts.some(({ isUndoable }) => isUndoable) ? undoAcceptedSeconds : 0
  const isOffer = ({ id, what }: MemberNotification) =>
    what === 'turn' && isOffered(after, unitOf(after, getEntry(after, id)))
  const { true: offers = [], false: others = [] } = Object.groupBy(notifications, (one) => `${isOffer(one)}`)
  await enqueueMany(tx, tellMember, jobsOf(event, others, after, idOf), { inSeconds })
  const inDaytime = Math.max(inSeconds, secondsUntilDay(event, now))
  await enqueueMany(tx, tellMember, jobsOf(event, offers, after, idOf), { inSeconds: inDaytime })
  await queueNextAsk(tx, event, before, changedEntries)
  await bookByActs(tx, event, paidBy(acts, decisions), idOf, now)
  return { decisions, idOf, freed: [...before.entries.values()].filter((entry) => lostPlace(entry, after)), seq }
}

/** How long those who are offered a spot sleep before they are told, in seconds. */
function secondsUntilDay({ starts_at: startsAt, time_zone: zone }: EventRow, now: Date): number {
  return Math.ceil((offerTimeOf({ now, startsAt, zone }).tellAt.getTime() - now.getTime()) / 1000)
}

/** Schedules asking the next members on the waitlist, for when the time of those asked now has passed. */
async function queueNextAsk(tx: Tx, event: EventRow, before: Roster, changedEntries: readonly Entry[]): Promise<void> {
  const ends = new Set(
    changedEntries.flatMap(({ id, askedUntil }) =>
      askedUntil !== before.entries.get(id)?.askedUntil ? [askedUntil] : [],
    ),
  )
  for (const askedUntil of ends) {
    if (askedUntil === null) continue
    const runAt = new Date(askedUntil + 1000)
    await enqueue(tx, payTimeOver, { clubId: event.club_id, eventId: event.id }, { runAt })
  }
}

interface Fold {
  readonly before: Roster
  readonly after: Roster
  readonly decisions: readonly Decided[]
}

async function decideUnderLocks(tx: Tx, event: EventRow, loaded: Roster, acts: readonly Act[]): Promise<Fold> {
  const look = async (roster: Roster, memberIds: readonly number[]) =>
    withConflicts(roster, memberIds, await findConflicts(tx, event, memberIds))
  // Includes members who hold a spot: an act can move them to the waitlist and give their spot out again.
  let before = await look(loaded, memberIdsOf([...loaded.entries.values()]))
  for (;;) {
    const fold = decideAll(event, before, acts)
    const confirmed = memberIdsOf(confirmedSince(before, fold.after))
    await lockMembers(tx, event.club_id, confirmed)
    const sure = await look(before, confirmed)
    if (sure === before) return fold
    before = sure
  }
}

function decideAll(event: EventRow, before: Roster, acts: readonly Act[]): Fold {
  let after = before
  const decisions = acts.map(({ decide, now }): Decided => {
    try {
      const before = { ...after, terms: eventTermsOf(event, after.terms.divisions, now) }
      const decided = decide(before)
      const result = decided.ok ? ok(followSubstitutes(before, decided.value)) : decided
      if (result.ok) after = result.value.roster
      return { kind: 'decided', before, result }
    } catch (error) {
      return { kind: 'fault', error }
    }
  })
  return { before, after, decisions }
}

/**
 * Finds the members whose turn it now is to take a free spot. Members who joined the waitlist through this act already
 * know; substitutes don't, because others put them there.
 */
function newTurns(before: Roster, after: Roster): MemberNotification[] {
  const had = turnOf(before).map(({ id }) => id)
  const waited = ({ id, substitute }: Entry) =>
    (before.entries.get(id)?.response === 'waitlist' || substitute === 'asked') && !had.includes(id)
  return turnOf(after)
    .filter(waited)
    .map(({ id }) => ({ id, what: 'turn' }))
}

function lostPlace(entry: Entry, after: Roster): boolean {
  const now = after.entries.get(entry.id)
  return holdsPlace(entry) && !(now && holdsPlace(now))
}

const memberIdsOf = (entries: readonly Entry[]): number[] => entries.map(({ memberId }) => memberId)

async function writeLog(
  tx: Tx,
  event: EventRow,
  lines: readonly { readonly line: Line; readonly accountId: number | null; readonly via: string | undefined }[],
  now: Date,
): Promise<void> {
  await logAllInEvent(
    tx,
    lines.map(({ line: { memberId, kind, fact }, accountId, via }) => {
      const words = lineWords(fact)
      const line = { memberId, kind, detail: via === undefined ? words : `${words}, ${via}` }
      return { clubId: event.club_id, eventId: event.id, ...line, accountId, now }
    }),
  )
  const { club_id: clubId, id: eventId } = event
  if (lines.some(({ line: { kind } }) => kind === wished))
    await keepLastLines(tx, { clubId, eventId, kind: wished, added: lines.length })
}

/** Each job includes the reply that it is about, so that a member who has been moved again since is not notified. */
const jobsOf = (event: EventRow, notifications: readonly MemberNotification[], after: Roster, idOf: Applied['idOf']) =>
  notifications.map(({ id, what }) => {
    const { response, order } = getEntry(after, id)
    return { clubId: event.club_id, invitationId: idOf(id), what, stood: { response, order } }
  })

/** The payment changes made by the acts that were not refused, in order. */
const paidBy = (acts: readonly Act[], decisions: readonly Decided[]): PaidChange[] =>
  decisions.flatMap((one, index) => {
    if (one.kind === 'fault' || !one.result.ok) return []
    const { before } = one
    return changedSince(before, one.result.value.roster).map((entry) => ({
      entry,
      before: before.entries.get(entry.id)?.payment ?? null,
      accountId: acts[index]?.accountId ?? null,
      reason: acts[index]?.reason,
    }))
  })

/** How the authors of the acts can undo them. Refused acts are left out. */
function undosOf(
  event: EventRow,
  acts: readonly Act[],
  decisions: readonly Decided[],
  idOf: Applied['idOf'],
): KeptUndo[] {
  const inDatabase = (entry: EntrySnapshot): EntrySnapshot => ({
    ...entry,
    id: idOf(entry.id),
    partnerId: entry.partnerId === null ? null : idOf(entry.partnerId),
  })
  return decisions.flatMap((one, index) => {
    const act = acts[index]
    if (one.kind === 'fault' || !one.result.ok || !act?.isUndoable) return []
    const [memberId = 0] = act.about.memberIds ?? []
    const id = act.about.invitationIds?.[0] ?? entryOfMember(one.before, memberId)?.id
    if (id === undefined) return []
    const undoable = undoableOf(one.before, one.result.value.roster, id)
    if (!undoable) return []
    const { held, before, after } = undoable
    const { accountId, now: madeAt } = act
    const undo = { held, before: before.map(inDatabase), after: after.map(inDatabase) }
    return [{ ...undo, clubId: event.club_id, invitationId: idOf(id), accountId, madeAt }]
  })
}
