import { randomInt } from 'node:crypto'
import type { DrawKind } from '#areas/draws/rules/draw-kinds.ts'
import { getEvent } from '#areas/events/server/event-rows.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { drawSlots } from './draw-slots.ts'
import { inCountedTurn } from './draw-turn.ts'
import { type Ask, type Plan, type PlanRefusal, planDraw, type Wish } from './plan-draw.ts'
import { presentMade } from './present.ts'
import { type DrawBase, readBase } from './read-draw.ts'
import { type DrawCaller, storeDraw } from './store-draw.ts'

/** How often a draw is repeated because its players have changed. */
const mostTries = 3

/** What a call sends. The seed may be missing. */
export interface Terms {
  readonly courts: number
  readonly courtNames?: string | undefined
  readonly rounds: number
  readonly onlyHere: boolean
  readonly confirmed: boolean
  readonly seed?: number | undefined
  readonly version?: number | undefined
}

/** A random seed. */
export const newSeed = (): number => randomInt(1, 2 ** 31)

export const wishOf = (kind: DrawKind, of: Wish['of'], terms: Terms): Wish => ({
  kind,
  of,
  courts: terms.courts,
  rounds: terms.rounds,
  courtNames: terms.courtNames,
  onlyHere: terms.onlyHere,
  seed: terms.seed ?? newSeed(),
})

type DecideRefusal = PlanRefusal | Ask | 'event-merged' | 'stale-draw'
type MakeRefusal = DecideRefusal | 'not-found' | 'draw-too-slow' | 'players-moving' | 'busy'
type Made = Result<ReturnType<typeof presentMade>, MakeRefusal>

/**
 * Makes a draw without holding a lock during the search, which runs in a thread. Players and version are read before
 * and compared under the event's lock. If the players have changed in the meantime, it is drawn again. If someone else
 * has changed the draw, it is refused. One draw of an event at a time, 30 an hour (X162).
 */
export async function makeDraw(asking: DrawCaller, kind: DrawKind, of: Wish['of'], terms: Terms) {
  return inCountedTurn(asking.deps, asking.subject, async (): Promise<Made> => {
    const wish = wishOf(kind, of, terms)
    const first = await readBase(asking.deps.db, await getEvent(asking.deps.db, asking.subject))
    const seenVersion = terms.version ?? first.state.lastVersion
    let planned = decide(first, wish, terms, seenVersion)
    for (let tries = 0; tries < mostTries; tries++) {
      if (!planned.ok) return planned
      const result = await drawSlots(planned.value)
      if (!result.ok) return result
      const again = (base: DrawBase) => decide(base, wish, terms, seenVersion)
      const storeResult = await storeDraw(asking, { kind, plan: planned.value, drawnSlots: result.value, again })
      if (!storeResult.ok) return storeResult
      if (storeResult.value.kind === 'stored') return ok(storeResult.value.view)
      planned = ok(storeResult.value.plan)
    }
    return refuse('players-moving')
  })
}

/** Like `makeDraw`, but stores nothing and needs no confirmation. */
export async function tryDraw(asking: DrawCaller, kind: DrawKind, terms: Terms) {
  return inCountedTurn(asking.deps, asking.subject, async (): Promise<Made> => {
    const wish = wishOf(kind, 'event', terms)
    const base = await readBase(asking.deps.db, await getEvent(asking.deps.db, asking.subject))
    const planned = planDraw(base, wish)
    if (!planned.ok) return planned
    const result = await drawSlots(planned.value)
    if (!result.ok) return result
    const [only] = result.value
    if (!only) return refuse('no-registered-players')
    const sheet = {
      ...only.state,
      id: null,
      divisionId: null,
      divisionName: '',
      number: base.state.lastNumber,
      kind,
      started: 0,
      scored: 0,
      version: 0,
      madeAt: asking.deps.clock.now(),
      madeBy: `${asking.actor.first} ${asking.actor.last}`,
    }
    return ok(presentMade({ ...base, sheets: [sheet] }, result.value, planned.value.withoutDivision))
  })
}

function decide(base: DrawBase, wish: Wish, { confirmed }: Terms, seenVersion: number): Result<Plan, DecideRefusal> {
  if (base.event.merged_into !== null) return refuse('event-merged')
  if (base.state.lastVersion !== seenVersion) return refuse('stale-draw', { version: base.state.lastVersion })
  const plan = planDraw(base, wish)
  if (!plan.ok) return plan
  const [ask] = plan.value.asks
  return ask && !confirmed ? refuse(ask, { asks: plan.value.asks }) : plan
}
