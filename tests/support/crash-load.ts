import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** One scorekeeper of the crash test: its own account and match, and the acts that the server acknowledged. */
export interface Keeper {
  readonly cookie: string
  readonly matchId: number
  term: number
  /** Every act sent, in order; the last one may have no response. */
  readonly sent: string[]
  readonly acknowledged: string[]
}

const address = (index: number) => `10.9.${Math.floor(index / 250)}.${(index % 250) + 1}`

async function post(url: string, path: string, body: object, headers: Record<string, string>): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
}

/** Registers a volunteer, with an address of their own through the trusted loopback proxy, and starts a match. */
export async function aKeeper(url: string, index: number): Promise<Keeper> {
  const forwarded = { 'x-forwarded-for': address(index) }
  const username = `crash-${randomUUID().slice(0, 13)}`
  const person = { first: 'Crash', last: 'Tester', email: `${username}@example.org`, username }
  const registered = await post(
    url,
    '/auth/register',
    { ...person, password: 'third-shot-drop', newsletter: false },
    forwarded,
  )
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
  if (!registered.ok || !cookie)
    throw new Error(`registration answered ${registered.status}: ${await registered.text()}`)
  const match = {
    singles_doubles: 'Singles',
    match_type: 'Mens',
    skill_rating: 'N/A',
    age_bracket: 'n/a',
    t1p1: 'Ann',
    t2p1: 'Bo',
    rules: 'free-singles',
  }
  const created = await post(url, '/api/addMatch', match, { cookie, ...forwarded })
  if (!created.ok) throw new Error(`addMatch answered ${created.status}: ${await created.text()}`)
  const { match_id: matchId } = (await created.json()) as { match_id: number }
  return { cookie, matchId, term: 1, sent: [], acknowledged: [] }
}

/**
 * Keeps tapping until `until` is true, one act at a time. An act whose response was lost is sent again with the same
 * id, as the phone does. A killed server shows up as connection errors, which are waited out.
 */
export async function tapUntil(url: string, keeper: Keeper, index: number, until: () => boolean): Promise<void> {
  const headers = { cookie: keeper.cookie, 'x-forwarded-for': address(index) }
  while (!until()) {
    const isRetry = keeper.sent.length > keeper.acknowledged.length
    const id = isRetry ? (keeper.sent.at(-1) ?? '') : randomUUID()
    if (!isRetry) keeper.sent.push(id)
    const act = { id, game: 1, kind: 'point', team: keeper.sent.length % 2 === 0 ? 1 : 2, by: 1 }
    const body = { term: keeper.term, base: keeper.acknowledged.length, acts: [act] }
    const reply = await post(url, `/api/match/${keeper.matchId}/acts`, body, headers).catch(() => undefined)
    if (reply?.status === 200) {
      await reply.json().catch(() => undefined)
      keeper.acknowledged.push(id)
    } else if (reply && reply.status < 500 && reply.status !== 429) {
      throw new Error(`an act was answered ${reply.status}: ${await reply.text()}`)
    }
    await sleep(reply ? 10 : 50)
  }
}

/** Describes what is wrong with a keeper's log; empty when every acknowledged act is in it exactly once. */
export async function findLosses(url: string, keeper: Keeper, index: number): Promise<string[]> {
  const reply = await fetch(`${url}/api/match/${keeper.matchId}/acts?since=0`, {
    headers: { cookie: keeper.cookie, 'x-forwarded-for': address(index) },
  })
  if (!reply.ok) return [`the log of match ${keeper.matchId} answered ${reply.status}`]
  const { acts, seq, state } = (await reply.json()) as {
    seq: number
    acts: { seq: number; act: { id: string } }[]
    state: { games: { state: { score: [number, number] } }[] }
  }
  const logged = acts.map((entry) => entry.act.id)
  const faults: string[] = []
  for (const id of keeper.acknowledged)
    if (logged.filter((one) => one === id).length !== 1)
      faults.push(`act ${id} of match ${keeper.matchId} is not there once`)
  if (new Set(logged).size !== logged.length) faults.push(`match ${keeper.matchId} has an act twice`)
  if (logged.some((id) => !keeper.sent.includes(id))) faults.push(`match ${keeper.matchId} has an act nobody sent`)
  if (acts.some((entry, at) => entry.seq !== at + 1) || seq !== acts.length)
    faults.push(`match ${keeper.matchId} has a gap`)
  const [one, two] = state.games[0]?.state.score ?? [0, 0]
  if (one + two !== logged.length) faults.push(`match ${keeper.matchId}: ${logged.length} points, score ${one}-${two}`)
  return faults
}
