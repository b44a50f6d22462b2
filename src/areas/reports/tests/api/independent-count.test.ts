import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomBelow, randomOf } from '#areas/draws/rules/random.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anEvent } from '#tests/support/an-event.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { anAccount } from '#tests/support/principals.ts'
import { TestClock } from '#tests/support/test-clock.ts'

// What a club of chance says in its reports, beside what this file counts off what it wrote: person by person, and minute by
// minute off the calendar of the runtime, with no word of the product's rules.

const seed = Number(process.env['REPORT_SEED'] ?? Date.now())
const random = randomOf(seed)
const chance = (percent: number) => randomBelow(random, 100) < percent
const oneOf = <One>(list: readonly One[]): One => list[randomBelow(random, list.length)] ?? expect.fail('an empty list')
const zone = 'America/Denver'
/** A Monday noon in the club, a week after its clocks went forward. */
const now = new Date('2027-03-22T18:00:00Z')
const [minute, day] = [60_000, 86_400_000]

const [people, events] = [160, 90]
interface Person {
  readonly mid: number
  readonly name: string
  readonly status: 'here' | 'gone' | 'archived'
  readonly hasPaid: boolean
  readonly hasLogin: boolean
  readonly level: string
  readonly birthday: string | null
  readonly contact: string
  readonly phone: string
  readonly since: Date
}
interface Held {
  readonly start: Date
  readonly end: Date
  readonly title: string
  readonly group: string
  readonly isOpened: boolean
  readonly isDeleted: boolean
  /** Who held a place, and who of them did not come. */
  readonly players: readonly Person[]
  readonly missing: readonly Person[]
}
interface Written {
  readonly by: Person
  readonly kind: 'note' | 'dues' | 'status'
  readonly note: string
  readonly at: Date
}

let server: Awaited<ReturnType<typeof aServer>>
let scene: ClubScene
let cid: number
const club: Person[] = []
const held: Held[] = []
const notes: Written[] = []
const levels = ['2.5', '3.0', '3.5']

beforeAll(async () => {
  console.log(`REPORT_SEED=${seed}`)
  server = await aServer({ env: { TRUST_PROXY: 'loopback' }, clock: new TestClock(now.toISOString()) })
  scene = await aClubScene(server)
  const { db } = server.deps
  const made = { name: 'Chance', url: 'chance', time_zone: 'US/Mountain', created_at: now }
  cid = (await db.insertInto('club').values(made).returning('id').executeTakeFirstOrThrow()).id
  const account_id = scene.accounts.clubAdmin ?? 0
  await db.insertInto('role_grant').values({ account_id, role: 'club-admin', scope_id: cid, granted_at: now }).execute()
  await addPeople()
  await addEvents()
  await addNotes(account_id)
}, 30_000)
afterAll(() => server.close())

const two = (number: number) => String(number).padStart(2, '0')

