import { randomUUID } from 'node:crypto'
import { addMatch } from '#areas/scoring/calls/scoring.ts'
import { type Rate, type RateRule, rates } from '#kernel/calls/rates.ts'
import type { BenchProcess } from './bench-process.ts'
import type { Take } from './processes-server.ts'
import type { Person } from './product.ts'

/** A limit that was asked at all processes. */
export interface Asked {
  readonly name: string
  readonly asked: number
  readonly granted: number
  /** How many may be granted: the limit for one that holds over all processes, else that of each. */
  readonly due: number
  readonly isShared: boolean
}

interface Calls {
  readonly name: string
  readonly rate: Rate
  readonly points: number
  readonly isShared: boolean
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

const classes = Object.entries(rates) as [Rate, readonly RateRule[]][]

/** Calls as people make them, in turn at all processes, until every limit must have been reached. */
export async function askByCalls(ports: readonly number[], { cookie }: Person): Promise<Asked[]> {
  const found: Asked[] = []
  for (const calls of callsOf(cookie)) {
    const wished = calls.points * (calls.isShared ? 1 : ports.length) + 2 * ports.length
    let granted = 0
    for (let asked = 0; asked < wished; asked += 1)
      if ((await statusOf(ports[asked % ports.length] ?? 0, calls)) !== 429) granted += 1
    const { name, points, isShared } = calls
    found.push({ name, asked: wished, granted, due: isShared ? points : points * ports.length, isShared })
  }
  return found
}

function callsOf(cookie: string): Calls[] {
  const visitor = { 'x-forwarded-for': '203.0.113.77' }
  const nobody = { username: `nobody${randomUUID().slice(0, 8)}`, password: 'wrong' }
  const match = { ...(addMatch.example as object), user_id: undefined }
  const post = { method: 'POST', headers: visitor }
  return [
    {
      ...post,
      name: 'name-check: names by one visitor',
      rate: 'name-check',
      points: rates['name-check'][0].points,
      isShared: true,
      path: '/auth/checkUserName',
      body: { username: 'bench0' },
    },
    {
      ...post,
      name: 'sign-in: wrong passwords for one name',
      rate: 'sign-in',
      points: rates['sign-in'][1].points,
      isShared: true,
      path: '/auth/login',
      body: nobody,
    },
    {
      name: 'add-match: attempts of one user',
      rate: 'add-match',
      points: rates['add-match'][2].points,
      isShared: false,
      method: addMatch.method,
      path: addMatch.path,
      headers: { cookie },
      body: match,
    },
    {
      name: 'search: searches of one user',
      rate: 'search',
      points: rates.search[0].points,
      isShared: false,
      method: 'GET',
      path: '/api/getPlayerName?search=ann',
      headers: { cookie },
    },
    {
      ...post,
      name: 'reset: links tried by one visitor',
      rate: 'reset',
      points: rates.reset[0].points,
      isShared: false,
      path: '/auth/verifyEmail/none',
      body: {},
    },
  ]
}

async function statusOf(port: number, { method, path, headers, body }: Calls): Promise<number> {
  const sent = body ? { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } } : {}
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...sent })
  await reply.text()
  return reply.status
}

/**
 * The counters of every class themselves, in turn at all processes: what a class counts by calls, and what it counts
 * for accounts that a call names. Classes that an area counts in a table of its own are left out.
 */
export async function askCounters(servers: readonly BenchProcess[]): Promise<Asked[]> {
  const found: Asked[] = []
  for (const [rate, rules] of classes) {
    for (const by of ['call', 'account'] as const) {
      const counted = rules.filter((rule) => (rule.by === 'account') === (by === 'account') && countsSomebody(rule))
      const shared = counted.filter((rule) => rule.in === 'database')
      const local = counted.filter((rule) => rule.in === undefined)
      // A class with rules of both kinds grants at most what is shared.
      const deciding = shared.length > 0 ? shared : local
      if (deciding.length > 0) found.push(await ask(servers, { rate, by }, deciding, shared.length > 0))
    }
  }
  return found
}

/** The bench asks as a user: rules for visitors do not count it. */
const countsSomebody = (rule: RateRule) => rule.by !== 'visitor-address' && rule.in !== 'area'

async function ask(
  servers: readonly BenchProcess[],
  of: Omit<Take, 'times'>,
  rules: readonly RateRule[],
  isShared: boolean,
): Promise<Asked> {
  const points = Math.min(...rules.map((rule) => rule.points))
  const times = isShared ? 1 : points + 2
  const turns = isShared ? points + 2 * servers.length : servers.length
  let granted = 0
  for (let turn = 0; turn < turns; turn += 1)
    granted += (await servers[turn % servers.length]?.ask<number>('take', { ...of, times } satisfies Take)) ?? 0
  const due = isShared ? points : points * servers.length
  return { name: `${of.rate}, by ${of.by}`, asked: turns * times, granted, due, isShared }
}
