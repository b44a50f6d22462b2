import { signOffer } from '#areas/bookings/server/offer-token.ts'
import { askNext } from '#areas/instruction/server/ask-next.ts'
import { offerKind } from '#areas/instruction/server/lesson-file.ts'
import { giveRole } from '#areas/platform/server/role-rows.ts'
import { aLesson, anInstructor } from '#tests/support/a-lesson.ts'
import { aProcessBeside, aServer } from '#tests/support/a-server.ts'
import { anAccount, aSession } from '#tests/support/principals.ts'
import { TestClock } from '#tests/support/test-clock.ts'
import { type ListAct, people, type Terms } from './acts.ts'
import { DueTimes, type QueuedJob } from './due-times.ts'
import type { Offer } from './model.ts'
import { hour } from './model-clock.ts'
import { type PlacesWorld, type Reply, send, unlimited, type View, type ViewRow, viewOf } from './world.ts'

interface Student {
  readonly id: number
  readonly email: string
  readonly username: string
  readonly cookie: string
}

interface Taught {
  readonly eid: number
  readonly terms: Terms
  /** The sign-ups of each student, first to last. */
  readonly sridsOf: Map<number, number[]>
}

/** A mail about an offer that waits in the queue. */
interface Mail extends QueuedJob {
  readonly srid: number
  readonly until: string
}

type Server = Awaited<ReturnType<typeof aServer>>

/** Lessons of one instructor and a few students, on two processes. */
export class LessonWorld implements PlacesWorld {
  readonly clock: TestClock
  readonly #server: Server
  readonly #beside: Awaited<ReturnType<typeof aProcessBeside>>
  readonly #teacher: Student
  readonly #students: readonly Student[]
  #lessons: readonly Taught[] = []
  #dueTimes = new DueTimes()
  #told: string[][] = []

  private constructor(
    clock: TestClock,
    server: Server,
    beside: Awaited<ReturnType<typeof aProcessBeside>>,
    [teacher, ...students]: readonly [Student, ...Student[]],
  ) {
    this.clock = clock
    this.#server = server
    this.#beside = beside
    this.#teacher = teacher
    this.#students = students
  }

  static async start(): Promise<LessonWorld> {
    const clock = new TestClock()
    const server = await aServer({ clock, env: unlimited })
    const everyone: Student[] = []
    for (let index = 0; index <= people; index += 1) everyone.push(await aStudent(server))
    const [teacher, ...students] = everyone as [Student, ...Student[]]
    await giveRole(server.deps.db, { accountId: teacher.id, role: 'instructor', now: clock.now() })
    await anInstructor(server.deps, teacher.id)
    return new LessonWorld(clock, server, await aProcessBeside(server), [teacher, ...students])
  }

