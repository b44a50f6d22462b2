import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scoringHandlers } from '#areas/scoring/server/handlers.ts'
import { postActsWith } from '#areas/scoring/server/match-acts.ts'
import { type LockMatch, readMatch } from '#areas/scoring/server/match-lock-rows.ts'
import { logOf, meetingPoint, type Person, post, rally, type ScoringWorld, scoringWorld } from './scoring-world.ts'

/** As many as the pool has connections. */
const together = meetingPoint(16)

/** Reads the match like the real lock, but locks nothing. */
const noLock: LockMatch = async (tx, matchId) => {
  const match = await readMatch(tx, matchId)
  await together.wait()
  return match
}

/** The score as it would be without the lock and the keys of the log. */
async function controlWorld(): Promise<ScoringWorld> {
  const others = scoringHandlers.filter(({ call }) => call.name !== 'scoring.postActs')
  const world = await scoringWorld({ handlers: [postActsWith(noLock), ...others] })
  await world.deps.pool.query('alter table score_act drop constraint score_act_pkey')
  await world.deps.pool.query('alter table score_act drop constraint score_act_match_id_act_id_key')
  return world
}

let world: ScoringWorld
let control: ScoringWorld
beforeAll(async () => {
  world = await scoringWorld()
  control = await controlWorld()
})
afterAll(async () => {
  await world.close()
  await control.close()
})

const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index))

describe('the same act sent 50 times at once', () => {
  const sentFiftyTimes = async (where: ScoringWorld) => {
    const ann = await where.aPerson()
    const match = await where.aMatch(ann)
    const one = rally(1)
    const answers = await Promise.all(times(50, () => post(ann, match.id, [one])))
    const acknowledged = answers.filter(({ status }) => status === 200).length
    return { acknowledged, counted: (await logOf(where, match.id)).ids.length }
  }

  test('counts once and is acknowledged 50 times', async () => {
    expect(await sentFiftyTimes(world)).toEqual({ acknowledged: 50, counted: 1 })
  })

  test('counts several times without the lock and the keys', async () => {
    expect((await sentFiftyTimes(control)).counted).toBeGreaterThan(1)
  })
})

describe('twenty acts posted at once on the same base', () => {
  const twentyAtOnce = async (where: ScoringWorld) => {
    const ann = await where.aPerson()
    const match = await where.aMatch(ann)
    const answers = await Promise.all(times(20, () => post(ann, match.id, [rally(1)])))
    return answers.filter(({ status }) => status === 200).length
  }

  test('let one through; the others get the log since their base', async () => {
    expect(await twentyAtOnce(world)).toBe(1)
  })

  test('are several without the lock and the keys', async () => {
    expect(await twentyAtOnce(control)).toBeGreaterThan(1)
  })
})

describe('two devices that score one match', () => {
  /** Taps, and after a refusal takes over or continues from the end of the log, until `taps` are acknowledged. */
  const keepScoring = async (device: Person, matchId: number, taps: number) => {
    const acknowledged: string[] = []
    let standing = { term: 1, seq: 0 }
    for (let tries = 0; acknowledged.length < taps && tries < 100; tries += 1) {
      const one = rally(acknowledged.length % 2 ? 1 : 2)
      const { status, body } = await post(device, matchId, [one], { term: standing.term, base: standing.seq })
      if (status === 200) acknowledged.push(one.id)
      standing = { term: body.term, seq: body.seq }
      if (['stale-term', 'not-the-writer'].includes(body.code))
        standing = (await device.send('POST', `/api/match/${matchId}/takeOver`, {})).body
    }
    return acknowledged
  }

  const bothScore = async (where: ScoringWorld) => {
    const ann = await where.aPerson()
    const match = await where.aMatch(ann, { rules: 'free-doubles' })
    const devices = [ann, await ann.onAnotherDevice()]
    const acknowledged = (await Promise.all(devices.map((device) => keepScoring(device, match.id, 8)))).flat()
    const log = await logOf(where, match.id)
    return { acknowledged: acknowledged.sort(), logged: [...log.ids].sort(), seqs: log.seqs }
  }

  test('lose nothing acknowledged, count nothing twice, and leave a log without gaps', async () => {
    const { acknowledged, logged, seqs } = await bothScore(world)
    expect(acknowledged.length).toBe(16)
    expect(logged).toEqual(acknowledged)
    expect(seqs).toEqual(seqs.map((_, index) => index + 1))
  })

  test('overwrite one another without the lock and the keys', async () => {
    together.expect(2)
    const { seqs } = await bothScore(control)
    expect(seqs).not.toEqual(seqs.map((_, index) => index + 1))
  })
})

describe('next game and complete', () => {
  test('requested twice with the same key make one game', async () => {
    const ann = await world.aPerson()
    const match = await world.aMatch(ann)
    const tap = () => ann.send('POST', '/api/addGame', { match_id: match.id }, { 'idempotency-key': 'one double tap' })
    const [one, other] = await Promise.all([tap(), tap()])
    expect(one.body).toEqual(other.body)
    expect(one.body).toMatchObject({ game_num: 2 })
  })

  test('of eight simultaneous completions one counts, and all get the same response', async () => {
    const ann = await world.aPerson()
    const match = await world.aMatch(ann)
    await post(
      ann,
      match.id,
      times(11, () => rally(1)),
    )
    const answers = await Promise.all(times(8, () => ann.send('PUT', `/api/completeMatch/${match.id}`, {})))
    for (const { body } of answers)
      expect(body).toMatchObject({ status: 'Completed', prize_entry: true, matches_scored: 1 })
    const acts = await world.deps.pool.query('select kind from score_act where match_id = $1 and kind = $2', [
      match.id,
      'complete',
    ])
    expect(acts.rows).toHaveLength(1)
    const { rows } = await world.deps.pool.query('select count(*) from prize_entry where match_id = $1', [match.id])
    expect(rows).toEqual([{ count: 1 }])
  })
})
