import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomBelow, randomOf } from '#areas/draws/rules/random.ts'
import { aServer } from '#tests/support/a-server.ts'
import { breakableStatements } from '#tests/support/breakable-statements.ts'
import {
  type CardAct,
  cardTermsOf,
  doCardAct,
  nextCardAct,
  type PlainCardAct,
  waysOf,
} from '#tests/support/card-histories.ts'
import { CardModel } from '#tests/support/card-model.ts'
import { type CardServer, CardWorld, moneyViewOf } from '#tests/support/card-world.ts'
import { startFakeStripe } from '#tests/support/fake-stripe/server.ts'
import type { Person, Terms } from '#tests/support/reply-board.ts'
import { allNames, freshPeople } from '#tests/support/reply-histories.ts'
import { TestClock } from '#tests/support/test-clock.ts'

const isSoak = process.env['SOAK'] === '1'
const count = isSoak ? Number(process.env['MONEY_COUNT'] ?? 1000) : 20
const firstSeed = Number(process.env['MONEY_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 7))
/** One act in so many, in percent, dies on its way. */
const kills = 8

let server: CardServer & { close(): Promise<void> }
beforeAll(async () => {
  const stripe = await startFakeStripe()
  const clock = new TestClock()
  const made = await aServer({ clock, env: { ...stripe.env, TRUST_PROXY: 'loopback' } })
  stripe.setClock(() => clock.now())
  const close = async () => {
    await made.close()
    await stripe.close()
  }
  server = { ...made, clock, stripe, broken: breakableStatements(made.deps), close }
})
afterAll(() => server.close())

type MakeModel = (terms: Terms, people: Record<string, Person>) => CardModel
const rightModel: MakeModel = (terms, people) => new CardModel(terms, people)

/** Where server and model disagree, in words. */
type Difference = string

/**
 * Plays a random history on the server and in the model, and compares them after every act. Of an act that dies on its
 * way, the model follows the way that the server took, if it is one of those it may take. In the end everything is
 * settled: the provider has of everybody what the model says, and the check of the books finds nothing.
 */
async function differenceIn(
  seed: number,
  make: MakeModel,
  hear: (act: CardAct, outcome: string) => void = () => undefined,
): Promise<Difference | undefined> {
  const random = randomOf(seed)
  const terms = cardTermsOf(random)
  const names = allNames.slice(0, 3 + randomBelow(random, 3))
  const done: PlainCardAct[] = []
  const modelOf = (acts: readonly PlainCardAct[]): CardModel => {
    const model = make({ ...terms }, freshPeople(names))
    for (const who of names) model.standing.set(who, 'invited')
    for (const act of acts) doCardAct(model, act)
    return model
  }
  const world = await CardWorld.open(server, { ...terms }, names, names)
  const told: string[] = [`seed ${seed}`, JSON.stringify(terms), names.join(' ')]
  const length = isSoak ? 18 : 12
  for (let index = 0; index <= length; index += 1) {
    const act: CardAct = index === length ? { do: 'settle' } : nextCardAct(random, modelOf(done), kills)
    told.push(JSON.stringify(act))
    const got = await world.do(act)
    const seen = await world.view()
    const ways = act.do === 'kill' ? waysOf(act.act) : [[act]]
    const expected = ways.map((way) => ({ way, view: moneyViewOf(modelOf([...done, ...way])) }))
    const isSettled = act.do === 'kill' || act.do === 'settle'
    const taken = expected.find(({ view }) =>
      isDeepStrictEqual(isSettled ? seen : { ...seen, kept: 0 }, isSettled ? view : { ...view, kept: 0 }),
    )
    const words = (what: string, model: unknown, answered: unknown) =>
      [...told, what, `model: ${JSON.stringify(model)}`, `server: ${JSON.stringify(answered)}`].join('\n')
    if (act.do !== 'kill') {
      const outcome = doCardAct(modelOf(done), act)
      if (got !== outcome) return words('answered', outcome, got)
    }
    hear(act, got)
    if (!taken)
      return words(
        'the event',
        expected.map(({ view }) => view),
        seen,
      )
    done.push(...taken.way)
  }
  const wrong = await world.check()
  return wrong.length > 0 ? [...told, ...wrong].join('\n') : undefined
}

/** Situations that the histories must include, or they prove little. */
const mustHappen = [
  ...['succeeded', 'processing', '500', 'full', 'paid'].map((word) => `card: ${word}`),
  ...['ok', 'already-paid-otherwise', 'debt-underway'].map((word) => `pay: ${word}`),
  ...['ok', 'nothing-to-refund'].map((word) => `refund: ${word}`),
  'dashboard: ok',
  'kill: died',
  'payout: ok',
]

test(`${count} random histories of an event that is paid by card match the specification, and the books are clean`, {
  timeout: 3_600_000,
}, async () => {
  if (isSoak) console.log(`seeds from ${firstSeed}; again with MONEY_SEED=${firstSeed}`)
  const happened = new Set<string>()
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const difference = await differenceIn(seed, rightModel, (act, outcome) => happened.add(`${act.do}: ${outcome}`))
    if (difference !== undefined) expect.fail(difference)
  }
  if (isSoak) expect(mustHappen.filter((one) => !happened.has(one))).toEqual([])
})

/** A card under way keeps no place. */
class WithoutHold extends CardModel {
  override free = () => this.terms.spots - this.holders().length
}

/** All the money back leaves the place as it is. */
class KeepsPlace extends CardModel {
  override returned(who: string): void {
    this.paying.delete(who)
  }
}

/** A declined card keeps its place for ever. */
class KeepsHold extends CardModel {
  override ended(): void {
    this.promote()
  }
}

const wrong: readonly (readonly [string, MakeModel])[] = [
  ['in which a card under way keeps no place', (terms, people) => new WithoutHold(terms, people)],
  ['in which money back leaves the place', (terms, people) => new KeepsPlace(terms, people)],
  ['in which a declined card keeps its place', (terms, people) => new KeepsHold(terms, people)],
]

test.each(wrong)('a model %s is detected', { timeout: 120_000 }, async (_what, make) => {
  for (let seed = 1; seed <= 60; seed += 1) if ((await differenceIn(seed, make)) !== undefined) return
  expect.fail('no history showed a difference')
})