async function addPeople(): Promise<void> {
  const { db } = server.deps
  const rows = await db
    .insertInto('club_rating')
    .values(levels.map((name) => ({ club_id: cid, name })))
    .returning(['id', 'name'])
    .execute()
  for (let index = 0; index < people; index += 1) {
    const level = oneOf([...levels, 'none'])
    const status = oneOf(['here', 'here', 'here', 'gone', 'archived'] as const)
    const [hasPaid, hasLogin] = [chance(70), chance(6)]
    const birthday = chance(80)
      ? `19${two(40 + randomBelow(random, 50))}-${two(1 + randomBelow(random, 12))}-${two(1 + randomBelow(random, 28))}`
      : null
    const [contact, phone] = oneOf([
      ['', ''],
      ['Pat', ''],
      ['Pat', '8015550001'],
    ] as const)
    const since = new Date(now.getTime() - randomBelow(random, 500 * 24) * 3_600_000)
    const { id: mid } = await db
      .insertInto('member')
      .values({
        club_id: cid,
        first: 'Ann',
        last: `Nr${two(index)}`,
        status,
        has_paid_dues: hasPaid,
        account_id: hasLogin ? await anAccount(server.deps, 'stranger') : null,
        rating_id: rows.find(({ name }) => name === level)?.id ?? null,
        birthday,
        emergency_name: contact,
        emergency_phone: phone,
        created_at: since,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    club.push({ mid, name: `Ann Nr${two(index)}`, status, hasPaid, hasLogin, level, birthday, contact, phone, since })
  }
}

async function addEvents(): Promise<void> {
  const { db } = server.deps
  const groups = await db
    .insertInto('club_group')
    .values(['Monday', 'Tuesday'].map((name) => ({ club_id: cid, name, created_at: now })))
    .returning(['id', 'name'])
    .execute()
  for (let index = 0; index < events; index += 1) {
    const back = randomBelow(random, oneOf([70, 500]))
    // A quarter of an hour between six in the morning and nine at night, in the club.
    const start = new Date(Date.parse('2027-03-23T12:00:00Z') - back * day + randomBelow(random, 60) * 15 * minute)
    const end = new Date(start.getTime() + (2 + randomBelow(random, 10)) * 15 * minute)
    const { id: group_id, name: group } = oneOf(groups)
    const [isOpened, isDeleted] = [chance(90), chance(10)]
    const title = `Event ${index}`
    const players = club.filter(() => chance(5))
    const missing = end < now ? players.filter(() => chance(20)) : []
    const eid = await anEvent(server.deps, cid, group_id, {
      title,
      starts_at: start,
      ends_at: end,
      closes_at: start,
      opened_at: isOpened ? start : null,
      deleted_at: isDeleted ? now : null,
      confirmed_count: players.length,
    })
    if (players.length > 0)
      await db
        .insertInto('invitation')
        .values(
          players.map((one) => ({
            club_id: cid,
            event_id: eid,
            member_id: one.mid,
            invited_at: start,
            response: 'yes',
            is_no_show: missing.includes(one),
          })),
        )
        .execute()
    held.push({ start, end, title, group, isOpened, isDeleted, players, missing })
  }
}

async function addNotes(account_id: number): Promise<void> {
  for (let index = 0; index < 80; index += 1) {
    const [by, kind] = [oneOf(club), oneOf(['note', 'dues', 'status'] as const)]
    const at = new Date(now.getTime() - 1 - randomBelow(random, 60 * 24 * 60) * minute)
    notes.push({ by, kind, note: `written ${index}`, at })
  }
  const rows = notes.map(({ by, kind, note, at }) => ({ club_id: cid, member_id: by.mid, kind, note, account_id, at }))
  await server.deps.db.insertInto('club_note').values(rows).execute()
}

const report = async (call: string) => (await scene.as('clubAdmin').get(`/api/club/${call}/${cid}`)).body
const format = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})
/** A moment by the calendar of the club. */
function read(at: Date | number) {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day: of = '', weekday = '', hour = '' } = parts
  return { date: `${year}-${month}-${of}`, month: `${year}-${month}`, weekday, hour: Number(hour) }
}
const current = () => club.filter(({ status }) => status !== 'archived')
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

test('statistics say what is counted person by person', async () => {
  const { hours: _hours, new_members: _months, ...figures } = await report('getClubStats')
  const paid = current().filter(({ hasPaid }) => hasPaid)
  expect(figures).toEqual({
    dues_paid: paid.length,
    dues_paid_here: paid.filter(({ status }) => status === 'here').length,
    dues_paid_away: paid.filter(({ status }) => status === 'gone').length,
    dues_not_paid: current().length - paid.length,
    verified: current().filter(({ hasLogin }) => hasLogin).length,
    not_verified: current().filter(({ hasLogin }) => !hasLogin).length,
    archived: club.length - current().length,
    guests: 0,
    ratings: [...levels, 'none'].map((club_rating) => ({
      club_rating,
      count: current().filter(({ level }) => level === club_rating).length,
    })),
  })
})

