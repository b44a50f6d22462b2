import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { base32Of } from '#areas/ballots/rules/codes.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { anOpenBallot } from '#tests/support/a-ballot.ts'
import { addMember } from '#tests/support/a-club.ts'
import { aServer } from '#tests/support/a-server.ts'
import { breakableStatements } from '#tests/support/breakable-statements.ts'
import { type Answer, aClubScene } from '#tests/support/club-world.ts'
import { anAccount, aSession, sendAs } from '#tests/support/principals.ts'
import { TestClock } from '#tests/support/test-clock.ts'

export interface Voter {
  readonly mid: number
  readonly cookie: string
}

/** A code as the browser makes it. */
export const aCode = (): string => base32Of([...randomBytes(10)])

/** A server with a club, whose clock is moved by hand and whose log can be read. */
export async function ballotWorld(env: Readonly<Record<string, string>> = {}) {
  const clock = new TestClock()
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const log = pino({ level: 'trace' }, sink)
  const server = await aServer({ clock, log, env: { TRUST_PROXY: 'loopback', ...env } })
  // Before the first connection: those that are open already would not break.
  const statements = breakableStatements(server.deps)
  const scene = await aClubScene(server)
  const cid = scene.ids['cid'] ?? 0
  const send = async (voter: Voter, url: string, body: unknown): Promise<Answer> => {
    const answer = await sendAs(server.app, voter.cookie, { method: 'POST', url, body })
    return { ...answer, body: JSON.parse(String(answer.body)) }
  }
  return {
    ...server,
    clock,
    lines,
    statements,
    scene,
    cid,
    aBallot: (boxes?: Record<string, string>) => anOpenBallot(server.deps, cid, boxes),
    /** Members with a login and current dues. */
    voters: (count: number): Promise<Voter[]> => addVoters(server.deps, cid, count),
    vote: (voter: Voter, bid: number, answers: object, code: string = aCode()) =>
      send(voter, '/api/club/submitBallot', { bid, ...answers, code }),
    send,
    /** The end of the ballots that `aBallot` makes is over. */
    end: () => clock.later(3_600_001),
  }
}
export type BallotWorld = Awaited<ReturnType<typeof ballotWorld>>

/** Members with a login and current dues. */
export async function addVoters(deps: Deps, cid: number, count: number): Promise<Voter[]> {
  const voters: Voter[] = []
  for (let index = 0; index < count; index += 1) {
    const account = await anAccount(deps, 'member')
    voters.push({
      mid: await addMember(deps, cid, account, `Voter ${index}`),
      cookie: await aSession(deps, account),
    })
  }
  return voters
}

/** How many lines the register of a ballot has, and how many envelopes its urn. */
export async function registerAndUrn({ db }: Deps, bid: number): Promise<readonly [number, number]> {
  const voters = await db.selectFrom('ballot_voter').select('member_id').where('ballot_id', '=', bid).execute()
  const { envelopes } = await db
    .selectFrom('ballot_urn')
    .select('envelopes')
    .where('ballot_id', '=', bid)
    .executeTakeFirstOrThrow()
  return [voters.length, envelopes.length / 48]
}
