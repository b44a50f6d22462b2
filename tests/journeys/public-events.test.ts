import { describe, expect, test } from 'vitest'
import { linkIn, mailTo } from './mails.ts'
import { aPerson, confirmEmail, registerPerson, signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()
const waitForTitle = ({ page }: Device, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()

describe.each(['aPhone', 'aLaptop'] as const)('on %s', (device) => {
  test('an organiser publishes a clinic and is accepted, visitors register and cancel by mail, and the desk checks in who comes', async () => {
    const cleo = aPerson('Cleo')
    const name = `Clinic of ${cleo.last}`
    const desk = await stage[device]('organiser')
    await registerPerson(desk, cleo)
    await confirmEmail(desk, stage.url, cleo)
    await desk.go('/eventadmin')
    await desk.page.getByRole('link', { name: 'Add Event' }).click()
    await waitForTitle(desk, 'Add an event')
    const form = desk.page.getByRole('form', { name: 'Event' })
    await form.getByLabel('Event name').fill(name)
    await form.getByLabel('Type').selectOption('Clinic')
    await form.getByLabel('Time zone').selectOption('US/Mountain')
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    await form.getByLabel('Start, date').fill(soon)
    await form.getByText('We moved the end time and the registration deadline to match the new start time.').waitFor()
    await form.getByLabel('End, time').selectOption('11:00')
    await form.getByLabel('Spots', { exact: true }).fill('1')
    await form.getByLabel('Waitlist', { exact: true }).fill('1')
    await form.getByLabel('Terms (optional)').fill('I play at my own risk.')
    await form.getByRole('button', { name: 'Save and publish' }).click()
    await waitForTitle(desk, name)

    const bo = aPerson('Bo')
    const cy = aPerson('Cy')
    const staff = await stage[device]('staff')
    await signIn(staff, { username: 'staff', password: theDemo().accounts['staff'] ?? '' })
    await staff.go('/staff/reviews')
    await staff.page.getByRole('button', { name: `Accept Cleo ${cleo.last}` }).click()
    await staff.page.getByText(`Cleo ${cleo.last} is accepted`).waitFor()

    const phone = await stage[device]('visitor')
    const { page } = phone
    await phone.go(`/event?text=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).click()
    await waitForTitle(phone, name)
    const site = await stage[device]('another site')
    const eid = new URL(page.url()).pathname.split('/').at(-1)
    await site.page.setContent(`<iframe title="Event" src="${stage.url}/embed/event/${eid}"></iframe>`)
    const framed = site.page.frameLocator('iframe')
    await framed.getByRole('heading', { name }).waitFor()
    // The style arrived, although the policy of the page admits nothing but its digest.
    const padding = await framed.getByRole('main').evaluate((main) => getComputedStyle(main).padding)
    expect(padding).toBe('16px')
    for (const [person, button] of [
      [bo, 'Register'],
      [cy, 'Join the waitlist'],
    ] as const) {
      const register = page.getByRole('form', { name: 'Register' })
      await register.getByLabel('First name').fill(person.first)
      await register.getByLabel('Last name').fill(person.last)
      await register.getByLabel('Phone').fill('801 555 0133')
      await register.getByLabel('Email').fill(person.email)
      await register.getByRole('button', { name: button }).click()
      await page.getByText('You must agree to the terms to register').waitFor()
      await register.getByLabel('I agree to the event’s terms').check()
      await register.getByRole('button', { name: button }).click()
      await page
        .getByText(`Check your email to keep your ${person === bo ? 'spot' : 'place on the waitlist'}`)
        .waitFor()
      if (person === bo) await page.getByRole('button', { name: 'Register someone else' }).click()
    }

    // One more tap than without the link: each opens it within half an hour.
    await page.goto(linkIn(await mailTo(stage.url, cy.email, /^Confirm your place on the waitlist/)))
    await page.getByText(/is number 1 on the waitlist/).waitFor()
    await page.goto(linkIn(await mailTo(stage.url, bo.email, /^Confirm your spot/)))
    await waitForTitle(phone, 'Your registration')
    await page.getByRole('img', { name: 'Your code for the desk, number 1' }).waitFor()
    await page.getByRole('button', { name: 'Cancel this registration' }).click()
    await page.getByRole('button', { name: 'Yes, Cancel Registration' }).click()
    await page.getByText(/is canceled\.$/).waitFor()
    // No more mail comes until the link of the first one is opened; its page says what has changed since.
    await page.goto(linkIn(await mailTo(stage.url, cy.email, /^You’re on the waitlist/)))
    await page.getByRole('img', { name: 'Your code for the desk, number 2' }).waitFor()

    await desk.page.getByRole('link', { name: 'Registrations' }).click()
    await waitForTitle(desk, name)
    await desk.page.getByRole('link', { name: 'Check-in' }).click()
    await desk.page.getByRole('heading', { name: '0 of 1 checked in' }).waitFor()
    await desk.page.getByRole('textbox', { name: 'Number' }).fill('2')
    await desk.page.getByRole('button', { name: 'Check in', exact: true }).click()
    await desk.page.getByText('1 of 1 checked in').waitFor()
    const answers = desk.page.getByRole('list', { name: 'Latest answers' })
    await answers.getByText(/: here/).waitFor()

    desk.tolerate(/ERR_|Failed to load|WebSocket/)
    await desk.page.getByText('Saved', { exact: true }).waitFor()
    await desk.context.setOffline(true)
    await desk.page.getByRole('list', { name: 'Registered' }).getByRole('checkbox').uncheck()
    await desk.page.getByText('0 of 1 checked in').waitFor()
    await desk.page.getByText('Offline, 1 change saved on this device').waitFor()
    await desk.page.getByRole('textbox', { name: 'Number' }).fill('2')
    await desk.page.getByRole('button', { name: 'Check in', exact: true }).click()
    await desk.page.getByText('1 of 1 checked in').waitFor()
    await answers.getByText(/: here/).waitFor()
    await desk.context.setOffline(false)
    await desk.page.getByText('Saved', { exact: true }).waitFor()
    await desk.page.reload()
    await desk.page.getByText('1 of 1 checked in').waitFor()
  })
})
