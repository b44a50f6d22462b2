import { expect, test } from 'vitest'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf } from '#kernel/rules/zone-instant.ts'
import { demoAt } from './demo-at.ts'
import { draftEvent } from './events.ts'
import { mailTo, textsTo } from './mails.ts'
import { ask } from './matches.ts'
import { aNumber } from './people.ts'
import { aStage, type Device } from './stage.ts'

/** The demo club's clocks. */
const zone = 'US/Mountain'
/** Tomorrow at 10 AM: questions are texted by day. */
const begins = instantOf(zone, `${dateAfter(dayIn(zone, new Date()), 1)}T10:00`)
const stage = aStage()
const demo = demoAt(stage, begins)

/** An admin invites the group to an event of its own day; returns the event and the member's address. */
async function invited(title: string, days: number) {
  const url = demo.url()
  const [admin, member] = [await demo.someone('clubadmin'), await demo.someone('clubmember')]
  const { eid, gid } = await draftEvent(admin, days, { title, noInvite: false })
  const { email } = await ask<{ email: string }>(member, 'GET', '/auth/current')
  const invite = () => ask(admin, 'POST', `/api/sendInviteToActiveGroup/${gid}`, { eid })
  return { url, admin, member, eid, email, invite }
}

test('a member says Yes from the email in two taps, without a login, and takes it back', async () => {
  const { url, eid, email, invite } = await invited('Two Tap Mixer', 41)
  await invite()
  const mail = await mailTo(url, email, /^Invitation: Two Tap Mixer/)
  const link = /https?:\/\/\S+&say=yes/.exec(mail.text)?.[0] ?? ''
  const { pathname, hash } = new URL(link)
  expect(pathname).toBe(`/club/invite/${eid}`)
  const tablet = await demo.aPhone('a tablet without a login')
  // The first tap is on the button in the email.
  await tablet.go(`${pathname}${hash}`)
  const { page } = tablet
  await page.getByRole('button', { name: /^Yes/ }).waitFor()
  expect(await page.getByRole('button', { name: 'No', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: /^Yes/ }).click()
  await page.getByText('Spot Confirmed').first().waitFor()
  await page.getByRole('region', { name: 'Who’s playing' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').waitFor()
  await page.getByText('Spot Confirmed').waitFor({ state: 'detached' })
})

/** Verifies a phone of the member by the code that is texted to it; returns its number. */
async function verifyPhone(member: Device, url: string): Promise<string> {
  const number = aNumber()
  await ask(member, 'POST', '/api/watch/submitPhoneNumber', { phone: `1${number}` })
  const [code] = await textsTo(url, `+1${number}`, 1)
  const data = { code: /\d{6}/.exec(code?.text ?? '')?.[0] ?? '' }
  await member.context.request.post('/api/watch/checkPhoneVerificationCode', { data })
  return number
}

test('a member says Yes from a text with one tap, and a text says what became of it', async () => {
  const { url, member, eid, invite } = await invited('One Tap Mixer', 42)
  const number = await verifyPhone(member, url)
  await ask(member, 'PUT', '/api/watch/textConsent', { invitation_texts: true, at_night: true })
  await invite()
  const texts = await textsTo(url, `+1${number}`, 2)
  expect(texts.some(({ text }) => /One Tap Mixer\? Reply Y/.test(text))).toBe(true)
  const phone = await demo.aPhone('the outbox', { extraHTTPHeaders: {} })
  await phone.page.goto(`${url}/demo/outbox`)
  const question = phone.page.getByRole('listitem').filter({ hasText: 'One Tap Mixer? Reply Y' })
  await question.getByRole('button', { name: 'Y', exact: true }).click()
  const answered = await textsTo(url, `+1${number}`, 3)
  expect(answered.some(({ text }) => /^You're in: .*One Tap Mixer/.test(text))).toBe(true)
  await member.go(`/club/invite/${eid}`)
  await member.page.getByText('Spot Confirmed').first().waitFor()
})
