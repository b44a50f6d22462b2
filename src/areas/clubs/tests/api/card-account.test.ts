import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCardAccount } from '#areas/clubs/server/card-account-rows.ts'
import { readCardAccount } from '#areas/clubs/server/watch-card-account.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let cid: number
beforeAll(async () => {
  server = await aClubServer({ demo: true })
})
beforeEach(async () => {
  scene = await aClubScene(server)
  cid = scene.ids['cid'] ?? 0
})
afterAll(() => server.close())

const admin = () => scene.as('clubAdmin')
async function connect(): Promise<string> {
  await admin().confirms()
  const { body } = await admin().post('/api/club/connectCardAccount', { cid })
  const url = new URL(body.url)
  expect([url.pathname, url.searchParams.get('cid')]).toEqual(['/club/admin/connectconfirmation', String(cid)])
  return url.searchParams.get('state') ?? ''
}
const verify = (state: string, how = 'ready', who: 'clubAdmin' | 'visitingStaff' = 'clubAdmin', club = cid) =>
  scene.as(who).post(`/api/club/verifyNewConnectedAccount?state=${state}&demo=${how}`, { cid: club })
const info = async () => (await admin().get(`/api/club/getClubPaymentInfo/${cid}`)).body
const accept = () =>
  admin().put('/api/club/updatePaymentPreferences', { cid, acceptCreditCardPayments: true, venmo: '' })

describe('the account in which a club takes cards', () => {
  test('is linked once the provider says that it may charge, and all admins are mailed', async () => {
    expect((await admin().post('/api/club/connectCardAccount', { cid })).code).toBe('confirm-password')
    const linked = await verify(await connect())
    expect(linked.body.message).toBe('Your Stripe account is now linked.  You can now close this window.')
    expect(await info()).toMatchObject({ is_stripe_setup: true, dues_cc: false })
    const { rows } = await server.deps.pool.query(
      `select payload->>'text' as text from graphile_worker._private_jobs where key like $1`,
      [`mail club ${cid} admins card account%`],
    )
    expect(rows[0].text).toContain('An account for card payments was linked')
    expect((await accept()).body).toMatchObject({ dues_cc: true })
  })

  test('whose form is not finished is not linked, and the form goes on with the same account', async () => {
    const unfinished = await verify(await connect(), 'unfinished')
    expect([unfinished.code, unfinished.body.message]).toEqual([
      'account-not-linked',
      'Sorry, there was an issue linking your account.  Please try again.',
    ])
    expect((await info()).is_stripe_setup).toBe(false)
    expect((await verify(await connect())).status).toBe(200)
    const { rows } = await server.deps.pool.query(
      'select id from club_card_account where club_id = $1 and linked_by is not null',
      [cid],
    )
    expect(rows).toHaveLength(1)
  })

  test('is linked by its state once, within the hour, by the login that opened the form, for that club', async () => {
    const state = await connect()
    expect((await verify(state, 'ready', 'visitingStaff')).code).toBe('account-not-linked')
    expect((await verify('x'.repeat(43))).code).toBe('account-not-linked')
    expect((await verify(state, 'ready', 'clubAdmin', scene.ids['otherCid'])).status).toBe(404)
    expect((await verify(state)).status).toBe(200)
    expect((await verify(state)).code).toBe('account-not-linked')
    const late = await connect()
    await server.deps.pool.query(`update club_connect_state set opened_at = opened_at - interval '61 minutes'`)
    expect((await verify(late)).code).toBe('account-not-linked')
  })

  test('a second account takes the place of the first, which stays known', async () => {
    await verify(await connect())
    const first = await findCardAccount(server.deps.db, { clubId: cid })
    await verify(await connect())
    const second = await findCardAccount(server.deps.db, { clubId: cid })
    expect(second?.ref).not.toBe(first?.ref)
    const { rows } = await server.deps.pool.query(
      'select ended_at is null as is_now from club_card_account where club_id = $1 and linked_by is not null order by id',
      [cid],
    )
    expect(rows).toEqual([{ is_now: false }, { is_now: true }])
  })

  test('that may not charge any more switches cards off and tells the admins', async () => {
    await verify(await connect())
    await accept()
    const account = await findCardAccount(server.deps.db, { clubId: cid })
    if (!account) throw new Error('no account is linked')
    await server.deps.pool.query('update demo_account set may_charge = false where ref = $1', [account.ref])
    await readCardAccount(server.deps, account)
    expect(await info()).toMatchObject({ is_stripe_setup: false, dues_cc: false })
    const { rows } = await server.deps.pool.query(
      `select payload->>'text' as text from graphile_worker._private_jobs where key like $1`,
      [`mail club ${cid} admins card account % lost%`],
    )
    expect(rows).toHaveLength(1)
    expect((await accept()).code).toBe('cards-not-connected')
  })
})
