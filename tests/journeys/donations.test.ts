import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoServer } from '#tests/support/demo-server.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe/server.ts'
import { mailTo } from './mails.ts'
import { aPerson, registerPerson } from './people.ts'
import { aStage, type Device } from './stage.ts'

const stage = aStage()

const choose = async ({ page }: Device, amount: string) => {
  await page.getByRole('button', { name: amount, exact: true }).click()
  await page.getByRole('button', { name: `Donate ${amount} by card` }).click()
}
const listed = ({ page }: Device) => page.getByRole('region', { name: 'Your donations' }).getByRole('listitem')

test('a donor pays by the declined, the approved and the slow card of the demo', async () => {
  const ann = aPerson('Ann')
  const phone = await stage.aPhone('phone')
  phone.tolerate(/status of 402/)
  const { page } = phone
  await registerPerson(phone, ann)
  await phone.go('/userDashboard')

  await choose(phone, '$25')
  await page.getByText('This is a demo.', { exact: false }).waitFor()
  await page.getByLabel(/Declined card/).click()
  await page.getByRole('button', { name: 'Donate $25', exact: true }).click()
  await page.getByText(/Your card was declined, so you weren’t charged/).waitFor()

  await page.getByLabel(/Approved card/).click()
  await page.getByRole('button', { name: 'Donate $25', exact: true }).click()
  await page.getByText(`Thank you, ${ann.first}!`).waitFor()
  const words = await page.getByText(/We received your donation/).textContent()
  const [receipt = ''] = /D-\d{6}/.exec(words ?? '') ?? []
  expect((await mailTo(stage.url, ann.email, /^Thank you for your donation of \$25$/)).text).toContain(receipt)

  await page.getByRole('button', { name: 'Donate again' }).click()
  await choose(phone, '$100')
  await page.getByLabel(/Slow card/).click()
  await page.getByRole('button', { name: 'Donate $100', exact: true }).click()
  await page.getByText('Your donation of $100 is processing').waitFor()
  await page.reload()
  await page.getByText('Your donation of $100 is processing').waitFor()
  await page.getByText(`Thank you, ${ann.first}!`).waitFor({ timeout: 60_000 })

  await listed(phone).filter({ hasText: '$100' }).getByText('received').waitFor()
  await expect.poll(() => listed(phone).count()).toBe(3)
  await page.getByRole('button', { name: `Receipt ${receipt}` }).click()
  await page.getByRole('dialog').getByText(`${ann.first} ${ann.last}`).waitFor()
})

test('a visitor of the dashboard sees login and register', async () => {
  const phone = await stage.aPhone('phone')
  await phone.go('/userDashboard')
  await phone.page.getByRole('heading', { name: 'Login' }).waitFor()
  await phone.page.getByRole('button', { name: 'Need an account?' }).waitFor()
})

/** The same server with cards taken by a local Stripe, and Stripe's script replaced by ours. */
let stripe: FakeStripe
let server: Awaited<ReturnType<typeof startDemoServer>>
beforeAll(async () => {
  stripe = await startFakeStripe()
  server = await startDemoServer(stripe.env)
})
afterAll(async () => {
  await server.stop()
  await stripe.close()
})

const script = readFileSync('tests/support/fake-stripe/stripe-js.js', 'utf8')

test('with Stripe the card form is admitted on the dashboard only, and a question from the bank is answered', async () => {
  const bo = aPerson('Bo')
  const phone = await stage.aPhone('phone', { url: server.server.url })
  const { page, context } = phone
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await registerPerson(phone, bo)
  // Arrives on another page and navigates within the application, so the form has to load a page of its own.
  await phone.go('/')
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await choose(phone, '$50')
  await page.getByLabel('Card number').fill('ok')
  await page.getByRole('button', { name: 'Donate $50', exact: true }).click()
  await page.getByText(`Thank you, ${bo.first}!`).waitFor()

  await page.getByRole('button', { name: 'Donate again' }).click()
  await choose(phone, '$10')
  await page.getByLabel('Card number').fill('bank')
  await page.exposeFunction('bankSaysYes', (secret: string) =>
    stripe.ledger.completes(secret.split('_secret_')[0] ?? ''),
  )
  await page.getByRole('button', { name: 'Donate $10', exact: true }).click()
  await page.getByText(`Thank you, ${bo.first}!`).waitFor()
  expect(Object.values(stripe.ledger.books()).map(({ taken }) => taken)).toEqual([5000, 1000])

  const policies = await Promise.all(
    ['/', '/userDashboard'].map(async (path) =>
      (await fetch(server.server.url + path)).headers.get('content-security-policy'),
    ),
  )
  expect(policies.map((policy) => policy?.includes('js.stripe.com'))).toEqual([false, true])
})
