import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createGroup } from '#areas/groups/calls/groups.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { addMember } from '#tests/support/a-club.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import { anAccount, aScene, aSession } from '#tests/support/principals.ts'

export interface Said {
  readonly status: number
  readonly url: string
  readonly why: string
}

export interface SilentScene {
  /** A call of every kind at once, many of them answers to one event; returns the statuses, and what else is said. */
  everyKind(): Promise<Said[]>
  isHealthy(): Promise<boolean>
  /** Groups that were made twice under one key. */
  doubles(): Promise<string[]>
}

const players = 20

/** A club with an event that many members answer, and everything that a statement can travel by. */
export async function anOwnScene({ app, deps }: { app: FastifyInstance; deps: Deps }): Promise<SilentScene> {
  const { ids, cookies } = await aScene(deps)
  const [cid = 0, eid = 0] = [ids['cid'], ids['eid']]
  const answers = await Promise.all(
    Array.from({ length: players }, async (_, index) => {
      const account = await anAccount(deps, 'stranger')
      const mid = await addMember(deps, cid, account, `Player ${index}`)
      return { cookie: await aSession(deps, account), eiid: await anInvitation(deps, cid, eid, mid) }
    }),
  )
  let visitors = 0
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, cookie: string | undefined, body?: object) => {
    visitors += 1
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(cookie ? { cookie } : {}),
        'x-forwarded-for': `10.6.${Math.floor(visitors / 250)}.${visitors % 250}`,
        'idempotency-key': randomUUID(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })
    return { status: response.statusCode, url, why: response.statusCode === 200 ? '' : response.body }
  }
  let groups = 0
  return {
    everyKind() {
      groups += 1
      return Promise.all([
        send('GET', '/healthz', undefined),
        send('GET', '/auth/current', cookies.member),
        send('GET', `/api/match/${ids['matchId']}`, undefined),
        send('POST', '/api/club/createGroup', cookies.clubAdmin, {
          ...createGroup.example,
          cid,
          group_name: `Group ${groups}`,
        }),
        ...answers.map(({ cookie, eiid }) => send('PUT', `/api/yesImIn/${eid}`, cookie, { eiid })),
      ])
    },
    isHealthy: async () => (await send('GET', '/healthz', undefined)).status === 200,
    async doubles() {
      const { rows } = await deps.pool.query<{ name: string }>(
        'select name from club_group where club_id = $1 group by name having count(*) > 1',
        [cid],
      )
      return rows.map(({ name }) => name)
    },
  }
}
