import { isDeepStrictEqual } from 'node:util'
import { afterthought, arrivals, Chance, members, nextAct, planOf, twin } from './day-histories.ts'
import type { Act, DayPlan, DayView, GroupView, Outcome } from './day-words.ts'
import { GroupModel } from './group-model.ts'
import { GroupWorld, type Server } from './group-world.ts'
import { type Replayed, replayed, stateOf } from './log-replay.ts'

/** Something that happened, with what the server showed then. */
export type Step =
  | { readonly kind: 'begin'; readonly plan: DayPlan }
  | { readonly kind: 'act'; readonly at: number; readonly act: Act; readonly got: Outcome }
  | { readonly kind: 'look'; readonly at: number }
  | { readonly kind: 'view'; readonly at: number; readonly seen: DayView }
  | { readonly kind: 'log'; readonly at: number; readonly seen: Replayed }
  | { readonly kind: 'group'; readonly isMerged: boolean; readonly seen: GroupView }

export interface Difference {
  readonly seed: number
  readonly steps: readonly Step[]
  readonly what: string
  readonly model: unknown
  readonly server: unknown
}

export interface Wish {
  readonly days: number
  readonly acts: number
}

interface Played {
  readonly steps: readonly Step[]
  readonly difference: Difference | undefined
}

/** Does a step in the model; returns what the model has and what the server had. */
function both(model: GroupModel, step: Step): readonly [what: string, model: unknown, server: unknown] | undefined {
  switch (step.kind) {
    case 'begin':
      model.begin(step.plan)
      return undefined
    case 'look':
      model.days[step.at]?.book.look()
      return undefined
    case 'act': {
      const { said, moved } = model.do(step.at, step.act, step.got)
      return ['answered', [said, moved], [step.got.said, step.got.moved]]
    }
    case 'view':
      return ['what is to be read', model.view(step.at, members), step.seen]
    case 'log': {
      const day = model.days[step.at]
      return ['the log, replayed', day && stateOf(day), step.seen]
    }
    case 'group':
      if (step.isMerged) model.merged = [twin, 'P0']
      return ['standings and attendance', model.group(step.isMerged ? members : [...members, twin]), step.seen]
  }
}

/** The first step at which a model differs from what the server showed. */
export function differenceOf(model: GroupModel, seed: number, steps: readonly Step[]): Difference | undefined {
  for (const [place, step] of steps.entries()) {
    const [what = '', ofModel, ofServer] = both(model, step) ?? []
    if (!isDeepStrictEqual(ofModel, ofServer))
      return { seed, steps: steps.slice(0, place + 1), what, model: ofModel, server: ofServer }
  }
  return undefined
}

/** Plays days of a group on the server and in the model side by side, until they differ. */
export async function play(server: Server, seed: number, wish: Wish): Promise<Played> {
  const world = await GroupWorld.open(server)
  const model = new GroupModel()
  const chance = new Chance(seed)
  const steps: Step[] = []
  /** Whether both still agree. */
  const agree = (step: Step): boolean => {
    steps.push(step)
    const [, ofModel, ofServer] = both(model, step) ?? []
    return isDeepStrictEqual(ofModel, ofServer)
  }

  for (let at = 0; at < wish.days; at += 1) {
    const isAlike = await playDay({ world, model, chance, agree }, at, wish.acts)
    if (!isAlike) return { steps, difference: differenceOf(new GroupModel(), seed, steps) }
  }
  await world.mergeTwin()
  const isAlike = agree({ kind: 'group', isMerged: true, seen: await world.group() })
  return { steps, difference: isAlike ? undefined : differenceOf(new GroupModel(), seed, steps) }
}

interface Playing {
  readonly world: GroupWorld
  readonly model: GroupModel
  readonly chance: Chance
  readonly agree: (step: Step) => boolean
}

async function playDay({ world, model, chance, agree }: Playing, at: number, acts: number): Promise<boolean> {
  const plan = planOf(chance)
  agree({ kind: 'begin', plan })
  await world.begin(plan)
  const day = model.days[at]
  if (!day) throw new Error('the day has not begun')
  const first = arrivals(chance, plan)
  // On some days nobody checks in and nobody keeps scores.
  const all = first.length === 0 && chance.of(60) ? 0 : first.length + acts
  for (let count = 0; count < all; count += 1) {
    // Now and then somebody still does something about the day before.
    const before = count > first.length && chance.of(6) ? model.days[at - 1] : undefined
    const place = before ? at - 1 : at
    const act = first[count] ?? (before ? afterthought(chance, before) : nextAct(chance, day))
    if (!agree({ kind: 'act', at: place, act, got: await world.do(place, act) })) return false
    if (count >= first.length - 1 && count % 3 === 0) {
      await world.look(at)
      agree({ kind: 'look', at })
    }
    if (count % 10 === 9 && !agree({ kind: 'view', at, seen: await world.view(at) })) return false
  }
  if (!agree({ kind: 'view', at, seen: await world.view(at) })) return false
  if (!agree({ kind: 'log', at, seen: replayed(await world.log(at)) })) return false
  return agree({ kind: 'group', isMerged: false, seen: await world.group() })
}

/** A difference for people: what happened, one step a line. */
export function told({ seed, steps, what, model, server }: Difference): string {
  const lines = steps.flatMap((step) => {
    if (step.kind === 'begin') return [JSON.stringify(step.plan)]
    return step.kind === 'act' ? [`${step.at} ${JSON.stringify(step.act)}: ${step.got.said}`] : []
  })
  return [
    `seed ${seed}`,
    ...lines,
    `${what}, model: ${JSON.stringify(model)}`,
    `${what}, server: ${JSON.stringify(server)}`,
  ].join('\n')
}
