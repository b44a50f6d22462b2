import { expect, test } from 'vitest'
import { draftEvent } from './events.ts'
import { linkIn, mailTo } from './mails.ts'
import { ask } from './matches.ts'
import { aPerson, fillRegistration, signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()
const waitForTitle = ({ page }: Device, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()

test('an admin adds and invites a member, who opens the link, registers, completes the profile and is in the club', async () => {
  const wilma = aPerson('Wilma')
  const desk = await stage.aLaptop('clubadmin')
  await signIn(desk, { username: 'clubadmin', password: theDemo().accounts['clubadmin'] ?? '' })
  await desk.go('/club/memberlist')
  await desk.page.getByRole('button', { name: 'Add member' }).click()
  const sheet = desk.page.getByRole('dialog')
  await sheet.getByLabel('First name').fill(wilma.first)
  await sheet.getByLabel('Last name').fill(wilma.last)
  await sheet.getByLabel('Email').fill(wilma.email)
  await sheet.getByLabel('Phone').fill('801 555 0133')
  await sheet.getByRole('button', { name: 'Add member' }).click()
  await waitForTitle(desk, `${wilma.first} ${wilma.last}`)

  await desk.go('/club/admin/verifiedmembers')
  await desk.page.getByLabel('Find a member').fill(wilma.last)
  await desk.page.getByLabel(`${wilma.last}, ${wilma.first}`).check()
  await desk.page.getByRole('button', { name: 'Invite chosen (1)' }).click()
  await desk.page.getByText('1 member', { exact: true }).waitFor()
  await desk.page.getByRole('button', { name: 'Send the invitations' }).click()
  await desk.page.getByText('1 invitation sent.').waitFor()
  await desk.page.getByText(/^invite sent/).waitFor()

  const phone = await stage.aPhone('Wilma')
  const { page } = phone
  await page.goto(linkIn(await mailTo(stage.url, wilma.email, /membership/i)))
  await waitForTitle(phone, 'Welcome To Sunny Court Pickleball Club')
  await page.getByText(`${wilma.first} ${wilma.last}`).first().waitFor()
  const register = page.getByRole('form', { name: 'Register' })
  const inRegister = { getByLabel: register.getByLabel.bind(register) } as Device['page']
  await fillRegistration({ page: inRegister }, wilma)
  await page.getByText('username available').waitFor()
  await register.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Terms must be accepted to join club').waitFor()
  await page.getByLabel(/^I accept .*terms/).check()
  await register.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Thank your for verifying your email.').waitFor()

  await waitForTitle(phone, 'Your member profile')
  await page.getByText('To finish your account setup, please fill out your member profile.').waitFor()
  await page.getByLabel('Phone', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Fill out all required fields').waitFor()
  await page.getByLabel('Phone', { exact: true }).pressSequentially('8015550166')
  expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('801 555 0166')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForTitle(phone, `Welcome ${wilma.first}`)
  expect(new URL(page.url()).pathname).toBe('/club/welcome')
})

test('a stranger who scans the signup code registers and joins the open club', async () => {
  const sten = aPerson('Sten')
  const phone = await stage.aPhone('Sten')
  const { page } = phone
  await phone.go('/clubs/sunny-court')
  await page.getByRole('heading', { name: 'Sunny Court Pickleball Club' }).waitFor()
  await page.getByRole('button', { name: 'Need an account?' }).click()
  await page.getByRole('button', { name: 'NO', exact: true }).click()
  await fillRegistration(phone, sten)
  await page.getByText('username available', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Register', exact: true }).click()

  await waitForTitle(phone, 'Join Sunny Court Pickleball Club')
  const join = page.getByRole('button', { name: /^Join Sunny Court/ })
  await join.click()
  await page.getByText('Set Member Gender').waitFor()
  await page.getByText('You must agree to club terms to register').waitFor()
  await page.getByLabel('Phone', { exact: true }).fill('(801) 555-0177')
  await page.getByLabel('Gender').selectOption('M')
  await page.getByLabel(/^I accept .*terms/).check()
  await join.click()
  await waitForTitle(phone, `Welcome ${sten.first}`)
  await phone.go('/clubs/sunny-court')
  await page.getByText('You are already a member of this club.').waitFor()
})

/** A mark that keeps the events of two runs apart. */
const mark = String(Date.now() % 100_000)

test.each([
  ['aPhone', 70],
  ['aLaptop', 72],
] as const)(
  'a member who joins a group after its invitations are out, and has no login, says Yes from the mail in two taps: %s',
  async (kind, days) => {
    const rosa = aPerson('Rosa')
    const title = `Late ${kind} ${mark}`
    const desk = await stage.aLaptop('clubadmin')
    await signIn(desk, { username: 'clubadmin', password: theDemo().accounts['clubadmin'] ?? '' })
    const { cid, gid, eid } = await draftEvent(desk, days, { title, noInvite: false })
    await ask(desk, 'POST', `/api/sendInviteToActiveGroup/${gid}`, { eid })
    const { mid } = await ask<{ mid: number }>(desk, 'POST', '/api/club/addMember', {
      cid,
      first: rosa.first,
      last: rosa.last,
      gender: 'F',
      email: rosa.email,
      phone: '8015550133',
    })
    await ask(desk, 'PUT', '/api/club/setMemberDues', { mid, dues_paid: true, membership_expiration: null })

    // The admin puts her into the group, and is asked about the events that are out already.
    await desk.go(`/club/admin/groupmembers?cid=${cid}&gid=${gid}`)
    await desk.page.getByLabel('Find other members').fill(rosa.last)
    await desk.page.getByRole('checkbox', { name: new RegExp(`^${rosa.last}, ${rosa.first}`) }).check()
    await desk.page.getByRole('button', { name: 'Add to group (1)' }).click()
    const question = desk.page.getByRole('dialog', { name: /^Invite members to .+’s upcoming events\?$/ })
    await question.getByRole('checkbox', { name: new RegExp(`^${title}`) }).waitFor()
    await question.getByRole('button', { name: 'Invite 1 member' }).click()
    await desk.page.getByText('1 member invited').waitFor()

    // From the mail to Yes: the link, and Yes.
    const device = await stage[kind]('Rosa')
    const { page } = device
    const { href, pathname, hash } = new URL(linkIn(await mailTo(stage.url, rosa.email, new RegExp(title))))
    expect([pathname, hash.slice(0, 8)]).toEqual([`/club/invite/${eid}`, '#answer='])
    await page.goto(href)
    await waitForTitle(device, title)
    await page.getByText(`${rosa.first} ${rosa.last}`).waitFor()
    await page.getByRole('button', { name: /^Yes/ }).click()
    await page.getByText('Spot Confirmed').waitFor()

    // The link to a login goes to her mailbox alone.
    await page.getByRole('button', { name: 'Email me a link to set up my login' }).click()
    await page.getByText('Check your email.', { exact: false }).waitFor()
    await page.goto(linkIn(await mailTo(stage.url, rosa.email, /membership/i)))
    await waitForTitle(device, 'Welcome To Sunny Court Pickleball Club')
    await page.getByText(`${rosa.first} ${rosa.last}`).first().waitFor()
  },
)
