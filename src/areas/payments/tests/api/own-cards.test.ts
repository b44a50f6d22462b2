import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readProvider } from '#areas/books/server/read-provider.ts'
import { findCardAccount } from '#areas/clubs/server/card-account-rows.ts'
import { readCardAccount } from '#areas/clubs/server/watch-card-account.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer({ demo: true })
})
beforeEach(async () => {
  scene = await aClubScene(server)
  await server.deps.pool.query('update account set email_verified_at = now()')
})
afterAll(() => server.close())

const teacher = () => scene.as('instructor')
const personId = () => scene.ids['instructorId'] ?? 0

async function connect(): Promise<string> {
  await teacher().confirms()
  const { body } = await teacher().post('/api/cards/connect', {})
  const url = new URL(body.url)
  expect(url.pathname).toBe('/cards')
  return url.searchParams.get('state') ?? ''
}
const verify = (state: string, demo = 'ready', who: 'instructor' | 'stranger' = 'instructor') =>
  scene.as(who).post('/api/cards/verify', { state, demo })
const own = async () => (await teacher().get('/api/cards')).body
const turn = (isOn: boolean) => teacher().put('/api/cards', { takes_cards: isOn })
const linked = async () => {
  const account = await findCardAccount(server.deps.db, { personId: personId() })
  if (!account) throw new Error('no account is linked')
  return account
}
const mailTexts = async () => {
  const { rows } = await server.deps.pool.query(
    `select payload->>'text' as text from graphile_worker._private_jobs where key like $1 order by id`,
    [`mail person ${personId()} %`],
  )
  return rows.map(({ text }: { text: string }) => text)
}

describe('the card account of an instructor or organizer', () => {
  test('is linked once the provider says that it may charge, is turned on and off, and each is mailed', async () => {
    expect(await own()).toEqual({ state: 'none', takes_cards: false, is_available: true })
    expect((await teacher().post('/api/cards/connect', {})).code).toBe('confirm-password')
    expect((await turn(true)).code).toBe('confirm-password')
    const unfinished = await verify(await connect(), 'unfinished')
    expect(unfinished.code).toBe('account-not-linked')
    expect(await own()).toMatchObject({ state: 'unfinished', takes_cards: false })
    expect((await turn(true)).code).toBe('cards-not-connected')
    expect((await verify(await connect())).body).toEqual({ message: 'linked' })
    expect(await own()).toMatchObject({ state: 'ready', takes_cards: false })
    expect((await turn(true)).body).toMatchObject({ state: 'ready', takes_cards: true })
    expect((await turn(false)).body).toMatchObject({ takes_cards: false })
    const texts = (await mailTexts()).join('\n')
    expect(texts).toContain('An account for card payments was linked.')
    expect(texts).toContain('You turned on card payments.')
    expect(texts).toContain('You turned off card payments.')
  })

  test('belongs to the login that opened the form, and a club’s state links no account of a person', async () => {
    const state = await connect()
    expect((await verify(state, 'ready', 'stranger')).code).toBe('account-not-linked')
    await scene.as('clubAdmin').confirms()
    const cid = scene.ids['cid'] ?? 0
    const club = await scene.as('clubAdmin').post('/api/club/connectCardAccount', { cid })
    const ofClub = new URL(club.body.url).searchParams.get('state') ?? ''
    const asPerson = await scene.as('clubAdmin').post('/api/cards/verify', { state: ofClub, demo: 'ready' })
    expect(asPerson.code).toBe('account-not-linked')
    expect((await verify(state)).status).toBe(200)
    expect((await verify(state)).code).toBe('account-not-linked')
  })

  test('needs a confirmed address', async () => {
    await server.deps.pool.query('update account set email_verified_at = null where id = $1', [personId()])
    await teacher().confirms()
    expect((await teacher().post('/api/cards/connect', {})).code).toBe('email-unconfirmed')
  })

  test('keeps cards on when another one takes its place', async () => {
    await verify(await connect())
    await turn(true)
    const first = await linked()
    await verify(await connect())
    const second = await linked()
    expect(second.ref).not.toBe(first.ref)
    expect(await own()).toMatchObject({ state: 'ready', takes_cards: true })
    const { rows } = await server.deps.pool.query('select takes_cards from club_card_account where id = $1', [first.id])
    expect(rows).toEqual([{ takes_cards: false }])
  })

  test('that may not charge any more turns cards off and tells the person', async () => {
    await verify(await connect())
    await turn(true)
    await server.deps.pool.query('update demo_account set may_charge = false where ref = $1', [(await linked()).ref])
    await readCardAccount(server.deps, await linked())
    expect(await own()).toMatchObject({ state: 'lost', takes_cards: false })
    expect((await turn(true)).code).toBe('cards-not-connected')
    expect((await mailTexts()).join('\n')).toContain('can no longer charge cards')
    await readCardAccount(server.deps, await linked(), true)
    expect(await own()).toMatchObject({ state: 'none' })
  })

  test('has its list read into books of its own', async () => {
    await verify(await connect())
    const account = await linked()
    await server.deps.pool.query(
      `insert into demo_charge (key, ref, amount_cents, outcome, account, created_at, completes_at)
       values (gen_random_uuid(), $1, 2000, 'approved', $2, now() - interval '2 hours',
         now() - interval '2 hours')`,
      [`ch_${account.id}`, account.ref],
    )
    await server.deps.pool.query(`update club_card_account set made_at = made_at - interval '1 day' where id = $1`, [
      account.id,
    ])
    await readProvider(server.deps, await linked())
    const { rows } = await server.deps.pool.query(
      `select e.kind, l.ledger, l.cents::int from book_entry e join book_line l on l.entry_id = e.id
       where e.payee_id = $1 and l.ledger = 'card' order by e.id`,
      [personId()],
    )
    expect(rows.map(({ kind }: { kind: string }) => kind)).toContain('other')
  })
})
