import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#app/demo/random.ts'
import { endMissedHolds } from '#areas/public-events/server/holds.ts'
import { registrationToken } from '#areas/public-events/server/registration-link.ts'
import { opened, type PublicWorld, publicWorld, type Sender } from './public-world.ts'
import { type Act, RegistrationModel, type Terms } from './registration-model.ts'

const isSoak = process.env['SOAK'] === '1'
const count = isSoak ? 1000 : 30
const firstSeed = Number(process.env['REGISTRATION_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 7))
const people = 8
/** Acts of one history. */
const length = isSoak ? 30 : 18

let world: PublicWorld
beforeAll(async () => {
  world = await publicWorld()
})
afterAll(() => world.close())

function historyOf(seed: number): { terms: Terms; acts: readonly Act[] } {
  const random = seededRandom(seed)
  const upTo = (most: number) => Math.floor(random() * most)
  const terms = { spots: 1 + upTo(3), waitlist: upTo(4) }
  const early = ['register', 'register', 'fill', 'fill', 'fill', 'open', 'open', 'again', 'pass', 'cancel'] as const
  const kinds = [...early, 'again', 'pass', 'vouch', 'confirm', 'wait', 'remove', 'spots'] as const
  // After the close spots become free that only the organizer gives.
  const late = ['cancel', 'cancel', 'remove', 'register', 'pass', 'again', 'open'] as const
  const filled: number[] = []
  const acts = Array.from({ length }, (_, index): Act => {
    if (index === length - 5) return { do: 'close' }
    const kind = (index < length - 5 ? kinds : late)[upTo(kinds.length)] ?? 'confirm'
    if (kind === 'pass') return { do: kind, minutes: 16 + upTo(20) }
    if (kind === 'spots') return { do: kind, spots: 1 + upTo(4), waitlist: upTo(4) }
    // These mean most for people whose link is still to be opened.
    const isLater = kind === 'open' || kind === 'again' || kind === 'vouch'
    const who = (isLater ? filled[upTo(filled.length)] : undefined) ?? upTo(people)
    if (kind === 'fill') filled.push(who)
    return { do: kind, who }
  })
  return { terms, acts }
}

interface Row {
  readonly rid: number
  readonly who: number
  readonly state: string
  readonly seed: string
}

/** Everybody who ever registered, in the order of the line. */
async function rowsOf(eid: number): Promise<Row[]> {
  const { rows } = await world.deps.pool.query<Row>(
    `select id as rid, substr(first, 2)::integer as who, state, seed from public_registration where event_id = $1
     order by line, id`,
    [eid],
  )
  return rows
}

/** Plays a history on the product and on the model; undefined when they agree after every act. */
async function differenceIn(seed: number, model: (terms: Terms) => RegistrationModel, seen: Set<string>) {
  const { terms, acts } = historyOf(seed)
  const right = model(terms)
  const organiser = await world.anOrganiser()
  const eid = await world.anEvent(organiser, { ...terms })
  for (const [index, act] of acts.entries()) {
    const told = await play(organiser, eid, act)
    const expected = right.act(act)
    seen.add(`${act.do}: ${expected}`)
    const rows = await rowsOf(eid)
    const whoIs = (state: string) => rows.filter((row) => row.state === state).map(({ who }) => who)
    const [held, line] = [whoIs('registered'), whoIs('waiting')]
    const product = { told, held: held.toSorted(), line }
    const wanted = { told: expected, held: [...right.held].toSorted(), line: right.line }
    if (JSON.stringify(product) !== JSON.stringify(wanted))
      return { seed, index, history: acts.slice(0, index + 1), terms, product, wanted }
  }
  return undefined
}

/** The same; afterwards the clock is where it was, because histories together take longer than there are days. */
async function differenceOnce(seed: number, model: (terms: Terms) => RegistrationModel, seen: Set<string>) {
  const before = world.clock.now().getTime()
  const difference = await differenceIn(seed, model, seen)
  world.clock.later(before - world.clock.now().getTime())
  return difference
}

async function play(organiser: Sender, eid: number, act: Act): Promise<string> {
  if (act.do === 'register' || act.do === 'fill') {
    const fillsIn = act.do === 'register' ? world.register : world.fillsIn
    const { code, body } = await fillsIn(eid, `P${act.who} History${eid}`)
    return code ?? body.state
  }
  if (act.do === 'pass') {
    world.clock.later(act.minutes * 60_000)
    await endMissedHolds.run(world.deps, {})
    return 'ok'
  }
  if (act.do === 'spots' || act.do === 'close') {
    const before = await world.event(eid)
    const closed = { ...opened, openTime: '2026-11-01T09:00', closeTime: '2026-11-20T09:00' }
    const times = act.do === 'close' || before.state === 'closed' ? closed : opened
    const { spots, waitlist } = act.do === 'spots' ? act : before
    const { code } = await organiser.send('PUT', '/api/event/editEvent', { eid, ...times, spots, waitlist })
    return code ?? 'ok'
  }
  // The latest registration of the person; without one, the act is about nobody.
  const row = (await rowsOf(eid)).toSorted((one, other) => one.rid - other.rid).findLast(({ who }) => who === act.who)
  if (!row) return act.do === 'open' ? 'over' : 'registration-moved'
  if (act.do === 'confirm' && row.state !== 'waiting') return 'registration-moved'
  if (act.do === 'cancel' || act.do === 'open' || act.do === 'again') return playByLink(row, act.do)
  const { code } = await organiser.send('PUT', '/api/event/registration', { rid: row.rid, act: act.do })
  return code ?? 'ok'
}

async function playByLink(row: Row, what: 'cancel' | 'open' | 'again'): Promise<string> {
  const path = `/api/event/registration/${registrationToken(world.deps, row.seed)}`
  const { code, body } = await world.visitor.send('POST', path, { act: what === 'open' ? 'seen' : what })
  if (code) return code
  if (what === 'cancel') return 'ok'
  return body.state === 'registered' || body.state === 'waiting' ? body.state : 'over'
}

/** What the histories must include, or they prove little. */
const mustHappen = [
  ...['registered', 'waiting', 'public-event-full', 'already-registered', 'registration-closed'].map(
    (word) => `register: ${word}`,
  ),
  ...['registered', 'waiting', 'public-event-full'].map((word) => `fill: ${word}`),
  ...['registered', 'waiting', 'over'].map((word) => `open: ${word}`),
  ...['registered', 'registration-moved'].map((word) => `again: ${word}`),
  ...['cancel', 'remove', 'wait', 'vouch'].flatMap((act) => [`${act}: ok`, `${act}: registration-moved`]),
  'confirm: ok',
  'confirm: no-spot-free',
  'spots: ok',
  'spots: event-spots-held',
]

const right = (terms: Terms) => new RegistrationModel(terms)

test(`${count} random histories of registrations agree with the rules`, { timeout: 1_800_000 }, async () => {
  if (isSoak) console.log(`seeds from ${firstSeed}; again with REGISTRATION_SEED=${firstSeed}`)
  const seen = new Set<string>()
  for (let index = 0; index < count; index += 1) {
    const difference = await differenceOnce(firstSeed + index, right, seen)
    if (difference) expect.fail(JSON.stringify(difference, undefined, 1))
  }
  expect(mustHappen.filter((one) => !seen.has(one))).toEqual([])
})

/** The last in line gets the freed spot. */
class LastComesFirst extends RegistrationModel {
  override act(act: Act): string {
    this.line.reverse()
    const told = super.act(act)
    this.line.reverse()
    return told
  }
}

/** Those whose link nobody opened move up as well. */
class EveryoneMovesUp extends RegistrationModel {
  override isSure(): boolean {
    return true
  }
}

/** Spots are held for ever. */
class NothingEnds extends RegistrationModel {
  override pass(): string {
    return 'ok'
  }
}

test.each([
  ['serves the last in line first', (terms: Terms) => new LastComesFirst(terms)],
  ['gives spots to people whose link nobody opened', (terms: Terms) => new EveryoneMovesUp(terms)],
  ['holds spots for ever', (terms: Terms) => new NothingEnds(terms)],
])('negative control: a model that %s is found', { timeout: 120_000 }, async (_, model) => {
  // Two people are in line at the same time in a third of the long histories, and in fewer of the short ones.
  for (let seed = firstSeed; seed < firstSeed + 60; seed += 1) if (await differenceOnce(seed, model, new Set())) return
  expect.fail('sixty histories agree with the wrong model')
})