test('the average players of an hour are what a walk through every minute finds, and new members what their months say', async () => {
  const { hours, new_members: months } = await report('getClubStats')
  // Yesterday is the last day, 56 days before today the first.
  const days = new Set(Array.from({ length: 56 }, (_, back) => read(now.getTime() - (back + 1) * day).date))
  const sums = new Map<string, number>()
  for (const { start, end, players, missing, isOpened, isDeleted } of held) {
    if (!isOpened || isDeleted) continue
    const touched = new Map<string, string>()
    for (let at = start.getTime(); at < end.getTime(); at += minute) {
      const { date, weekday, hour } = read(at)
      if (days.has(date)) touched.set(`${date} ${hour}`, `${weekdays.indexOf(weekday) + 1} ${hour}`)
    }
    for (const hour of touched.values()) sums.set(hour, (sums.get(hour) ?? 0) + players.length - missing.length)
  }
  const found = Object.fromEntries(
    (hours as { weekday: number; hour: number; players: number }[]).map((one) => [
      `${one.weekday} ${one.hour}`,
      one.players,
    ]),
  )
  const expected = [...sums].map(([hour, sum]) => [hour, Math.round((sum / 8) * 10) / 10] as const)
  expect(found).toEqual(Object.fromEntries(expected.filter(([, players]) => players > 0)))
  expect(expected.length).toBeGreaterThan(10)
  for (const { month, count } of months as { month: string; count: number }[])
    expect(count, month).toBe(club.filter(({ since }) => read(since).month === month).length)
  expect([months.length, months.at(-1).month]).toEqual([12, '2027-03'])
})

test('no-shows, contacts, birthdays and notes are those that were written', async () => {
  const missed = held
    .filter(({ start, isDeleted }) => !isDeleted && now.getTime() - start.getTime() <= 365 * day)
    .flatMap(({ missing, ...event }) => missing.map(({ name }) => ({ ...event, name })))
  const line = (...words: unknown[]) => words.join('|')
  const noShows = (await report('getNoShowList')) as Record<string, string>[]
  const times = (name: string) => missed.filter((one) => one.name === name).length
  expect(
    noShows.map((one) => line(one['member'], one['group'], one['title'], one['start'], one['times'])).sort(),
  ).toEqual(
    missed.map(({ name, group, title, start }) => line(name, group, title, start.toISOString(), times(name))).sort(),
  )
  expect(missed.length).toBeGreaterThan(20)

  const contacts = (await report('getEmergencyContactClub')) as { name: string; emergency_phone: string }[]
  expect(contacts.map(({ name }) => name).sort()).toEqual(
    current()
      .map(({ name }) => name)
      .sort(),
  )
  const firstWithout = contacts.findIndex(({ emergency_phone: phone }) => phone === '')
  expect(firstWithout).toBe(current().filter(({ phone }) => phone !== '').length)
  expect(contacts.slice(firstWithout).every(({ emergency_phone: phone }) => phone === '')).toBe(true)

  const birthdays = (await scene.as('clubAdmin').post('/api/club/getBirthdays/', { cid })).body
  expect(birthdays.map((one: Record<string, string>) => line(one['birthday'], one['name'])).sort()).toEqual(
    current()
      .flatMap(({ birthday, name }) => (birthday ? [line(birthday.slice(5).replace('-', '/'), name)] : []))
      .sort(),
  )

  const written = (await report('getClubNotes')) as Record<string, string>[]
  const recent = notes.filter(({ at }) => now.getTime() - at.getTime() < 30 * day)
  expect(written.map((one) => line(one['last'], one['type']?.toLowerCase(), one['note'], one['time']))).toEqual(
    recent
      .toSorted((one, other) => other.at.getTime() - one.at.getTime() || notes.indexOf(other) - notes.indexOf(one))
      .map(({ by, kind, note, at }) => line(by.name.replace('Ann ', ''), kind, note, at.toISOString())),
  )
})
