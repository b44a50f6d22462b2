import { once } from 'node:events'
import { Agent } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMatch, liveMatches } from '#areas/scoring/calls/scoring.ts'
import { newestRoom } from '#kernel/calls/channel.ts'
import type { BenchProcess } from '#tests/bench/bench-process.ts'
import { postAct, rallyAt } from '#tests/bench/post-acts.ts'
import type { Person, Product } from '#tests/bench/product.ts'
import { rawWatcher } from '#tests/bench/raw-watcher.ts'

/** What happens in each simulated hour. */
export interface Hours {
  /** Watchers who are there at the same time, half of them signed in. */
  readonly watchers: number
  /** How often everybody is replaced by somebody else. */
  readonly turnsPerHour: number
  /** Matches that begin; the watchers follow them, and leave those of the hour before. */
  readonly matches: number
  readonly pointsPerMatch: number
  /** Visitors who read the list of live matches and go. */
  readonly visitors: number
}

export interface Measured {
  /** Bytes of the heap and of what it holds outside, after a collection. */
  readonly used: number
  readonly rss: number
}

type Opened = Pick<Product, 'port' | 'people'>
const hour = 3_600_000
/** Long enough for the server to look for what is too old to keep. */
const aLook = 1200
const atOnce = 50

/** A server, and a crowd that comes, watches and goes. */
export class MemoryDay {
  readonly #server: BenchProcess
  readonly #hours: Hours
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 })
  readonly #watching: Socket[] = []
  #begun = 0
  #opened: Opened = { port: 0, people: [] }
  #matches: { readonly id: number; readonly owner: Person }[] = []
  /** How many watchers and visitors have come so far; each has an address of its own. */
  came = 0

  constructor(server: BenchProcess, hours: Hours) {
    this.#server = server
    this.#hours = hours
  }

  async open(): Promise<void> {
    this.#opened = await this.#server.ask<Opened>('open', { people: 60 })
  }

  /** Lets one hour pass and returns the memory at its end, with everybody still there. */
  async hour(): Promise<Measured> {
    const { turnsPerHour, matches, watchers, visitors } = this.#hours
    this.#matches = await Promise.all(Array.from({ length: matches }, () => this.#begin()))
    for (let turn = 0; turn < turnsPerHour; turn += 1) {
      await inSlices(watchers, (place) => this.#replace(place))
      await inSlices(Math.round(visitors / turnsPerHour), () => this.#visit())
      await this.#score(turn)
      await this.#server.ask('later', hour / turnsPerHour)
      // People look at a screen for a moment before they leave it.
      await sleep(aLook)
    }
    await Promise.all(
      this.#matches.map(({ id, owner }) => this.#act(id, owner, this.#pointsOf(turnsPerHour), complete)),
    )
    return this.#server.ask<Measured>('memory')
  }

  async close(): Promise<void> {
    for (const socket of this.#watching) socket.destroy()
    this.#agent.destroy()
    await this.#server.ask('stop').catch(() => undefined)
    await this.#server.stop()
  }

  async #begin(): Promise<{ id: number; owner: Person }> {
    const owner = this.#opened.people[this.#begun % this.#opened.people.length]
    this.#begun += 1
    if (!owner) throw new Error('There is nobody to keep a score.')
    const reply = await fetch(`http://127.0.0.1:${this.#opened.port}${addMatch.path}`, {
      method: addMatch.method,
      headers: { cookie: owner.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ...(addMatch.example as object), user_id: undefined }),
    })
    if (!reply.ok) throw new Error(`No match could begin: ${await reply.text()}`)
    return { id: ((await reply.json()) as { match_id: number }).match_id, owner }
  }

  /** Somebody else comes in this place. Every other one who goes closes the connection; the rest vanish. */
  async #replace(place: number): Promise<void> {
    const leaving = this.#watching[place]
    if (leaving && !leaving.destroyed) {
      const gone = once(leaving, 'close')
      if (place % 2 === 0) leaving.write(closing)
      else leaving.resetAndDestroy()
      await gone
    }
    this.came += 1
    const match = this.#matches[place % this.#matches.length]
    const person = this.#opened.people[this.came % this.#opened.people.length]
    this.#watching[place] = await rawWatcher({
      port: this.#opened.port,
      isBare: false,
      room: place % 5 === 0 || !match ? newestRoom : String(match.id),
      address: addressOf(this.came),
      cookie: place % 2 === 0 ? person?.cookie : undefined,
      localAddress: undefined,
      heard: () => undefined,
      lost: () => undefined,
    })
  }

  async #visit(): Promise<void> {
    this.came += 1
    const headers = { 'x-forwarded-for': addressOf(this.came) }
    const reply = await fetch(`http://127.0.0.1:${this.#opened.port}${liveMatches.path}`, { headers })
    await reply.arrayBuffer()
  }

  async #score(turn: number): Promise<void> {
    const [first, end] = [this.#pointsOf(turn), this.#pointsOf(turn + 1)]
    await Promise.all(
      this.#matches.map(async ({ id, owner }) => {
        for (let base = first; base < end; base += 1) await this.#act(id, owner, base, rallyAt(base))
      }),
    )
  }

  /** How many points a match has before this turn. */
  #pointsOf = (turn: number) => Math.floor((turn * this.#hours.pointsPerMatch) / this.#hours.turnsPerHour)

  async #act(matchId: number, { cookie }: Person, base: number, act: object): Promise<void> {
    const refused = await postAct({ port: this.#opened.port, agent: this.#agent, matchId, cookie, base, act })
    if (refused) throw new Error(`An act was refused: ${refused}`)
  }
}

/** The frame by which a browser closes a WebSocket. */
const closing = Buffer.from([0x88, 0x80, 0, 0, 0, 0])
const complete = { game: 1, kind: 'complete' }
const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

async function inSlices(count: number, act: (index: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < count; first += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - first) }, (_, index) => act(first + index)))
}
