import type { BenchOptions } from './bench-options.ts'
import { startBenchProcess } from './bench-process.ts'
import { type Installation, rowOf } from './club.ts'
import type { PageCall } from './club-cases.ts'
import type { Opened } from './http-server.ts'
import type { Person } from './product.ts'
import { lessonPage, organisers, type PublicSize, writePublicPages } from './public-pages-data.ts'
import { tableOf } from './table.ts'

const usual: PublicSize = { events: 3000, lessons: 500 }
/** Lists show 1,000 lessons at most; twice as many as usual are what one instructor could have in half a year. */
const more: PublicSize = { events: 30_000, lessons: 1000 }

/**
 * The calls behind the pages of public events and of instruction at 3,000 events and 500 lessons, beside the same with
 * ten times the events and twice the lessons. The two take turns. When a goal is missed, the run exits with 1.
 */
export async function publicPages({ isQuick, cases, rounds = isQuick ? 40 : 200 }: BenchOptions): Promise<void> {
  const servers = [startBenchProcess('http-server.ts', []), startBenchProcess('http-server.ts', [])] as const
  try {
    const opened: (Installation & { readonly calls: readonly PageCall[] })[] = []
    for (const [place, server] of servers.entries()) {
      const { port, connection, people } = await server.ask<Opened>('openOurs')
      const full = await writePublicPages(connection, people, place === 0 ? usual : more)
      opened.push({ server, port, pages: [], calls: callsOf(people, full) })
    }
    const [small, big] = opened
    if (!small || !big) throw new Error('two installations are compared')
    const rows: string[][] = []
    for (const [place, call] of small.calls.entries()) {
      if (!call.name.includes(cases)) continue
      rows.push(await rowOf(call.name, { small, big, calls: [call], same: big.calls.slice(place, place + 1), rounds }))
    }
    console.log('\n3,000 public events and 500 lessons of one instructor, and 30,000 and 1,000; milliseconds')
    console.log(tableOf(['', 'SQL', 'p50', 'p95', 'p50, more', 'p95, more', 'growth', 'KB', ''], rows))
  } finally {
    for (const server of servers) {
      await server.ask('stop').catch(() => undefined)
      await server.stop()
    }
  }
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
    call('instructor: lessons, a visitor', 'POST', `/api/getFutureScheduleClient/${lessonPage}`, { body: () => ({}) }),
    call('instructor: lessons, a student', 'POST', `/api/getFutureScheduleClient/${lessonPage}`, {
      cookieOf: (round) => student(round)?.cookie ?? '',
      body: () => ({}),
    }),
    call('instructor: dashboard', 'GET', `/api/getFutureScheduleInstructorWithClients/${id}`, { cookieOf: own }),
    call('student: own lessons', 'GET', (round) => `/api/getStudentSchedule/${student(round)?.userId}`, {
      cookieOf: (round) => student(round)?.cookie ?? '',
    }),
  ]
}
