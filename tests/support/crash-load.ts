import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SentAct, scheduledAct, scoresOf } from './crash-match.ts'

/** A match that one phone keeps. */
export interface KeptMatch {
  readonly matchId: number
  /** Every act sent, in order; the last one may have no response. */
  readonly sent: SentAct[]
  /** The ids of the acts that the server acknowledged. */
  readonly acknowledged: string[]
}

/** One scorekeeper of the crash test: an account of its own, and its matches, of which the last is in play. */
export interface Keeper {
  readonly cookie: string
  readonly address: string
  readonly matches: KeptMatch[]
  /** The Idempotency-Key of a new match whose response has not arrived yet. */
  beginning?: string | undefined
}

type Caller = Pick<Keeper, 'cookie' | 'address'>

/** Fifty passwords are hashed at once before the first kill, which takes a busy machine a while. */
const patience = { registering: 60_000, tapping: 10_000 }

async function post(
  url: string,
  path: string,
  body: object,
  headers: Record<string, string>,
  patienceMs = patience.tapping,
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  })
}

const headersOf = ({ cookie, address }: Caller) => ({ cookie, 'x-forwarded-for': address })

/** Registers a volunteer, with an address of their own through the trusted loopback proxy, and starts a match. */
export async function aKeeper(url: string, index: number): Promise<Keeper> {
  const address = `10.9.${Math.floor(index / 250)}.${(index % 250) + 1}`
  const username = `crash-${randomUUID().slice(0, 13)}`
  const person = { first: 'Crash', last: 'Tester', email: `${username}@example.org`, username }
  const registered = await post(
    url,
    '/auth/register',
    { ...person, password: 'third-shot-drop', newsletter: false },
    { 'x-forwarded-for': address },
    patience.registering,
  )
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
  if (!registered.ok || !cookie)
    throw new Error(`registration answered ${registered.status}: ${await registered.text()}`)
  const keeper: Keeper = { cookie, address, matches: [] }
  if (!(await beginMatch(url, keeper))) throw new Error('the server did not begin a match')
  return keeper
}

/**
 * Begins the next match. A request whose response was lost is sent again with the same key, as the phone does: either
 * the server knows the key, or it names the match that the lost request began.
 */
async function beginMatch(url: string, keeper: Keeper): Promise<boolean> {
  const isRetry = keeper.beginning !== undefined
  keeper.beginning ??= randomUUID()
  const headers = { ...headersOf(keeper), 'idempotency-key': keeper.beginning }
  const reply = await post(url, '/api/addMatch', newMatch, headers).catch(() => undefined)
  const body = await readReply<{ match_id?: number }>(reply, isRetry ? 409 : 200)
  if (!body) return false
  if (!body.match_id) throw new Error(`the match that was begun is not named: ${JSON.stringify(body)}`)
  keeper.matches.push({ matchId: body.match_id, sent: [], acknowledged: [] })
  keeper.beginning = undefined
  return true
}

const newMatch = {
  singles_doubles: 'Singles',
  match_type: 'Mens',
  skill_rating: 'N/A',
  age_bracket: 'n/a',
  t1p1: 'Ann',
  t2p1: 'Bo',
  rules: 'free-singles',
}

/**
 * Keeps tapping until `until` is true, one act at a time, through game after game and match after match. An act whose
 * response was lost is sent again with the same id, as the phone does. A killed server shows up as connection errors,
 * which are waited out.
 */
export async function tapUntil(url: string, keeper: Keeper, until: () => boolean): Promise<void> {
  while (!until()) {
    const match = keeper.matches.at(-1)
    const isDone = match ? await tap(url, keeper, match) : false
    // The pauses of a person: before the next tap, and before a repeat.
    await sleep(isDone ? 10 : 50)
  }
}

/** Sends one act of a match, or begins the next match when this one is complete; false when no response arrived. */
async function tap(url: string, keeper: Keeper, match: KeptMatch): Promise<boolean> {
  const { matchId, sent, acknowledged } = match
  const isRetry = sent.length > acknowledged.length
  const next = isRetry ? sent.at(-1) : scheduledAct(sent.length)
  if (!next) return beginMatch(url, keeper)
  if (!isRetry) sent.push(next)
  const body = { term: 1, base: acknowledged.length, acts: [next] }
  const reply = await post(url, `/api/match/${matchId}/acts`, body, headersOf(keeper)).catch(() => undefined)
  if (!(await readReply(reply, 200))) return false
  acknowledged.push(next.id)
  return true
}

/** The body of a reply of 200, or of `alsoStatus`; undefined where the server was killed or is busy. */
async function readReply<Body extends object>(
  reply: Response | undefined,
  alsoStatus: number,
): Promise<Body | undefined> {
  if (!reply || reply.status >= 500 || reply.status === 429) return undefined
  if (reply.status !== 200 && reply.status !== alsoStatus)
    throw new Error(`${reply.url} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json().catch(() => undefined)) as Body | undefined
}

/**
 * Describes what is wrong with the logs of a keeper; empty when each holds every acknowledged act once, without a gap,
 * in the order in which they were sent, and its scores are those that were sent.
 */
export async function findLosses(url: string, keeper: Keeper): Promise<string[]> {
  const faults: string[] = []
  for (const match of keeper.matches) faults.push(...(await findLossesOf(url, keeper, match)))
  return faults
}

interface Log {
  readonly seq: number
  readonly acts: readonly { readonly seq: number; readonly act: { readonly id: string } }[]
  readonly state: {
    readonly status: string
    readonly games: readonly { readonly state: { readonly score: readonly [number, number] } }[]
  }
}

async function findLossesOf(url: string, caller: Caller, match: KeptMatch): Promise<string[]> {
  const { matchId, sent, acknowledged } = match
  const reply = await fetch(`${url}/api/match/${matchId}/acts?since=0`, { headers: headersOf(caller) })
  if (!reply.ok) return [`the log of match ${matchId} answered ${reply.status}`]
  const { acts, seq, state } = (await reply.json()) as Log
  const logged = acts.map((entry) => entry.act.id)
  const faults: string[] = []
  for (const id of acknowledged)
    if (logged.filter((one) => one === id).length !== 1) faults.push(`act ${id} of match ${matchId} is not there once`)
  if (new Set(logged).size !== logged.length) faults.push(`match ${matchId} has an act twice`)
  if (logged.some((id, at) => id !== sent[at]?.id))
    faults.push(`match ${matchId} has acts that were not sent like this`)
  if (acts.some((entry, at) => entry.seq !== at + 1) || seq !== acts.length) faults.push(`match ${matchId} has a gap`)
  const counted = scoresOf(sent.filter(({ id }) => logged.includes(id)))
  const replayed = [...state.games.map((game) => game.state.score.join('-')), state.status].join(', ')
  if (counted !== replayed) faults.push(`match ${matchId}: sent ${counted}, replayed ${replayed}`)
  return faults
}
