import { describe, test } from 'vitest'
import { linkIn, mailTo } from './mails.ts'
import { aPerson, confirmEmail, type Person, registerPerson, signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()
const waitForTitle = ({ page }: Device, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Someone whose address is confirmed, on a laptop of their own. */
async function aPayee(first: string): Promise<{ person: Person; desk: Device }> {
  const person = aPerson(first)
  const desk = await stage.aLaptop(first)
  await registerPerson(desk, person)
  await confirmEmail(desk, stage.url, person)
  return { person, desk }
}

/** Connects an account at the demo's card provider, and turns cards on. */
async function connectCards(desk: Device): Promise<void> {
  const { page } = desk
  await desk.go('/cards')
  await page.getByText('No account is connected.').waitFor()
  await page.getByRole('button', { name: 'Connect an account' }).click()
  await waitForTitle(desk, 'Demo card provider')
  await page.getByRole('button', { name: 'The account is ready' }).click()
  await page.getByText('Your card account is connected.').waitFor()
  await page.getByRole('link', { name: 'Back to card payments' }).click()
  await page.getByRole('button', { name: 'Turn on card payments' }).click()
  await page.getByText('Card payments are on.').waitFor()
}

/** The row of the payee's list that names a person. */
async function receivedFrom(desk: Device, { first, last }: Person) {
  await desk.go('/cards/payments')
  await waitForTitle(desk, 'Card payments received')
  return desk.page.getByRole('row', { name: `${first} ${last}` })
}

/** Staff accept the organizer, who takes cards from then on. */
async function accept({ first, last }: Person): Promise<void> {
  const staff = await stage.aLaptop('staff')
  await signIn(staff, { username: 'staff', password: theDemo().accounts['staff'] ?? '' })
  await staff.go('/staff/reviews')
  await staff.page.getByRole('button', { name: `Accept ${first} ${last}` }).click()
  await staff.page.getByText(`${first} ${last} is accepted`).waitFor()
}

/** A clinic for $25 in three weeks, of which everything is refunded until a day before the start. */
async function publishClinic(desk: Device, name: string): Promise<void> {
  const { page } = desk
  await desk.go('/eventadmin/addevent')
  const form = page.getByRole('form', { name: 'Event' })
  await form.getByLabel('Event name').fill(name)
  await form.getByLabel('Type').selectOption('Clinic')
  await form.getByLabel('Time zone').selectOption('US/Mountain')
  await form.getByLabel('Start, date').fill(dayIn(20))
  await form.getByLabel('Spots', { exact: true }).fill('4')
  await form.getByLabel('Cost in dollars').fill('25')
  await form.getByRole('button', { name: 'Save and publish' }).click()
  await waitForTitle(desk, name)
}

async function register({ page }: Device, { first, last, email }: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByLabel('First name').fill(first)
  await form.getByLabel('Last name').fill(last)
  await form.getByLabel('Phone').fill('801 555 0144')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('I take part at my own risk').check()
  await form.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Check your email to keep your spot').waitFor()
}

test('a visitor without an account pays for a public event by card, cancels in time, and sees that the money was returned', async () => {
  const { person: otto, desk } = await aPayee('Otto')
  await connectCards(desk)
  const name = `Clinic of ${otto.last}`
  await publishClinic(desk, name)
  await accept(otto)

  const vera = aPerson('Vera')
  const phone = await stage.aPhone('visitor')
  const { page } = phone
  await phone.go(`/event?text=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await waitForTitle(phone, name)
  await register(phone, vera)

  await page.goto(linkIn(await mailTo(stage.url, vera.email, /^Confirm your spot/)))
  await waitForTitle(phone, 'Your registration')
  await page.getByText('$25 is due.').waitFor()
  await page.getByLabel(/Approved card/).check()
  await page.getByRole('button', { name: 'Pay $25' }).click()
  await page.getByText(/^Receipt C-\d{6}\. We emailed it to you\.$/).waitFor()
  await page.getByText(/^If you cancel by .*, we’ll refund \$25 to your card\.$/).waitFor()
  const row = await receivedFrom(desk, vera)
  await row.getByText('$25', { exact: true }).waitFor()
  await row.getByText(/^Paid/).waitFor()

  await page.getByRole('button', { name: 'Cancel this registration' }).click()
  await page.getByRole('button', { name: 'Yes, Cancel Registration' }).click()
  await page.getByText(`Vera ${vera.last}’s registration is canceled.`).waitFor()
  // Without a reload.
  await page.getByText(/^We refunded \$25 to your card\./).waitFor()
  await mailTo(stage.url, vera.email, /refunded you \$25/)
  await (await receivedFrom(desk, vera)).getByText('Refunded', { exact: true }).first().waitFor()
})

/** The instructor's page, published, with one lesson for $45 next week. */
async function teach(desk: Device, { last }: Person): Promise<void> {
  const { page } = desk
  await desk.go('/instruction')
  await page.getByRole('button', { name: 'Become an instructor' }).click()
  await waitForTitle(desk, 'My instructor page')
  await page.getByLabel(/^Page address/).fill(last)
  await page.getByLabel(/^Published:/).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Your page is published\./).waitFor()
  await desk.go('/instruction/addEvent')
  const form = page.getByRole('form', { name: 'New lesson' })
  await form.getByLabel('Title').fill('Dinks')
  await form.getByLabel('Start, date').fill(dayIn(7))
  await form.getByLabel('Cost in dollars').fill('45')
  await form.getByRole('button', { name: 'Save' }).click()
}

describe.each(['aPhone', 'aLaptop'] as const)('on %s', (device) => {
  test('an instructor connects an account, a student pays for a lesson by card, and the payment is in the instructor’s list', async () => {
    const { person: ines, desk } = await aPayee('Ines')
    await connectCards(desk)
    await teach(desk, ines)

    const sam = aPerson('Sam')
    const student = await stage[device]('student')
    const { page } = student
    await registerPerson(student, sam)
    await student.go(`/instruction/${ines.last.toLowerCase()}`)
    await page.getByRole('button', { name: /^Sign Up: Dinks/ }).click()
    await page.getByText('Registered', { exact: true }).waitFor()
    await student.go('/student')
    await page.getByRole('link', { name: /^Pay / }).click()
    await waitForTitle(student, 'Pay by card')
    await page.getByLabel(/Approved card/).check()
    await page.getByRole('button', { name: 'Pay $45' }).click()
    await page.getByText('Your payment was successful.').waitFor()
    await page.getByText(/Receipt C-\d{6}/).waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByText('Paid', { exact: true }).waitFor()

    const row = await receivedFrom(desk, sam)
    await row.getByText('Dinks', { exact: false }).waitFor()
    await row.getByText('$45', { exact: true }).waitFor()
    await row.getByText(/^Paid/).waitFor()
  })
})
