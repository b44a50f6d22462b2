import { ok, type Refused, type Result, refuse } from '../shared/result.ts'
import { lineFor } from './log-line.ts'
import type { Response } from './responses.ts'
import { countHeld, type Entry, getEntry, holdsPlace, put, type Roster, unitOf } from './roster.ts'
import { type Done, settleRoster } from './roster-act.ts'
import { undoAcceptedSeconds } from './undo-time.ts'
import { hasDivisionRoom, lineOf } from './waiting-line.ts'

/** What an act changes of an entry. */
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
export type Kept = Pick<Entry, (typeof changeable)[number]>

/** An act that may be taken back: the entries that it changed, a pair as two, as they were and as they became. */
export interface Undoable {
  readonly accountId: number
  readonly madeAt: Date
  /** How many held a place before it: an act that admins made over the spots is taken back over the spots. */
  readonly held: number
  readonly before: readonly Kept[]
  readonly after: readonly Kept[]
}

export type UndoRefusal = 'undo-over' | 'event-conflict' | 'undo-taken'

/**
 * What has to be kept so that an act on this entry can be taken back; undefined for one that changed nothing. Others that
 * it promoted are not part of it.
 */
export function undoableOf(
  before: Roster,
  after: Roster,
  id: number,
): Pick<Undoable, 'held' | 'before' | 'after'> | undefined {
  const units = [...unitOf(before, getEntry(before, id)), ...unitOf(after, getEntry(after, id))]
  const ids = [...new Set(units.map((one) => one.id))]
  const keptOf = (roster: Roster) => ids.map((one) => kept(getEntry(roster, one)))
  const [was, became] = [keptOf(before), keptOf(after)]
  const isSame = was.every((entry, index) => changeable.every((field) => entry[field] === became[index]?.[field]))
  return isSame ? undefined : { held: countHeld(before), before: was, after: became }
}

/**
 * Takes the last act on an entry back: place, number in line, partner, division and payment are as they were.
 *
 * Refusals in this order: undo-over (too late, made by somebody else, or something has changed since), event-conflict
 * (confirmed for another event meanwhile), undo-taken (others have the place now; `{ next, waiting }` says who is next in
 * line, and how many wait). Source: X152, X153; ours.
 */
export function decideUndo(
  roster: Roster,
  id: number,
  undoable: Undoable | undefined,
  { accountId, now }: { readonly accountId: number | null; readonly now: Date },
): Result<Done<Response | null>, UndoRefusal> {
  if (!undoable || undoable.accountId !== accountId || roster.terms.isMerged) return refuse('undo-over')
  if (now.getTime() - undoable.madeAt.getTime() > undoAcceptedSeconds * 1000) return refuse('undo-over')
  const isAsLeft = (left: Kept) => {
    const entry = roster.entries.get(left.id)
    return entry !== undefined && changeable.every((field) => entry[field] === left[field])
  }
  if (!undoable.after.every(isAsLeft)) return refuse('undo-over')

  const restored = undoable.before.map((was): Entry => ({ ...getEntry(roster, was.id), ...was }))
  const after = put(roster, ...restored)
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
  held: number,
): Refused<'event-conflict' | 'undo-taken'> | undefined {
  const regained = restored.filter((entry) => holdsPlace(entry) && !holdsPlace(getEntry(roster, entry.id)))
  const conflict = regained.find((entry) => entry.conflict !== null)?.conflict
  if (conflict) return refuse('event-conflict', { event: conflict })
  const isOver = regained.length > 0 && countHeld(after) > Math.max(roster.terms.spots, held)
  const lacksDivision = regained.some(
    ({ divisionId }) => divisionId !== null && !hasDivisionRoom(roster, divisionId, regained),
  )
  if (!isOver && !lacksDivision) return undefined
  const line = lineOf(roster)
  return refuse('undo-taken', {
    next: line[0]?.entries.map(({ name }) => name).join(' and ') ?? null,
    waiting: line.length,
  })
}

const kept = (entry: Entry): Kept =>
  Object.fromEntries(changeable.map((field) => [field, entry[field]])) as unknown as Kept
