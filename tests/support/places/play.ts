import { isDeepStrictEqual } from 'node:util'
import type { Act, Both, History, ListAct } from './acts.ts'
import { type MakeModel, rightModel } from './histories.ts'
import type { PlacesModel } from './model.ts'
import { brokenPromise } from './promises.ts'
import type { PlacesWorld, View } from './world.ts'

export interface Difference {
  /** The shortest history of one list after whose last act product and model disagree. */
  readonly history: History
  readonly act: Act | undefined
  readonly what: string
  readonly model: unknown
  readonly product: unknown
}

/** What a model expects after an act. Two acts at once may have come in either order. */
interface Expected {
  readonly said: readonly string[]
  readonly model: PlacesModel
}

const viewIn = (model: PlacesModel): View => ({
  has: [...model.has].toSorted(),
  line: model.line,
  offers: model.line.filter((who) => model.isAsked(who)).map((who) => `${who} ${model.asked.get(who)}`),
  wishes: model.line.map((who) => model.wishes.get(who) ?? null),
})

/** In which order several people are told at once is open. */
const shownBy = ({ said, model }: Expected) => ({ said, ...viewIn(model), told: model.told.toSorted() })

function expectedOf(model: PlacesModel, act: Act): readonly Expected[] {
  const expected = coursesOf(model, act)
  for (const one of expected) one.model.tell()
  return expected
}

function coursesOf(model: PlacesModel, act: Act): readonly Expected[] {
  model.known = model.offers.length
  if (act.do === 'time') {
    model.pass(act.ms)
    return [{ said: [], model }]
  }
  if (act.do !== 'both') return [{ said: [model.act(act)], model }]
  const [first, second] = act.acts
  const other = model.copy()
  const here = [model.act(first), model.act(second)]
  const there = [other.act(second), other.act(first)].toReversed()
  return [
    { said: here, model },
    { said: there, model: other },
  ]
}

const actsOf = (act: Act): readonly ListAct[] => (act.do === 'both' ? (act as Both).acts : [act as ListAct])
const offerIn = (model: PlacesModel, act: ListAct) =>
  act.do === 'link' ? model.offerTo(act.who, act.isOld) : undefined

const nothing: View = { has: [], line: [], offers: [], wishes: [] }

/**
 * Plays a history on the product and in the model, and compares every list after every round: what the acts were
 * answered, who has a spot, who waits in which order, who is offered a spot until when, and who was told. Returns the
 * first difference.
 */
export async function differenceIn(
  world: PlacesWorld,
  history: History,
  make: MakeModel = rightModel,
  hear: (act: ListAct, said: string) => void = () => undefined,
): Promise<Difference | undefined> {
  const { startedAt, lists } = history
  world.clock.later(startedAt - world.clock.now().getTime())
  await world.open(lists.map(({ terms }) => terms))
  // After two acts at once, more than one course of events may fit what everyone can see.
  const models = lists.map(({ terms }) => [make(terms, startedAt)])
  let before = lists.map(() => nothing)
  const rounds = lists[0]?.acts.length ?? 0
  for (let round = 0; round < rounds; round += 1) {
    const step = lists[0]?.acts[round]
    if (step?.do === 'time') world.clock.later(step.ms)
    const said = await Promise.all(lists.map(({ acts }, list) => sayings(world, models[list]?.[0], list, acts[round])))
    const views = await world.look()
    const told = await world.told()
    for (const [list, { terms, acts }] of lists.entries()) {
      const act = acts[round]
      if (!act) continue
      const product = { said: said[list], ...views[list], told: told[list]?.toSorted() }
      const next = models[list]?.[0]?.line.filter((who) => models[list]?.[0]?.isNext(who)) ?? []
      const expected = (models[list] ?? []).flatMap((model) => expectedOf(model, act))
      const fitting = expected.filter((one) => isDeepStrictEqual(shownBy(one), product))
      const own = { ...history, lists: [{ terms, acts: acts.slice(0, round + 1) }] }
      if (fitting.length === 0) return differenceOf(own, act, expected[0] ? shownBy(expected[0]) : {}, product)
      models[list] = fitting.map(({ model }) => model)
      const seen = { before: before[list] ?? nothing, after: views[list] ?? nothing }
      const broken = fitting[0] && brokenPromise({ ...seen, act, next, model: fitting[0].model })
      if (broken) return { history: own, act, what: broken, model: undefined, product }
      for (const [index, one] of (act.do === 'time' ? [] : actsOf(act)).entries()) hear(one, said[list]?.[index] ?? '')
    }
    before = views
  }
  return undefined
}

/** The first list of a history on which two models disagree, found without the product. */
export function tellingList({ startedAt, lists }: History, one: MakeModel, other: MakeModel) {
  return lists.find(({ terms, acts }) => {
    const [here, there] = [one(terms, startedAt), other(terms, startedAt)]
    return acts.some((act) => {
      const [first, second] = [expectedOf(here, act)[0], expectedOf(there, act)[0]]
      return first && second && !isDeepStrictEqual(shownBy(first), shownBy(second))
    })
  })
}

async function sayings(
  world: PlacesWorld,
  model: PlacesModel | undefined,
  list: number,
  act: Act | undefined,
): Promise<readonly string[]> {
  if (!act || !model || act.do === 'time') return []
  return Promise.all(actsOf(act).map((one, index) => world.act(list, one, offerIn(model, one), index)))
}

function differenceOf(history: History, act: Act, model: object, product: object): Difference {
  const names = Object.keys(model) as (keyof typeof model)[]
  const what = names.find((name) => !isDeepStrictEqual(model[name], product[name])) ?? ''
  return { history, act, what, model, product }
}

/** Leaves out one act after the other as long as something still differs; the remaining acts are the ones it takes. */
export async function shrunk(world: PlacesWorld, first: Difference, make: MakeModel = rightModel): Promise<Difference> {
  let least = first
  for (let index = actsIn(least).length - 2; index >= 0; index -= 1) {
    const [list] = least.history.lists
    if (!list) return least
    const acts = list.acts.filter((_, at) => at !== index)
    const again = await differenceIn(world, { ...least.history, lists: [{ ...list, acts }] }, make)
    if (again) least = again
    index = Math.min(index, actsIn(least).length - 1)
  }
  return least
}

const actsIn = ({ history }: Difference) => history.lists[0]?.acts ?? []

/** A difference as a reader can follow it. */
export function wordsOf({ history, what, model, product }: Difference): string {
  const [list] = history.lists
  return [
    `seed ${history.seed}, from ${new Date(history.startedAt).toISOString()}`,
    JSON.stringify(list?.terms),
    ...(list?.acts ?? []).map((act) => JSON.stringify(act)),
    `${what}, model:   ${JSON.stringify(model)}`,
    `${what}, product: ${JSON.stringify(product)}`,
  ].join('\n')
}
