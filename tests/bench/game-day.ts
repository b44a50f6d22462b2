import type { BenchOptions } from './bench-options.ts'
import { type BenchProcess, startBenchProcess, type usage } from './bench-process.ts'
import { type GameDay, writeGameDay } from './game-day-data.ts'
import type { Opened, RecordedCall } from './http-server.ts'
import { medianOf, medianRatioOf } from './latencies.ts'
import { addressOf } from './many-watchers.ts'
import type { Person } from './product.ts'
import { rawWatcher } from './raw-watcher.ts'
import { shown, tableOf } from './table.ts'

const phones = 200
const goals = { fresh: 1.5, freshMs: 1000, cpu: 1.3, whileDrawing: 1.5 }

interface Sent {
  readonly port: number
  readonly method: string
  readonly path: string
  readonly cookie?: string
  readonly body?: object
}

interface Bench {
  readonly ours: BenchProcess
  readonly bare: BenchProcess
  readonly port: number
  readonly barePort: number
  readonly day: GameDay
  readonly players: readonly Person[]
  readonly admins: readonly Person[]
  readonly rounds: number
}

/**
 * A game day with 200 phones on one event: from the PUT of a score to the last of them that shows it, beside bare routes
 * with the same statements and bytes; the CPU of `recordScores` beside Fastify with the same SQL; `getDraw` while somebody
 * draws, beside the same without. The counterparts take turns. When a goal is missed, the run exits with 1.
 */
export async function gameDay({ isQuick, rounds = isQuick ? 5 : 30 }: BenchOptions): Promise<void> {
  const [ours, bare] = [startBenchProcess('http-server.ts', []), startBenchProcess('game-day-bare.ts', [])]
  try {
    const { port, connection, people } = await ours.ask<Opened>('openOurs')
    const day = await writeGameDay(connection, people, phones)
    const [players, admins] = [people.slice(0, phones), people.slice(phones)]
    const admin = admins[0]
    const draw = { eid: day.eid, courts: 24, rounds: 6, seed: 1 }
    await send({ port, method: 'POST', path: '/api/doublesMixerNew', cookie: admin?.cookie ?? '', body: draw })
    const { other } = day
    const usual = { eid: other.eid, courts: 9, rounds: 10, seed: 1 }
    await send({ port, method: 'POST', path: '/api/doublesMixerNew', cookie: admin?.cookie ?? '', body: usual })
    const one = { port, cookie: players[0]?.cookie ?? '' }
    const read = { ...one, method: 'GET', path: `/api/pickMix/getEventStatus/${day.eiids[0]}` }
    const calls = [
      { ...(await record(ours, read)), path: '/read' },
      { ...(await record(ours, scoreBy(port, day, admin, 0), scoreBy(port, day, admin, 1))), path: '/write' },
      { ...(await record(ours, scoreBy(port, other, admin, 0), scoreBy(port, other, admin, 1))), path: '/write-of-40' },
    ]
    const barePort = await bare.ask<number>('open', { connection: { ...connection }, calls })
    const bench: Bench = { ours, bare, port, barePort, day, players, admins, rounds }
    const rows = [await freshReads(bench), await cpuOfScores(bench), await drawsWhileDrawing(bench)]
    console.log(`\nA game day with ${phones} phones; medians of ${rounds} rounds`)
    console.log(tableOf(['', 'ours', 'beside', 'ratio', 'goal', ''], rows))
  } finally {
    for (const server of [bare, ours]) await server.ask('stop').catch(() => undefined)
    await Promise.all([ours.stop(), bare.stop()])
  }
}

const scoreBy = (port: number, day: Pick<GameDay, 'eiids'>, admin: Person | undefined, round: number): Sent => ({
  port,
  method: 'PUT',
  path: '/api/pickMix/recordScores',
  cookie: admin?.cookie ?? '',
  // Another number each time, or nothing would change.
  body: { eiid: day.eiids[0], score_detail: [round % 100] },
})

async function send({ port, method, path, cookie, body }: Sent, number = 0): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(cookie ? { cookie } : {}),
      'x-forwarded-for': addressOf(number),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (answer.status !== 200 || answer.headers.get('x-refusal')) throw new Error(`${path}: ${answer.status} ${text}`)
  return text
}

/** The statements and the reply of a call, made once before. */
async function record(ours: BenchProcess, first: Sent, second = first): Promise<RecordedCall> {
  await send(first)
  await ours.ask('record')
  const reply = await send(second)
  return { path: first.path, reply, statements: await ours.ask<RecordedCall['statements']>('recorded') }
}

