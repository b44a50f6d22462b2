import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer } from '#tests/support/a-server.ts'
import type { Entry } from '#tests/support/reply-board.ts'
import {
  type Difference,
  differenceIn,
  type MakeModel,
  openModel,
  rightModel,
  shrunk,
} from '#tests/support/reply-check.ts'
import { historyOf, told } from '#tests/support/reply-histories.ts'
import { ReplyModel } from '#tests/support/reply-model.ts'
import type { Server } from '#tests/support/reply-world.ts'
import { TestClock } from '#tests/support/test-clock.ts'

const isSoak = process.env['SOAK'] === '1'
const count = isSoak ? 1000 : 100
const firstSeed = Number(process.env['REPLY_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 4350))

let server: Server & { close(): Promise<void> }
beforeAll(async () => {
  const clock = new TestClock()
  server = { ...(await aServer({ clock, env: { TRUST_PROXY: 'loopback' } })), clock }
})
afterAll(() => server.close())

const drawn = (seed: number) =>
  historyOf(seed, (terms, names) => openModel(rightModel, { terms, names }), isSoak ? 30 : 18)

const words = ({ history, what, model, server: answered }: Difference) =>
  `${told(history)}\n${what}, model: ${JSON.stringify(model)}\n${what}, server: ${JSON.stringify(answered)}`

/** Situations that the histories must include, or they prove little. */
const mustHappen = [
  ...['yes', 'waitlist', 'available', 'Needs Partner', 'reply-full', 'dues-unpaid', 'event-conflict'].map(
    (word) => `yes: ${word}`,
  ),
  ...['already-registered', 'registration-closed', 'not-invited'].map((word) => `yes: ${word}`),
  'yes: division-full',
  'yes: partner-required',
  ...['no', 'already-no', 'changes-off', 'registration-closed', 'not-invited'].map((word) => `no: ${word}`),
  ...['yes', 'waitlist', 'available', 'partner-taken', 'partner-not-eligible'].map((word) => `add-partner: ${word}`),
  ...['yes', 'no', 'waitlist', 'ok', 'undo-over', 'undo-taken'].map((word) => `undo: ${word}`),
  'replace-partner: yes',
  'replace-partner: waitlist',
  'remove-partner: ok',
  'break: ok',
  'division: ok',
  'division: division-full',
  'division: partner-required',
  'pay: ok',
  'pay: already-paid-otherwise',
  'pay: event-free',
  'pass: ok',
  'pass: no-offer',
  'wish: ok',
  'wish: already-registered',
  'yes: offer-over',
  'add-as-yes: ok',
  'add-member: ok',
  'no-show: ok',
  'to-waitlist: ok',
  'to-invited: ok',
  'remove: ok',
  'spots: ok',
  'delete: ok',
  'close: ok',
  'begin: ok',
]

test(`${count} random histories of an event match the specification`, { timeout: 1_800_000 }, async () => {
  if (isSoak) console.log(`seeds from ${firstSeed}; again with REPLY_SEED=${firstSeed}`)
  const happened = new Set<string>()
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const difference = await differenceIn(server, drawn(seed), rightModel, (act, outcome) =>
      happened.add(`${act.do}: ${outcome}`),
    )
    if (difference) expect.fail(words(await shrunk(server, difference)))
  }
  expect(mustHappen.filter((one) => !happened.has(one))).toEqual([])
})

/** A pair takes one place. */
class PairsInOnePlace extends ReplyModel {
  override free = () => this.terms.spots - this.holders().length + this.partnerOf.size / 2
}

/** A member who leaves the line and comes back finds the old position: the line is ordered by the list of members. */
class LineByNames extends ReplyModel {
  protected override wait(entry: Entry): void {
    super.wait(entry)
    const place = ([first = '']: Entry) => Object.keys(this.people).indexOf(first)
    this.line = [...this.line].sort((one, other) => place(one) - place(other))
  }
}

/** A place that is offered to one is free for the next. */
class OffersKeepNothing extends ReplyModel {
  protected override promised(): number {
    return 0
  }
}

/** Letting a place pass costs the position in line. */
class PassingGoesToTheEnd extends ReplyModel {
  override pass(who: string) {
    const outcome = super.pass(who)
    if (outcome === 'ok') this.wait(this.entryOf(who))
    return outcome
  }
}

/** Nobody can say in advance what they want when a place opens. */
class WishesMeanNothing extends ReplyModel {
  protected override isOffered(): boolean {
    return this.terms.promotion === 'offer'
  }
}

/** Everyone in line is asked for the same place, and the fastest gets it. */
class EveryoneIsAsked extends ReplyModel {
  protected override promote(moved?: string): void {
    super.promote(moved)
    if (this.terms.promotion !== 'offer' || this.free() <= 0 || this.hasBegun) return
    for (const entry of this.line.filter((one) => this.isNext(one))) for (const who of entry) this.asked.add(who)
  }
}

const wrong: readonly (readonly [string, MakeModel])[] = [
  ['in which a pair takes one place', (terms, people) => new PairsInOnePlace(terms, people)],
  ['in which the line goes by the list of the members', (terms, people) => new LineByNames(terms, people)],
  ['in which an offer keeps no place', (terms, people) => new OffersKeepNothing(terms, people)],
  ['in which passing costs the position', (terms, people) => new PassingGoesToTheEnd(terms, people)],
  ['in which wishes mean nothing', (terms, people) => new WishesMeanNothing(terms, people)],
  ['in which everyone in line is asked at once', (terms, people) => new EveryoneIsAsked(terms, people)],
]

test.each(wrong)('a model %s is detected', { timeout: 120_000 }, async (_what, make) => {
  for (let seed = 1; seed <= count; seed += 1) if (await differenceIn(server, drawn(seed), make)) return
  expect.fail(`${count} histories showed no difference`)
})
