import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let cid: number
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  cid = scene.ids['cid'] ?? 0
})
afterAll(() => server.close())

const save = (more: Record<string, unknown> = {}) =>
  scene.as('clubAdmin').put('/api/club/updatePaymentPreferences', {
    cid,
    acceptCreditCardPayments: false,
    venmo: '@Sunny-Court',
    ...more,
  })
const saved = async () => (await scene.as('clubAdmin').get(`/api/club/getClubPaymentInfo/${cid}`)).body
const mails = async () => {
  const { rows } = await server.deps.pool.query<{ subject: string; text: string }>(
    `select payload->>'subject' as subject, payload->>'text' as text from graphile_worker._private_jobs
     where key like $1`,
    [`mail club ${cid} admins payments%`],
  )
  return rows
}

test('the Venmo name is stored without its @, logged, and announced to all admins', async () => {
  expect(await saved()).toEqual({ dues_cc: false, is_stripe_setup: false, venmo: '' })
  await scene.as('clubAdmin').confirms()
  expect((await save()).body).toEqual({ dues_cc: false, is_stripe_setup: false, venmo: 'Sunny-Court' })
  expect((await saved()).venmo).toBe('Sunny-Court')
  expect(await mails()).toMatchObject([
    { subject: 'How members pay: Sunny Court', text: expect.stringContaining('Venmo @Sunny-Court, no cards') },
  ])
  const { body: log } = await scene.as('clubAdmin').get(`/api/club/getClubLog/${cid}`)
  expect(log[0].what).toBe('Payment settings were changed: Venmo @Sunny-Court, no cards')
})

test('saving requires the password again after ten minutes', async () => {
  expect((await save()).code).toBe('confirm-password')
  expect((await saved()).venmo).toBe('')
})

test('cards cannot be switched on without a connected account', async () => {
  await scene.as('clubAdmin').confirms()
  expect((await save({ acceptCreditCardPayments: true })).code).toBe('cards-not-connected')
})

test('saving unchanged settings notifies nobody', async () => {
  await scene.as('clubAdmin').confirms()
  await save()
  await save({ venmo: 'Sunny-Court' })
  expect(await mails()).toHaveLength(1)
})

test('a name that Venmo does not allow is refused', async () => {
  await scene.as('clubAdmin').confirms()
  for (const venmo of ['two words', 'https://venmo.com/x', 'x'.repeat(61)])
    expect((await save({ venmo })).code).toBe('invalid-input')
})
