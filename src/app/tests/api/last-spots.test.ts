import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveRole } from '#areas/platform/server/role-rows.ts'
import { type PhoneAnswer, sendAtOnce, type TwoServers, twoServers } from '#tests/bench/two-servers.ts'
import { aLesson, anInstructor } from '#tests/support/a-lesson.ts'
import { aPublicEvent } from '#tests/support/a-public-event.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anAccount, aSession } from '#tests/support/principals.ts'

const isSoak = process.env['SOAK'] === '1'
const rounds = isSoak ? 20 : 1
/** Visitors who register at the same moment. */
const crowd = isSoak ? 500 : 150

let here: Awaited<ReturnType<typeof aServer>>
let servers: TwoServers
let teacher: number
/** Sessions of fifty students. */
let students: string[]
beforeAll(async () => {
  here = await aServer()
  servers = await twoServers(here.connection)
  const { deps } = here
  teacher = await anAccount(deps, 'stranger')
  await giveRole(deps.db, { accountId: teacher, role: 'instructor', now: deps.clock.now() })
  await anInstructor(deps, teacher)
  const session = async () => aSession(deps, await anAccount(deps, 'stranger'))
  students = await Promise.all(Array.from({ length: 50 }, session))
})
afterAll(async () => {
  await servers.stop()
  await here.close()
})

const statesOf = async (table: 'lesson_signup' | 'public_registration', id: number) => {
  const of = table === 'lesson_signup' ? 'lesson_id' : 'event_id'
  const { rows } = await here.deps.pool.query(
    `select state, count(*)::int as people from ${table} where ${of} = $1 group by state order by state`,
    [id],
  )
  return Object.fromEntries(rows.map(({ state, people }) => [state, Number(people)]))
}

const countOf = (answers: readonly PhoneAnswer[], what: (answer: PhoneAnswer) => unknown) => {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[String(what(answer))] = (counts[String(what(answer))] ?? 0) + 1
  return counts
}

/** Fifty students sign up for one lesson at once. */
async function signUps(spots: number) {
  const eid = await aLesson(here.deps, teacher, { spots })
  const phones = students.map(
    (cookie) => ({ method: 'POST', path: '/api/signupForInstruction', cookie, body: { eid } }) as const,
  )
  const answers = await sendAtOnce(servers.ports, phones)
  const said = countOf(answers, ({ body, code }) => code ?? body['message'])
  return { said, states: await statesOf('lesson_signup', eid) }
}

/** Registers so many visitors at once, each from an address that never registered before. Those who find the event busy try again. */
async function registrations(count: number, terms: { readonly spots: number; readonly waitlist: number }) {
  // One spot is taken when the event is made.
  const { publicEid: eid } = await aPublicEvent(here.deps, teacher, { ...terms, spots: terms.spots + 1 })
  const phones = Array.from({ length: count }, (_, index) => {
    const person = { first: 'Vi', last: `Rush${eid}x${index}`, email: `vi.${eid}.${index}@example.org` }
    const body = { eid, ...person, phone: '801 555 0199', terms: true }
    const address = `10.${eid % 256}.${Math.floor(index / 250)}.${index % 250}`
    return { method: 'POST', path: '/api/event/register', address, body } as const
  })
  const answers: PhoneAnswer[] = []
  for (let left = phones; left.length > 0; ) {
    const told = await sendAtOnce(servers.ports, left)
    answers.push(...told.filter(({ code }) => code !== 'busy'))
    left = left.filter((_, index) => told[index]?.code === 'busy')
  }
  const said = countOf(answers, ({ body, code }) => code ?? body['state'])
  const { registered = 0, ...states } = await statesOf('public_registration', eid)
  return { said, states: { registered: registered - 1, ...states } }
}

describe('at two servers in processes of their own', () => {
  test('fifty sign up at once for one spot of a lesson, and exactly one gets it', async () => {
    for (let round = 0; round < rounds; round += 1)
      expect(await signUps(1)).toEqual({ said: { success: 1, 'reply-full': 49 }, states: { confirmed: 1 } })
  })

  test(`${crowd} register at once for 24 spots and 10 places in line, and ${crowd - 34} are told that it is full`, {
    timeout: isSoak ? 600_000 : 240_000,
  }, async () => {
    for (let round = 0; round < rounds; round += 1)
      expect(await registrations(crowd, { spots: 24, waitlist: 10 })).toEqual({
        said: { registered: 24, waiting: 10, 'public-event-full': crowd - 34 },
        states: { registered: 24, waiting: 10 },
      })
  })

  test('negative control: without the locks more get a spot than there are', { timeout: 240_000 }, async () => {
    await servers.unlock()
    // Numbers are unique in the database; this control is about the spots alone.
    await here.deps.pool.query(
      'alter table public_registration drop constraint public_registration_event_id_number_key',
    )
    let [students, visitors] = [0, 0]
    for (let round = 0; round < 20 && (students <= 1 || visitors <= 2); round += 1) {
      students = Math.max(students, (await signUps(1)).states['confirmed'] ?? 0)
      visitors = Math.max(visitors, (await registrations(40, { spots: 2, waitlist: 0 })).states.registered)
    }
    expect(students).toBeGreaterThan(1)
    expect(visitors).toBeGreaterThan(2)
  })
})
