import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
const people = [
  ['Pat', 'O’Brien'],
  ['Mary', 'Smith-Jones'],
  ['John', 'Smithers'],
  ['Olivia', 'St. John'],
  ['小明', '王'],
  ['Anders', 'Ångström'],
  ['Amy', 'Young'],
  ['Ed', 'de Boer'],
] as const
beforeAll(async () => {
  server = await aClubServer()
  scene = await aClubScene(server)
  const { cid = 0 } = scene.ids
  await server.deps.db
    .insertInto('member')
    .values(people.map(([first, last]) => ({ club_id: cid, first, last, created_at: server.deps.clock.now() })))
    .execute()
})
afterAll(() => server.close())

type Person = { readonly first: string; readonly last: string }
const named = (rows: readonly Person[]) => rows.map(({ first, last }) => `${first} ${last}`)

describe('a member is found as people write the name', () => {
  const typed: [text: string, name: string][] = [
    ['obrien', 'Pat O’Brien'],
    ["o'brien pat", 'Pat O’Brien'],
    ['smith jones', 'Mary Smith-Jones'],
    ['john smithers', 'John Smithers'],
    ['smithers, john', 'John Smithers'],
    ['st john', 'Olivia St. John'],
    ['小明', '小明 王'],
    ['王小明', '小明 王'],
    ['angstrom', 'Anders Ångström'],
  ]
  test.each(typed)('%s, in the search of pickers and in the list of members', async (text, name) => {
    const { cid } = scene.ids
    const search = encodeURIComponent(text)
    const picker = await scene.as('clubAdmin').post(`/api/club/getMemberName?search=${search}`, { cid })
    expect(named(picker.body)).toEqual([name])
    const list = await scene.as('clubAdmin').get(`/api/club/members/${cid}?search=${search}`)
    expect(named(list.body.rows)).toEqual([name])
  })
})

test('members are listed as people sort names', async () => {
  const { cid } = scene.ids
  const { body } = await scene.as('clubAdmin').get(`/api/club/members/${cid}`)
  const order = named(body.rows).filter((name) => people.some(([first, last]) => name === `${first} ${last}`))
  expect(order).toEqual([
    'Anders Ångström',
    'Ed de Boer',
    'Pat O’Brien',
    'Mary Smith-Jones',
    'John Smithers',
    'Olivia St. John',
    'Amy Young',
    '小明 王',
  ])
})

test('a namesake needs confirmation first, however the name is written', async () => {
  const { cid } = scene.ids
  const contact = { gender: 'F', email: 'rosa@example.org', phone: '(801) 555-0199' }
  const add = (first: string, last: string) =>
    scene.as('clubAdmin').post('/api/club/addMember', { cid, ...contact, first, last })
  expect((await add('Rosa', 'O’Hara-Lund')).status).toBe(200)
  for (const [first, last] of [
    ['ROSÁ', 'OHara Lund'],
    ['Ohara Lund', 'Rosa'],
    ["Rosa O'Hara", 'Lund'],
  ] as const)
    expect((await add(first, last)).code).toBe('member-exists')
  expect((await add('Rosa', 'Hara-Lund')).status).toBe(200)
})
