import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeEvent } from './events.ts'
import { ask } from './matches.ts'
import { aPerson, registerPerson, signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

const signInAs = async (device: Device, username: string) => {
  await signIn(device, { username, password: theDemo().accounts[username] ?? '' })
  const [club] = await ask<{ cid: number; mid: number }[]>(device, 'GET', '/api/club/mine')
  return { cid: club?.cid ?? 0, mid: club?.mid ?? 0 }
}
const waitForTitle = ({ page }: Device, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()

/** Staff make a club and enter it. */
async function aNewClub(desk: Device, name: string): Promise<number> {
  await signIn(desk, { username: 'staff', password: theDemo().accounts['staff'] ?? '' })
  const url = name.toLowerCase().replaceAll(' ', '-')
  const { cid } = await ask<{ cid: number }>(desk, 'POST', '/api/admin/addClub', { club: name, url })
  await desk.go('/club/admin/shonda')
  await desk.page.getByRole('button', { name: `Enter ${name}` }).click()
  await waitForTitle(desk, 'Dashboard')
  return cid
}

async function connectCards(desk: Device, cid: number): Promise<void> {
  const { page } = desk
  await desk.go(`/club/admin/home?cid=${cid}`)
  const payments = page.getByRole('region', { name: 'Payments' })
  expect(await payments.getByLabel('Accept credit cards').isDisabled()).toBe(true)
  await payments.getByRole('button', { name: 'Connect an account for cards' }).click()
  await waitForTitle(desk, 'Demo card provider')
  await page.getByRole('button', { name: 'The account is ready' }).click()
  await page.getByText('Your Stripe account is now linked.  You can now close this window.').waitFor()
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await payments.getByLabel('Accept credit cards').check()
  await payments.getByRole('button', { name: 'Save payments' }).click()
  await page.getByText('updated', { exact: true }).waitFor()
}

const aMark = () => randomBytes(4).toString('hex')

test('a new club connects an account for cards and makes a season; a newcomer pays it, which counts without a reload', async () => {
  const [desk, phone] = [await stage.aLaptop('staff'), await stage.aPhone('Nora')]
  const { page } = desk
  const cid = await aNewClub(desk, `Card Courts ${aMark()}`)
  await connectCards(desk, cid)
  await ask(desk, 'PUT', `/api/club/duesSetting/${cid}`, { collects_dues: true })

  await desk.go(`/club/admin/dueslist?cid=${cid}`)
  await page.getByRole('button', { name: 'Add season' }).click()
  const form = page.getByRole('dialog', { name: 'Add a season' })
  await form.getByLabel('Name').fill('Season one')
  await form.getByLabel('Dollars', { exact: true }).fill('40')
  await form.getByLabel('Dollars by card').fill('42.50')
  await form.getByLabel('Message to members').fill('Thank you for paying early.')
  await form.getByRole('button', { name: 'Add the season' }).click()
  // The first season becomes the current one after a question.
  await page
    .getByRole('dialog', { name: 'Make Season one the current season?' })
    .getByRole('button', { name: 'Make it current' })
    .click()
  await page.getByText('$40, $42.50 by card').waitFor()
  await page.getByText('current season', { exact: true }).waitFor()

  const nora = aPerson('Nora')
  await registerPerson(phone, nora)
  const open = { clubEmail: '', membershipEmail: '', publicSignup: true, clubWebsite: '' }
  await ask(desk, 'PUT', `/api/club/updateEmailAccounts/${cid}`, open)
  const { first, last, email } = nora
  const newcomer = { cid, first, last, email, gender: 'F', phone: '801 555 0177', agreeToTerms: true }
  await ask(phone, 'POST', '/api/userAddClub', newcomer)
  await phone.go(`/club/welcome?cid=${cid}`)
  await phone.page.getByText('Past Due').first().waitFor()
  await phone.page.getByText('Thank you for paying early.').waitFor()
  await phone.page.getByRole('link', { name: /^Pay \$42\.50 by card for Season one/ }).click()
  await waitForTitle(phone, 'Pay by card')
  // The bank of this card asks first.
  await phone.page.getByLabel(/Card that asks/).check()
  await phone.page.getByRole('button', { name: 'Pay $42.50' }).click()
  await phone.page
    .getByRole('dialog', { name: 'A question from your bank' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await phone.page.getByText('Your payment was successful.').waitFor()
  await phone.page.getByRole('link', { name: 'Back' }).click()
  await phone.page.getByRole('region', { name: 'Dues' }).getByText('Paid', { exact: true }).waitFor()
  await expect.poll(() => phone.page.getByText('Past Due').count()).toBe(0)
})

/** Makes the dues of the demo's member unpaid, whatever was recorded before. */
async function makeDuesDue(admin: Device, { cid, mid }: { cid: number; mid: number }): Promise<void> {
  type Row = { id: number; mid: number; state: string; method: string }
  const { rows } = await ask<{ rows: Row[] }>(admin, 'GET', `/api/club/duesReport/${cid}?did=all&search=Fielding`)
  for (const { id, method } of rows.filter((row) => row.mid === mid && row.state === 'paid'))
    if (method === 'card') await ask(admin, 'POST', '/api/club/refundDues', { id, cid, reason: 'A test' })
    else await ask(admin, 'POST', `/api/club/deletePayment/${id}`, { cid, reason: 'A test' })
  await ask(admin, 'PUT', '/api/club/setMemberDues', { mid, dues_paid: false, membership_expiration: null })
}

test('a member pays the dues of the season by card, and the areas of members unlock without a reload', async () => {
  const [desk, phone] = [await stage.aLaptop('admin'), await stage.aPhone('member')]
  await signInAs(desk, 'clubadmin')
  const { cid, mid } = await signInAs(phone, 'clubmember')
  await makeDuesDue(desk, { cid, mid })
  const { page } = phone
  await phone.go(`/club/welcome?cid=${cid}`)
  await page.getByText('Past Due').first().waitFor()
  await page.getByRole('link', { name: /^Pay \$45 by card for Season/ }).click()
  await waitForTitle(phone, 'Pay by card')
  await page.getByLabel(/Approved card/).check()
  await page.getByRole('button', { name: 'Pay $45' }).click()
  await page.getByText('Your payment was successful.').waitFor()
  await page.getByText(/Receipt C-\d{6}/).waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('region', { name: 'Dues' }).getByText('Paid', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Past Due').count()).toBe(0)
})

test('an event that is paid first: the place, the receipt, and after a No the money goes back', async () => {
  const [desk, phone] = [await stage.aLaptop('admin'), await stage.aPhone('member')]
  await signInAs(desk, 'clubadmin')
  const { cid } = await signInAs(phone, 'clubmember')
  const { eid } = await makeEvent(desk, { title: 'Paid Morning', spots: 4, cost: 6 })
  const { page } = phone
  await phone.go(`/club/invite/${eid}?cid=${cid}`)
  await page.getByRole('button', { name: /^Yes/ }).click()
  await page.getByLabel('What do you bring?').fill('Balls')
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByRole('link', { name: 'Pay by card' }).click()
  await page.getByLabel(/Approved card/).check()
  await page.getByRole('button', { name: 'Pay $6' }).click()
  await page.getByText('Your payment was successful.').waitFor()
  const receipt = page.url()
  await phone.go(`/club/invite/${eid}?cid=${cid}`)
  await page.getByText('Spot Confirmed').first().waitFor()
  await page.getByRole('button', { name: /^No/ }).click()
  await page.getByText('We’ll refund your $6 payment to your card', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Yes, change to No' }).click()
  await page.getByText('Not Attending').first().waitFor()
  await page.goto(receipt)
  await page.getByText('We refunded $6 to your card.').waitFor()
})

test('a month of the books is closed and taken along', async () => {
  const desk = await stage.aLaptop('treasurer')
  const { cid } = await signInAs(desk, 'clubadmin')
  const { page } = desk
  // The first month with entries: earlier ones have to be closed before later ones.
  const begun = new Date(Date.now() - 184 * 86_400_000)
  const months = [0, 1, 2].map((more) =>
    new Date(Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + more, 1)).toISOString().slice(0, 7),
  )
  type Books = { accounts: unknown[]; why_not_closed: string | null; closed: unknown }
  const read = (month: string) => ask<Books>(desk, 'GET', `/api/club/books/${cid}?month=${month}`)
  let month = ''
  for (const one of months) if (month === '' && (await read(one)).accounts.length > 0) month = one
  await expect.poll(async () => (await read(month)).why_not_closed).toBeNull()
  await desk.go(`/club/admin/books?cid=${cid}&month=${month}`)
  // What was paid for depends on the month; dues were, in each.
  await page.getByRole('row', { name: /^Dues/ }).waitFor()
  await page.getByRole('button', { name: `Close ${month}` }).click()
  const question = page.getByRole('dialog', { name: `Close ${month}?` })
  await question.getByText(/^You can’t undo this/).waitFor()
  await question.getByRole('button', { name: `Close ${month}` }).click()
  await page.getByText(`${month} is closed`, { exact: true }).waitFor()
  await page.getByText(/^Closed .* Hash/).waitFor()
  const files = ['All lines (CSV)', 'Journal for QuickBooks (CSV)']
  for (const name of files) {
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await waiting).suggestedFilename()).toMatch(/\.csv$/)
  }
})