/** From a PUT to the last of the reads that 200 phones make when they hear of it. */
async function freshReads({ port, barePort, day, players, admins, rounds }: Bench): Promise<string[]> {
  const reads = players.map(({ cookie }, number) => ({
    port,
    method: 'GET',
    path: `/api/pickMix/getEventStatus/${day.eiids[number]}`,
    cookie,
  }))
  let onNews: (number: number) => void = () => undefined
  const watchers = await Promise.all(
    players.map(({ cookie }, number) =>
      rawWatcher({
        port,
        isBare: false,
        room: `event:${day.eid}`,
        address: addressOf(number),
        cookie,
        localAddress: undefined,
        heard: (bytes, start, end) => {
          if (bytes.toString('latin1', start, Math.min(end, start + 20)).includes('eventChanged')) onNews(number)
        },
        lost: () => undefined,
      }),
    ),
  )
  const oursMs: number[] = []
  const bareMs: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now()
    const fresh = players.map((_, number) => new Promise<number>((resolve) => waiting.set(number, resolve)))
    onNews = (number) => void send(reads[number] ?? reads[0] ?? nothing, number).then(() => waiting.get(number)?.(0))
    await send(scoreBy(port, day, admins[round % admins.length], round + 2))
    await Promise.all(fresh)
    oursMs.push(performance.now() - began)
    const beganBare = performance.now()
    await send({ port: barePort, method: 'PUT', path: '/write', body: {} })
    await Promise.all(players.map((_, number) => send({ port: barePort, method: 'GET', path: '/read' }, number)))
    bareMs.push(performance.now() - beganBare)
  }
  for (const watcher of watchers) watcher.destroy()
  const [mine, other] = [p95Of(oursMs.slice(1)), p95Of(bareMs.slice(1))]
  return rowOf('PUT to the last fresh read, p95 ms', mine, other, mine / other, goals.fresh, mine > goals.freshMs)
}
const waiting = new Map<number, (value: number) => void>()
const nothing: Sent = { port: 0, method: 'GET', path: '/' }

/** Calls after which a server is compiled: until then much of its CPU is the compiler's. */
const warmCalls = 1200

/** CPU of the server for a call, in microseconds, once it is warm. */
async function cpuOfScores({ ours, bare, port, barePort, day, admins, rounds }: Bench): Promise<string[]> {
  const each = 60
  const warmRounds = warmCalls / each
  let sentSoFar = 0
  const cpuOf = async (server: BenchProcess, sent: (number: number) => Sent) => {
    const before = await server.ask<ReturnType<typeof usage>>('usage')
    for (let number = 0; number < each; number += 1) {
      // Addresses enough that none of them reaches the rate limit.
      sentSoFar += 1
      await send(sent(number), sentSoFar)
    }
    return ((await server.ask<ReturnType<typeof usage>>('usage')).cpu - before.cpu) / each
  }
  const mine: number[] = []
  const other: number[] = []
  for (let round = 0; round < warmRounds + rounds; round += 1) {
    mine.push(
      await cpuOf(ours, (number) => scoreBy(port, day.other, admins[number % admins.length], round * each + number)),
    )
    other.push(await cpuOf(bare, () => ({ port: barePort, method: 'PUT', path: '/write-of-40', body: {} })))
  }
  const [warm, otherWarm] = [mine.slice(warmRounds), other.slice(warmRounds)]
  const ratio = medianRatioOf(warm, otherWarm) ?? 0
  return rowOf('recordScores of 40 players, CPU us', medianOf(warm) ?? 0, medianOf(otherWarm) ?? 0, ratio, goals.cpu)
}

/** `getDraw` while another event of the club is drawn again and again, beside the same while nobody draws. */
async function drawsWhileDrawing({ port, day, players, admins, rounds }: Bench): Promise<string[]> {
  const timeReads = async (count: number) => {
    const times: number[] = []
    for (let number = 0; number < count; number += 1) {
      const began = performance.now()
      await send(
        { port, method: 'GET', path: `/api/getDraw/${day.eid}`, cookie: players[number]?.cookie ?? '' },
        number,
      )
      times.push(performance.now() - began)
    }
    return p95Of(times)
  }
  const cookie = admins[1]?.cookie ?? ''
  const { eid } = day.other
  const made = await send({ port, method: 'GET', path: `/api/getDraw/${eid}`, cookie })
  const { version } = JSON.parse(made) as { version: number }
  const body = { change: { kind: 'draw-rest' }, version, preview: true }
  const drawing = () => send({ port, method: 'PUT', path: `/api/club/changeDraw/${eid}`, cookie, body })
  const mine: number[] = []
  const other: number[] = []
  for (let round = 0; round <= Math.min(rounds, 20); round += 1) {
    other.push(await timeReads(30))
    const drawn = drawing()
    mine.push(await timeReads(30))
    await drawn
  }
  const ratio = medianRatioOf(mine.slice(1), other.slice(1)) ?? 0
  return rowOf(
    'getDraw while drawing, p95 ms',
    medianOf(mine.slice(1)) ?? 0,
    medianOf(other.slice(1)) ?? 0,
    ratio,
    goals.whileDrawing,
  )
}

function rowOf(name: string, mine: number, other: number, ratio: number, goal: number, isSlow = false): string[] {
  const isMissed = ratio > goal || isSlow
  if (isMissed) process.exitCode = 1
  return [name, shown(mine), shown(other), shown(ratio, 2), shown(goal, 1), isMissed ? 'missed' : '']
}

function p95Of(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0
}
