import type pg from 'pg'
import type { Rate } from '#kernel/calls/rates.ts'
import { connectionNameOf } from '#kernel/server/db/connection-demand.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { RateLimits } from '#kernel/server/http/rate-limits.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import { answerAs, usage } from './bench-process.ts'
import { addCourts, openServer, type ProductServer } from './product.ts'

/** One of several server processes on one database: the whole application with its jobs. */
let opened: ProductServer | undefined
let limits: RateLimits | undefined

/** Counts as a class does that is asked `times` times: by a call, or for the account that a call names. */
export interface Take {
  readonly rate: Rate
  readonly by: 'call' | 'account'
  readonly times: number
}

const somebody = { userId: 2_000_000_000 } as Actor

/** How many of them were granted. */
async function take({ rate, by, times }: Take): Promise<number> {
  if (!opened || !limits) throw new Error('This server does not serve yet')
  const { db } = opened.deps
  let granted = 0
  for (let asked = 0; asked < times; asked += 1) {
    try {
      if (by === 'account') await limits.takeForAccount(db, rate, 'the account of the bench')
      else {
        limits.takeCall(rate, somebody, '203.0.113.1')
        await limits.takeShared(db, rate, somebody, '203.0.113.1')
      }
      granted += 1
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  return granted
}

async function serve(how: Parameters<typeof openServer>[0]) {
  opened = await openServer({ ...how, runsJobs: true })
  limits = new RateLimits(opened.deps.config.rates)
  const { port, connection } = opened
  return { server: opened, serving: { port, connection, connectionName: connectionNameOf('server') } }
}

answerAs({
  async open({ people, matches, redisUrl }: { people: number; matches: number; redisUrl?: string }) {
    const { server, serving } = await serve(redisUrl ? { redisUrl } : {})
    return { ...serving, ...(await addCourts(server, { people, matches })) }
  },
  join: async (how: { connection: pg.PoolConfig; redisUrl: string }) => (await serve(how)).serving,
  take,
  usage,
  stop: () => opened?.stop(),
})
