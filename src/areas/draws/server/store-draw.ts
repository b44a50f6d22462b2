import type { DrawKind } from '#areas/draws/rules/draw-kinds.ts'
import type { EventSubject } from '#areas/events/server/access.ts'
import { lockEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { logInDraw } from './draw-log-rows.ts'
import type { DrawnSlot } from './draw-slots.ts'
import { raiseVersion } from './event-draw-rows.ts'
import { sheetsMade } from './occasions.ts'
import type { Plan } from './plan-draw.ts'
import { presentMade } from './present.ts'
import { type DrawBase, readBase } from './read-draw.ts'
import { setAside } from './set-aside.ts'
import { insertSheet, type Sheet } from './sheet-rows.ts'
import { drawMadeWords } from './words.ts'

/** The caller, and the event whose draw they want to change. */
export interface DrawCaller {
  readonly deps: Deps
  readonly subject: EventSubject
  readonly actor: Actor
}

interface Storing<Code extends string> {
  readonly kind: DrawKind
  readonly plan: Plan
  readonly drawnSlots: readonly DrawnSlot[]
  /** Plans again, with what is true under the event's lock. */
  readonly again: (base: DrawBase) => Result<Plan, Code>
}

type Stored =
  | { readonly kind: 'stored'; readonly view: ReturnType<typeof presentMade> }
  | { readonly kind: 'moved'; readonly plan: Plan }

/** What decides the outcome of a draw. Two plans with the same text result in the same sheets. */
const fingerprintOf = ({ slots }: Plan) =>
  JSON.stringify(slots.map(({ divisionId, request, field, courtNames }) => [divisionId, request, field, courtNames]))

/** Stores a draw if its players are still the same. Otherwise returns the plan for the current players. */
export async function storeDraw<Code extends string>(
  { deps, subject, actor }: DrawCaller,
  { kind, plan, drawnSlots, again }: Storing<Code>,
) {
  const { clubId, eventId } = subject
  return inTransaction<Stored, Code | 'not-found'>(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) return refuse('not-found')
    const planned = again(await readBase(tx, event))
    if (!planned.ok) return planned
    if (fingerprintOf(planned.value) !== fingerprintOf(plan)) return ok({ kind: 'moved', plan: planned.value })
    const by = { accountId: actor.userId, now: deps.clock.now() }
    await setAside(deps, tx, subject, planned.value.replaced, by.now)
    const sheetIds = await addSheets(tx, subject, { kind, drawnSlots, replaced: planned.value.replaced, ...by })
    await deps.occasions.tell(sheetsMade, { tx, clubId, eventId, sheetIds, now: by.now })
    const { seq } = await touchEvent(tx, clubId, eventId)
    after(() => tellEvent(deps, eventId, seq, 'draw'))
    return ok({
      kind: 'stored',
      view: presentMade(await readBase(tx, { ...event, seq }), drawnSlots, planned.value.withoutDivision),
    })
  })
}

interface Adding {
  readonly kind: DrawKind
  readonly drawnSlots: readonly DrawnSlot[]
  readonly replaced: readonly Sheet[]
  readonly accountId: number
  readonly now: Date
}

async function addSheets(
  tx: Tx,
  of: EventSubject,
  { kind, drawnSlots, replaced, accountId, now }: Adding,
): Promise<number[]> {
  const { version, number } = await raiseVersion(tx, of, { isNew: true })
  const sheetIds: number[] = []
  for (const { slot, state } of drawnSlots) {
    const { divisionId, divisionName } = slot
    const sheet = { ...state, divisionId, divisionName, number, kind, version, madeAt: now, accountId }
    const sheetId = await insertSheet(tx, of, sheet)
    const what = drawMadeWords(sheet, replaced)
    await logInDraw(tx, of, [{ sheetId, kind: 'draw.made', what, accountId, now }])
    sheetIds.push(sheetId)
  }
  return sheetIds
}