  async open(terms: readonly Terms[]): Promise<void> {
    const { deps } = this.#server
    await deps.pool.query('delete from graphile_worker._private_jobs')
    this.#lessons = await Promise.all(
      terms.map(async (one) => {
        const [starts_at, final_at] = [new Date(one.startsAt), new Date(one.closesAt)]
        const eid = await aLesson(deps, this.#teacher.id, {
          starts_at,
          final_at,
          spots: one.spots,
          promotion: one.mode,
        })
        return { eid, terms: one, sridsOf: new Map<number, number[]>() }
      }),
    )
    this.#dueTimes = new DueTimes()
    this.#told = terms.map(() => [])
  }

  async act(list: number, act: ListAct, offer: Offer | undefined, process: number): Promise<string> {
    const lesson = this.#lessons[list]
    if (!lesson) throw new Error(`there is no lesson ${list}`)
    if (act.do === 'job') {
      await askNext.run(this.#server.deps, { lessonId: lesson.eid })
      return 'ok'
    }
    const { app } = process === 0 ? this.#server : this.#beside
    const by = (who: number | 'teacher') => (who === 'teacher' ? this.#teacher : this.#students[who])?.cookie
    const reply = await this.#ask(lesson, act, offer, (who, request, body) => send(app, by(who), request, body))
    if (reply === 'nobody') return reply
    if ('who' in act && reply.body.srid !== undefined) remember(lesson, act.who, reply.body.srid)
    return reply.code ?? saidBy(act, reply)
  }

  async #ask(
    lesson: Taught,
    act: ListAct,
    offer: Offer | undefined,
    ask: (who: number | 'teacher', request: readonly [string, string], body: object) => Promise<Reply>,
  ): Promise<Reply | 'nobody'> {
    const { eid } = lesson
    if (act.do === 'spots') return this.#edit(lesson, { availableSpots: act.spots }, ask)
    if (act.do === 'mode') return this.#edit(lesson, { promotion: act.mode }, ask)
    if (act.do === 'job') return 'nobody'
    const { who } = act
    if (act.do === 'sign-up') return ask(who, ['POST', '/api/signupForInstruction'], { eid })
    if (act.do === 'wait') return ask(who, ['POST', '/api/waitForInstruction'], { eid })
    if (act.do === 'add') {
      const body = { username: this.#students[who]?.username, overSpots: act.over ?? false }
      return ask('teacher', ['POST', `/api/instruction/student/${eid}`], body)
    }
    if (act.do === 'link') {
      const token = offer && this.#tokenOf(lesson, offer)
      return token ? ask(who, ['POST', `/api/instruction/answerOffer/${token}`], { answer: act.answer }) : 'nobody'
    }
    const srid = lesson.sridsOf.get(who)?.at(-1)
    if (srid === undefined) return 'nobody'
    if (act.do === 'wish') return ask(who, ['PUT', `/api/instruction/waitWish/${srid}`], { wish: act.wish })
    if (act.do === 'pass') return ask(who, ['PUT', `/api/instruction/passOffer/${srid}`], {})
    if (act.do === 'give')
      return ask('teacher', ['PUT', `/api/instruction/confirm/${srid}`], { overSpots: act.over ?? false })
    const by = act.do === 'release' ? 'teacher' : who
    return ask(by, ['POST', `/api/cancelSignupForInstruction/${srid}`], {})
  }

  #edit(
    { eid, terms: { startsAt } }: Taught,
    terms: object,
    ask: (who: 'teacher', request: readonly [string, string], body: object) => Promise<Reply>,
  ): Promise<Reply> {
    const [startTime, endTime] = [startsAt, startsAt + hour].map((at) => new Date(at).toISOString())
    return ask('teacher', ['PUT', `/api/editScheduleEvent/${eid}`], { title: 'Dinks', startTime, endTime, ...terms })
  }

  #tokenOf({ sridsOf }: Taught, { who, entry, until }: Offer): string | undefined {
    const id = sridsOf.get(who)?.[entry - 1]
    const email = this.#students[who]?.email ?? ''
    return id === undefined ? undefined : signOffer(this.#server.deps, offerKind, { id, email, until: new Date(until) })
  }

  async #rows(): Promise<(ViewRow & { readonly eid: number; readonly srid: number })[]> {
    const { rows } = await this.#server.deps.pool.query<
      ViewRow & { readonly eid: number; readonly srid: number; readonly account: number }
    >(
      `select lesson_id as eid, id as srid, account_id as account, state, asked_until as "askedUntil", wish
       from lesson_signup where lesson_id = any($1) and state <> 'ended' order by order_number`,
      [this.#lessons.map(({ eid }) => eid)],
    )
    return rows.map((row) => ({ ...row, who: this.#students.findIndex(({ id }) => id === row.account) }))
  }

  async look(): Promise<View[]> {
    const rows = await this.#rows()
    const now = this.clock.now()
    return this.#lessons.map(({ eid }) =>
      viewOf(
        rows.filter((row) => row.eid === eid),
        'confirmed',
        now,
      ),
    )
  }

  /** The queue does not run here: a mail is sent at its time, if the job would still send it then. */
  async told(): Promise<readonly (readonly string[])[]> {
    const now = this.clock.now().getTime()
    const due = (await this.#mails()).filter(({ at }) => at <= now)
    if (due.length === 0) return this.#told
    const rows = await this.#rows()
    for (const { id, srid, until } of due) {
      await this.#server.deps.pool.query('delete from graphile_worker._private_jobs where id = $1', [id])
      const row = rows.find((one) => one.srid === srid && one.state === 'waiting')
      if (row?.askedUntil?.toISOString() !== until) continue
      this.#told[this.#lessons.findIndex(({ eid }) => eid === row.eid)]?.push(`${row.who} ${Date.parse(until)}`)
    }
    return this.#told
  }

  async #mails(): Promise<(Mail & { readonly at: number })[]> {
    const { rows } = await this.#server.deps.pool.query<Mail>(
      `select j.id, j.revision, (j.payload ->> 'signUpId')::bigint as srid, j.payload ->> 'until' as until,
         extract(epoch from j.run_at - j.updated_at)::int as seconds
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'instruction.tell-student' and j.payload ->> 'what' = 'offered' order by j.id`,
    )
    return rows.map((job) => ({ ...job, at: this.#dueTimes.of(job, this.clock.now()) }))
  }

  async close(): Promise<void> {
    await this.#beside.close()
    await this.#server.close()
  }
}

async function aStudent({ deps }: Server): Promise<Student> {
  const id = await anAccount(deps, 'stranger')
  const cookie = await aSession(deps, id)
  // Histories last longer than a day.
  await deps.pool.query(`update session set expires_at = expires_at + interval '30 days' where account_id = $1`, [id])
  const { rows } = await deps.pool.query<{ username: string; email: string }>(
    'update account set email_verified_at = $2 where id = $1 returning username, email',
    [id, deps.clock.now()],
  )
  return { id, cookie, username: rows[0]?.username ?? '', email: rows[0]?.email ?? '' }
}

function remember({ sridsOf }: Taught, who: number, srid: number): void {
  const known = sridsOf.get(who) ?? []
  if (!known.includes(srid)) sridsOf.set(who, [...known, srid])
}

/** The answer in the words of the model. */
function saidBy(act: ListAct, { body }: Reply): string {
  if (act.do === 'link') return body.state
  const isQuiet = act.do === 'pass' || act.do === 'wish' || act.do === 'spots' || act.do === 'mode'
  return isQuiet ? 'ok' : body.message
}
