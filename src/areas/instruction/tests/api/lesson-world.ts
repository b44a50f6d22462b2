import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { giveRole } from '#areas/platform/server/role-rows.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Environment } from '#kernel/server/environment.ts'
import { anInstructor } from '#tests/support/a-lesson.ts'
import { aServer } from '#tests/support/a-server.ts'
import type { Answer } from '#tests/support/club-world.ts'
import { runAllOnce } from '#tests/support/jobs.ts'
import { anAccount, aSession, sendAs } from '#tests/support/principals.ts'
import { TestClock } from '#tests/support/test-clock.ts'

export interface Somebody {
  readonly id: number
  send(method: string, url: string, body?: unknown): Promise<Answer>
}

export interface LessonWorld {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly connection: pg.PoolConfig
  readonly clock: TestClock
  readonly visitor: Omit<Somebody, 'id'>
  /** Somebody with a confirmed address; `apps` are the processes, one of which gets each request. */
  aPerson(first: string, options?: { roles?: readonly 'staff'[]; apps?: readonly FastifyInstance[] }): Promise<Somebody>
  /** An instructor with a published and accepted page at `lesson-{id}`. */
  aTeacher(first?: string, page?: Parameters<typeof anInstructor>[2]): Promise<Somebody & { readonly url: string }>
  /** The mails that somebody got, once all jobs have run, first to last. */
  mailsTo(who: Somebody): Promise<{ subject: string; body_text: string; calendar: string | null }[]>
  /** The times of a lesson `hours` ahead, an hour long. */
  ahead(hours: number): { starts_at: Date; ends_at: Date }
  close(): Promise<void>
}

export const hour = 3_600_000

/** What the form of a lesson sends. */
export const lessonForm = {
  title: 'Serves',
  startTime: '2026-11-30T09:00',
  endTime: '2026-11-30T10:00',
  availableSpots: 2,
  cost: 45,
}

/** The whole server on a database of its own, with a clock that tests move: Monday 2026-11-23 09:00 in Denver. */
export async function aLessonWorld(env: Environment = {}): Promise<LessonWorld> {
  const clock = new TestClock('2026-11-23T16:00:00Z')
  const server = await aServer({ demo: true, clock, env: { TRUST_PROXY: 'loopback', ...env } })
  const { app, deps } = server
  const senderOf = (cookie: string | undefined, apps: readonly FastifyInstance[]): Somebody['send'] => {
    let sent = 0
    return async (method, url, body) => {
      sent += 1
      const through = apps[(sent + (cookie?.length ?? 0) + (cookie?.charCodeAt(10) ?? 0)) % apps.length] ?? app
      const answer = await sendAs(through, cookie, { method, url, ...(body === undefined ? {} : { body }) })
      return { ...answer, body: parsed(String(answer.body)) }
    }
  }
  const aPerson: LessonWorld['aPerson'] = async (first, { roles = [], apps = [app] } = {}) => {
    const id = await anAccount(deps, 'stranger')
    const now = clock.now()
    const email = `${randomUUID().slice(0, 18)}@example.org`
    await deps.db
      .updateTable('account')
      .set({ first, last: 'Lee', email, email_verified_at: now })
      .where('id', '=', id)
      .execute()
    for (const role of roles) await giveRole(deps.db, { accountId: id, role, now })
    return { id, send: senderOf(await aSession(deps, id), apps) }
  }
  return {
    ...server,
    clock,
    mailsTo: async ({ id }) => {
      await runAllOnce(deps)
      const { email } = await deps.db
        .selectFrom('account')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return deps.db
        .selectFrom('demo_outbox')
        .select(['subject', 'body_text', 'calendar'])
        .where('recipient', '=', email)
        .orderBy('id')
        .execute()
    },
    ahead: (hours) => {
      const at = (more: number) => new Date(clock.now().getTime() + (hours + more) * hour)
      return { starts_at: at(0), ends_at: at(1) }
    },
    visitor: { send: senderOf(undefined, [app]) },
    aPerson,
    aTeacher: async (first = 'Ann', page = {}) => {
      const person = await aPerson(first)
      await giveRole(deps.db, { accountId: person.id, role: 'instructor', now: clock.now() })
      return { ...person, url: await anInstructor(deps, person.id, page) }
    },
  }
}

/** Like `aLessonWorld`, without the limits that a few people would reach who do the work of many. */
export function aBusyLessonWorld(): Promise<LessonWorld> {
  const many = '1000000/60'
  const limits = { write: [many], 'lesson-sign-up': [many, many], 'lesson-student': [many, many] }
  return aLessonWorld({ RATE_LIMITS: JSON.stringify(limits) })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const signUp = (who: Somebody, eid: number) => who.send('POST', '/api/signupForInstruction', { eid })
export const joinWaitlist = (who: Somebody, eid: number) => who.send('POST', '/api/waitForInstruction', { eid })
export const cancelSignUp = (who: Somebody, srid: number, body: object = {}) =>
  who.send('POST', `/api/cancelSignupForInstruction/${srid}`, body)

/** The states of the sign-ups of a lesson, by account, those that have ended left out. */
export async function standingOf({ deps }: Pick<LessonWorld, 'deps'>, eid: number): Promise<Record<number, string>> {
  const rows = await deps.db
    .selectFrom('lesson_signup')
    .select(['account_id', 'state'])
    .where('lesson_id', '=', eid)
    .where('state', '<>', 'ended')
    .orderBy('order_number')
    .execute()
  return Object.fromEntries(rows.map(({ account_id, state }) => [account_id ?? 0, state]))
}
