import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answersUnder, type BallotRecord, recount } from '#areas/ballots/rules/record.ts'
import { anOpenBallot } from '#tests/support/a-ballot.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { sendAs } from '#tests/support/principals.ts'
import { freePort, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { aCode, addVoters, registerAndUrn, type Voter } from './ballot-world.ts'

const isSoak = process.env['SOAK'] === '1'
const limitMs = isSoak ? 900_000 : 240_000
/** Kills while votes are cast, and while ballots are counted. */
const [castKills, countKills] = isSoak ? [12, 8] : [1, 1]
const people = isSoak ? 12 : 5

const env = { SECRET_KEY: 'a key for processes that are killed while they count', TRUST_PROXY: 'loopback' }
const folder = mkdtempSync(join(tmpdir(), 'sideout-ballot-'))
/** One process to kill now, and the next one, which starts meanwhile. */
const processes: Promise<ServerProcess>[] = []
let started = 0
let server: Awaited<ReturnType<typeof aServer>>
let scene: ClubScene
let cid: number
beforeAll(async () => {
  server = await aServer({ env })
  scene = await aClubScene(server)
  cid = scene.ids['cid'] ?? 0
  begin()
  begin()
}, limitMs)
afterAll(async () => {
  for (const process of processes) await (await process).kill()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}, limitMs)

const address = () => String(server.connection.connectionString)

async function aProcess(): Promise<ServerProcess> {
  const place = { DATABASE_URL: address(), DATA_DIR: folder, PORT: String(await freePort()), DEMO: 'off' }
  return startServerProcess({ ...env, ...place })
}

function begin(): void {
  started += 1
  processes.push(aProcess())
}

/** The next process to kill; the one after it starts meanwhile. */
function nextProcess(): Promise<ServerProcess> {
  if (started < castKills + countKills) begin()
  return processes.shift() ?? expect.fail('more processes are killed than were to be')
}

interface Ballot {
  readonly bid: number
  readonly votes: readonly (Voter & { readonly code: string })[]
}

async function aBallot(): Promise<Ballot> {
  const votes = (await addVoters(server.deps, cid, people)).map((voter) => ({ ...voter, code: aCode() }))
  return { bid: await anOpenBallot(server.deps, cid), votes }
}

/** Sends a vote to a process; undefined when it was killed before it answered. */
const cast = (url: string, bid: number, { cookie, code }: Ballot['votes'][number]) =>
  fetch(`${url}/api/club/submitBallot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: url },
    body: JSON.stringify({ bid, a1: 'Yes', code }),
  })
    .then(async (answer) => (await answer.json()) as { code?: string; error?: string })
    .catch(() => undefined)

/** The database's own processes that wait for a lock; files that run beside this one have databases of their own. */
const waiting = `select pid from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`

const holders = new Set<pg.Client>()
const released = async (client: pg.Client) => void (holders.delete(client) && (await client.end()))
afterEach(async () => {
  for (const client of holders) await released(client)
})

/** Holds whoever wants to write to a table, until `release`. */
async function holding(table: string) {
  const client = new pg.Client({ connectionString: address() })
  holders.add(client)
  await client.connect()
  await client.query(`begin; lock table ${table} in share mode`)
  const isWaitedFor = async () => {
    const { rows } = await client.query(`${waiting} and relation = '${table}'::regclass`)
    return rows.length > 0
  }
  return {
    untilWaitedFor: () => expect.poll(isWaitedFor, { interval: 5, timeout: limitMs }).toBe(true),
    release: () => released(client),
  }
}

const someOf = <One>(list: readonly One[], turn: number): One => list[turn % list.length] ?? expect.fail('none')
const votesOf = ({ bid }: Ballot) => registerAndUrn(server.deps, bid)

/** Everybody votes at a process that is killed: in the middle of a vote, or in the long test also at any moment. */
async function killWhileCasting(turn: number): Promise<void> {
  const ballot = await aBallot()
  const { url, kill } = await nextProcess()
  const held = turn % 3 < 2 ? await holding(someOf(['ballot_urn', 'ballot_voter'], turn)) : undefined
  const sent = ballot.votes.map((vote) => cast(url, ballot.bid, vote))
  if (held) await held.untilWaitedFor()
  // Any moment will do, and a random one is wished for.
  else await sleep(Math.random() * 120)
  await kill()
  await held?.release()
  const receipts = (await Promise.all(sent)).filter((answer) => answer?.code !== undefined)
  const [registered, envelopes] = await votesOf(ballot)
  expect(registered).toBe(envelopes)
  expect(registered).toBeGreaterThanOrEqual(receipts.length)
  if (held) expect(registered).toBe(0)
  // All send again, with the codes that their browsers have kept.
  for (const { cookie, code } of ballot.votes) {
    const body = { bid: ballot.bid, a1: 'Yes', code }
    const answer = await sendAs(server.app, cookie, { method: 'POST', url: '/api/club/submitBallot', body })
    expect(JSON.parse(String(answer.body)).code).toBe(code)
  }
  expect(await votesOf(ballot)).toEqual([people, people])
}

test('a server process that is killed while votes are cast leaves as many envelopes as voters', {
  timeout: limitMs,
}, async () => {
  for (let turn = 0; turn < castKills; turn += 1) await killWhileCasting(turn)
})

test('the same kill would leave a voter without an envelope if the two were not written together', {
  timeout: limitMs,
}, async () => {
  const ballot = await aBallot()
  const held = await holding('ballot_urn')
  const script = new URL('./torn-vote.ts', import.meta.url).pathname
  const numbers = [cid, ballot.bid, ballot.votes[0]?.mid].map(String)
  const child = spawn(process.execPath, [script, address(), ...numbers], {
    env: { ...process.env, ...env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await held.untilWaitedFor()
  child.kill('SIGKILL')
  await once(child, 'exit')
  // The statement that waits is cut off as well: nobody is there to hear of it.
  await server.deps.pool.query(`select pg_terminate_backend(pid) from (${waiting}) as waits`)
  await held.release()
  expect(await votesOf(ballot)).toEqual([1, 0])
})

/** What the count writes, in its order: it is killed before each of them. */
const written = ['ballot', 'ballot_urn', 'ballot_record', 'ballot_count']

async function killWhileCounting(turn: number): Promise<void> {
  const ballot = await aBallot()
  const { url, kill } = await nextProcess()
  for (const vote of ballot.votes) expect((await cast(url, ballot.bid, vote))?.code).toBe(vote.code)
  const ends_at = new Date(Date.now() - 1)
  await server.deps.db.updateTable('ballot').set({ ends_at }).where('id', '=', ballot.bid).execute()
  const held = await holding(someOf(written, turn))
  const record = `/api/club/ballotRecord/${ballot.bid}`
  const asked = fetch(url + record, { headers: { cookie: ballot.votes[0]?.cookie ?? '' } }).catch(() => undefined)
  await held.untilWaitedFor()
  await kill()
  await held.release()
  expect(await asked).toBeUndefined()
  // Another process may have counted meanwhile; nobody finds a ballot that was counted in part.
  const { rows: at } = await server.deps.pool.query('select counted_at from ballot where id = $1', [ballot.bid])
  expect(await votesOf(ballot)).toEqual([people, at[0].counted_at ? 0 : people])
  const { body } = await scene.as('clubAdmin').get(record)
  const found = body as BallotRecord
  expect([recount(found).problems, found.voted]).toEqual([[], people])
  for (const { code } of ballot.votes) expect(answersUnder(found, code).map(({ answer }) => answer)).toEqual(['Yes'])
  const { rows } = await server.deps.pool.query('select from ballot_record where ballot_id = $1', [ballot.bid])
  expect(rows).toHaveLength(1)
}

test('a server process that is killed while it counts loses no vote, and there is one record', {
  timeout: limitMs,
}, async () => {
  for (let turn = 0; turn < countKills; turn += 1) await killWhileCounting(turn)
})
