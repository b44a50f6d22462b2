import type { BenchOptions } from './bench-options.ts'
import { type BenchProcess, startBenchProcess } from './bench-process.ts'
import type { PageCall } from './club-cases.ts'
import type { Opened } from './http-server.ts'
import { medianOf } from './latencies.ts'
import type { Person } from './product.ts'
import { lessonPage, organisers, type PublicSize, writePublicPages } from './public-pages-data.ts'
import { quantile, send } from './send-calls.ts'
import { shown, tableOf } from './table.ts'

const size: PublicSize = { events: 3000, lessons: 500 }
const goals = { p95Ms: 50, statements: 6 }

/**
 * The calls behind the pages of public events and of instruction at 3,000 events and 500 lessons of one instructor. When
 * a goal is missed, the run exits with 1.
 */
export async function publicPages({ isQuick, cases, rounds = isQuick ? 40 : 200 }: BenchOptions): Promise<void> {
  const server = startBenchProcess('http-server.ts', [])
  try {
    const { port, connection, people } = await server.ask<Opened>('openOurs')
    const full = await writePublicPages(connection, people, size)
    const rows: string[][] = []
    for (const call of callsOf(people, full))
      if (call.name.includes(cases)) rows.push(await rowOf(server, port, call, rounds))
    console.log('\n3,000 public events, and 500 lessons of one instructor; milliseconds')
    console.log(tableOf(['', 'SQL', 'p50', 'p95', 'KB', ''], rows))
  } finally {
    await server.ask('stop').catch(() => undefined)
    await server.stop()
  }
}

async function rowOf(server: BenchProcess, port: number, call: PageCall, rounds: number): Promise<string[]> {
  await send(port, [call], 0)
  await server.ask('record')
  const { bytes } = await send(port, [call], 1)
  const statements = (await server.ask<unknown[]>('recorded')).length
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push((await send(port, [call], round)).ms)
  const p95 = quantile(times, 0.95)
  const over = [...(p95 > goals.p95Ms ? ['slow'] : []), ...(statements > goals.statements ? ['statements'] : [])]
  if (over.length > 0) process.exitCode = 1
  const figures = [medianOf(times), p95].map((ms) => shown(ms, 1))
  return [call.name, String(statements), ...figures, shown(bytes / 1024, 0), over.join(', ')]
}

function callsOf(people: readonly Person[], full: number): PageCall[] {
  const [teacher, ...students] = people
  const visitor = () => ''
  const owner = (round: number) => people[round % organisers]
  const student = (round: number) => students[round % students.length]
  /** The last event belongs to the first organiser. */
  const desk = () => people[0]
  const call = (
    name: string,
    method: string,
    pathOf: string | ((round: number) => string),
    { cookieOf = visitor, body }: { cookieOf?: (round: number) => string; body?: (round: number) => object } = {},
  ): PageCall => ({
    name,
    requestOf: (round) => ({
      method,
      path: typeof pathOf === 'string' ? pathOf : pathOf(round),
      cookie: cookieOf(round),
      ...(body ? { body: body(round) } : {}),
    }),
  })
  const list = '/api/event/list'
  const id = teacher?.userId ?? 0
  const own = () => teacher?.cookie ?? ''
  const lessons = `/api/getFutureScheduleClient/${lessonPage}`
  const desks = `/api/getFutureScheduleInstructorWithClients/${id}`
  const asStudent = (round: number) => student(round)?.cookie ?? ''
  /** What the screens ask for (src/areas/instruction/screens/more-lessons.tsx). */
  const first = { limit: 61 }
  const [from, until] = [0, 7].map((days) => new Date(Date.now() + (7 + days) * 86_400_000).toISOString().slice(0, 10))
  return [
    call('events: to come', 'GET', list),
    call('events: the last page', 'GET', `${list}?page=29`),
    call('events: by type and text', 'GET', `${list}?type=clinic&text=open`),
    call('events: by a text that few have', 'GET', `${list}?text=abc`),
    call('event: one', 'POST', '/api/event/getEvent', { body: () => ({ eid: full }) }),
    call('event: to embed', 'GET', `/embed/event/${full}`),
    call('sitemap', 'GET', '/sitemap.xml'),
    call('organiser: own events', 'POST', '/api/event/getEventsForUser', {
      cookieOf: (round) => owner(round)?.cookie ?? '',
      body: (round) => ({ user_id: owner(round)?.userId }),
    }),
    call('organiser: desk of 500', 'GET', `/api/event/registrations/${full}`, { cookieOf: () => desk()?.cookie ?? '' }),
    call('instructors', 'GET', '/api/instructors'),
    call('instructor: page', 'GET', `/api/getInstructorHomepage/${lessonPage}`),
    call('instructor: lessons, a visitor', 'POST', lessons, { body: () => first }),
    call('instructor: lessons, a student', 'POST', lessons, { cookieOf: asStudent, body: () => first }),
    call('instructor: all 500 lessons, a visitor', 'POST', lessons, { body: () => ({}) }),
    call('instructor: all 500 lessons, a student', 'POST', lessons, { cookieOf: asStudent, body: () => ({}) }),
    call('dashboard: agenda', 'GET', `${desks}?limit=61`, { cookieOf: own }),
    call('dashboard: a week', 'GET', `${desks}?from=${from}&until=${until}`, { cookieOf: own }),
    call('student: own lessons', 'GET', (round) => `/api/getStudentSchedule/${student(round)?.userId}`, {
      cookieOf: asStudent,
    }),
  ]
}
