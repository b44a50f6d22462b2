import { undoAcceptedSeconds } from '#areas/events/rules/undo-time.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { ok, type Refused, type Result, refuse } from '#kernel/rules/result.ts'
import { lineFor } from './log-line.ts'
import type { Response } from './responses.ts'
import { countHeld, type Entry, getEntry, holdsPlace, type Roster, unitOf, withEntries } from './roster.ts'
import { type ActResult, settleRoster } from './roster-act.ts'
import { hasDivisionRoom, lineOf } from './waiting-line.ts'

/** The fields of an entry that an act can change. */
const changeable = [
  'id',
  'response',
  'isNoShow',
  'order',
  'partnerId',
  'divisionId',
  'payment',
  'isRemoved',
] as const satisfies readonly (keyof Entry)[]
/** Fields that also change as the waitlist moves, and as substitutes are asked; rows of older releases lack them. */
const following = [
  'askedUntil',
  'substitute',
  'substituteFor',
  'isSubstituteOnly',
] as const satisfies readonly (keyof Entry)[]
export type EntrySnapshot = Pick<Entry, (typeof changeable)[number]> & Partial<Pick<Entry, (typeof following)[number]>>

/** An act that can be undone: the entries that it changed (two for a pair), before and after it. */
export interface Undoable {
  /** Null if it came through the link in an email. */
  readonly accountId: number | null
  readonly madeAt: Date
  /**
   * How many spots were taken before it: an event that was over its spots then can be over them again after the undo.
   */
  readonly held: number
  readonly before: readonly EntrySnapshot[]
  readonly after: readonly EntrySnapshot[]
}

export type UndoRefusal = 'undo-over' | 'event-conflict' | 'undo-taken'

/**
 * What has to be stored so that an act on this entry can be undone; undefined if the act changed nothing. Does not
 * include other entries that it promoted.
 */
export function undoableOf(
  before: Roster,
  after: Roster,
  id: number,
): Pick<Undoable, 'held' | 'before' | 'after'> | undefined {
  const units = [...unitOf(before, getEntry(before, id)), ...unitOf(after, getEntry(after, id))]
  const ids = [...new Set(units.map((one) => one.id))]
  const keptOf = (roster: Roster) => ids.map((one) => snapshotOf(getEntry(roster, one)))
  const [was, became] = [keptOf(before), keptOf(after)]
  const isSame = was.every((entry, index) => changeable.every((field) => entry[field] === became[index]?.[field]))
  return isSame ? undefined : { held: countHeld(before), before: was, after: became }
}

/**
 * Undoes the last act on an entry: spot, waitlist number, partner, division and payment become what they were.
 *
 * Refusals, in this order: undo-over (too late, done by someone else, or something has changed since), event-conflict
 * (confirmed for another event in the meantime), undo-taken (others have the spot now; `{ next, waiting }` says who is
 * next on the waitlist, and how many are waiting). Source: X152, X153; ours.
 */
export function decideUndo(
  roster: Roster,
  id: number,
  undoable: Undoable | undefined,
  { accountId, now }: { readonly accountId: number | null; readonly now: Date },
): Result<ActResult<Response | null>, UndoRefusal> {
  if (!undoable || undoable.accountId !== accountId || roster.terms.isMerged) return refuse('undo-over')
  if (now.getTime() - undoable.madeAt.getTime() > undoAcceptedSeconds * 1000) return refuse('undo-over')
  const isAsLeft = (snapshot: EntrySnapshot) => {
    const entry = roster.entries.get(snapshot.id)
    return entry !== undefined && changeable.every((field) => entry[field] === snapshot[field])
  }
  if (!undoable.after.every(isAsLeft)) return refuse('undo-over')

  const restored = undoable.before.map((was): Entry => ({ ...getEntry(roster, was.id), ...was }))
  const after = withEntries(roster, ...restored)
  const no = refusalOf(roster, after, restored, undoable.held)
  if (no) return no
  const lines = restored.map((entry) =>
    lineFor(entry, 'invitation.undone', { is: 'undone', response: entry.response, number: entry.order }),
  )
  return ok(settleRoster(after, getEntry(after, id).response, lines))
}

function refusalOf(
  roster: Roster,
  after: Roster,
  restored: readonly Entry[],
  heldPlaces: number,
): Refused<'event-conflict' | 'undo-taken'> | undefined {
  const regained = restored.filter((entry) => holdsPlace(entry) && !holdsPlace(getEntry(roster, entry.id)))
  const conflict = regained.find((entry) => entry.conflict !== null)?.conflict
  if (conflict) return refuse('event-conflict', { event: conflict })
  const isOver = regained.length > 0 && countHeld(after) > Math.max(roster.terms.spots, heldPlaces)
  const lacksDivision = regained.some(
    ({ divisionId }) => divisionId !== null && !hasDivisionRoom(roster, divisionId, regained),
  )
  if (!isOver && !lacksDivision) return undefined
  const line = lineOf(roster)
  const [first] = line
  return refuse('undo-taken', {
    next: first ? listText(first.entries.map(({ name }) => name)) : null,
    waiting: line.length,
  })
}

const snapshotOf = (entry: Entry): EntrySnapshot =>
  Object.fromEntries([...changeable, ...following].map((field) => [field, entry[field]])) as unknown as EntrySnapshot
