import { describe, expect, test } from 'vitest'
import { linkIn, mailTo } from './mails.ts'
import { aPerson, confirmEmail, fillRegistration, type Person, registerPerson } from './people.ts'
import { aStage, type Device } from './stage.ts'

const stage = aStage()
const waitForTitle = ({ page }: Device, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function begin(desk: Device, ann: Person): Promise<void> {
  const { page } = desk
  await registerPerson(desk, ann)
  await confirmEmail(desk, stage.url, ann)
  await desk.go('/instruction')
  await page.getByRole('button', { name: 'Become an instructor' }).click()
  await waitForTitle(desk, 'My instructor page')
  await page.getByLabel('PPR').check()
  await page.getByLabel(/^Page address/).fill(ann.last)
  await page.getByLabel(/^Published:/).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Your page is published\. It won’t be listed until/).waitFor()
}

/** Five days with five lessons each, from one form. */
async function planAWeek({ page, go }: Device): Promise<void> {
  await go('/instruction/addEvent?view=many')
  const form = page.getByRole('form', { name: 'Add many lessons' })
  await form.getByLabel('Title').fill('Dinks')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await form.getByLabel(day).check()
  await form.getByLabel('Last lesson ends by').fill('14:00')
  await form.getByLabel('First day').fill(dayIn(7))
  await form.getByLabel('Last day').fill(dayIn(13))
  await form.getByLabel('Cost in dollars').fill('45')
  await form.getByRole('button', { name: 'Preview' }).click()
  await form.getByRole('heading', { name: '25 lessons' }).waitFor()
  await form.getByRole('button', { name: 'Add 25 lessons' }).click()
  await page.getByText('25 lessons added').waitFor()
}

describe.each(['aPhone', 'aLaptop'] as const)('on %s', (device) => {
  test('a coach begins and adds a week from one form, a student signs up and cancels, and the next in line has the spot', async () => {
    const [ann, bo, cy] = [aPerson('Ann'), aPerson('Bo'), aPerson('Cy')]
    const desk = await stage[device]('coach')
    await begin(desk, ann)
    await planAWeek(desk)

    const first = await stage[device]('student')
    await registerPerson(first, bo)
    await first.context.clearCookies()
    await first.go(`/instruction/${ann.last.toLowerCase()}`)
    await waitForTitle(first, `Ann ${ann.last}`)
    expect(await first.page.getByText('Our staff hasn’t accepted this page yet.').count()).toBe(0)
    // A visitor logs in on the page and goes on.
    await first.page
      .getByRole('button', { name: /^Sign Up: / })
      .first()
      .click()
    const sheet = first.page.getByRole('dialog')
    await sheet.getByLabel('Username', { exact: true }).fill(bo.username)
    await sheet.getByLabel('Password', { exact: true }).fill(bo.password)
    await sheet.getByLabel('Password', { exact: true }).press('Enter')
    await sheet.getByRole('button', { name: 'Sign Up' }).click()
    await first.page.getByText('Registration Complete').waitFor()
    await first.page.getByText('Registered', { exact: true }).waitFor()

    const second = await stage[device]('next student')
    await second.go(`/instruction/${ann.last.toLowerCase()}`)
    // Another has no account yet, and registers on the page.
    await second.page.getByRole('button', { name: /^Take me when a spot opens: / }).click()
    const registering = second.page.getByRole('dialog')
    await registering.getByRole('button', { name: 'Need an account?' }).click()
    await registering.getByRole('button', { name: 'NO', exact: true }).click()
    await fillRegistration(second, cy)
    await registering.getByText('username available', { exact: true }).waitFor()
    await registering.getByRole('button', { name: 'Register', exact: true }).click()
    await registering.getByRole('button', { name: 'Take me when a spot opens' }).click()
    await second.page.getByText('Waitlist, number 1').waitFor()

    await first.go('/student')
    await waitForTitle(first, `Hello ${bo.first}`)
    await first.page.getByRole('button', { name: 'I’ll pay' }).click()
    await first.page.getByText('You said you’ll pay.').waitFor()
    await first.page.getByRole('button', { name: 'Cancel Registration' }).click()
    await first.page.getByRole('button', { name: 'Yes, Cancel Registration' }).click()
    await first.page.getByText('You have no upcoming lessons.').waitFor()

    // Staff have not accepted the instructor yet, so the mail has none of the instructor’s words.
    await second.page.goto(linkIn(await mailTo(stage.url, cy.email, /^You have a spot: Pickleball lesson/)))
    await second.page.getByText('Registered', { exact: true }).waitFor()
    await mailTo(stage.url, ann.email, new RegExp(`^Bo ${bo.last} canceled: Dinks`))
    await desk.go('/instruction/dashboard')
    await desk.page.getByRole('list', { name: 'Students in Dinks' }).getByText(`Cy ${cy.last}`).waitFor()
  })
})
