import { expect, test } from 'vitest'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf } from '#kernel/rules/zone-instant.ts'
import { demoAt } from './demo-at.ts'
import { draftEvent } from './events.ts'
import { mailTo } from './mails.ts'
import { ask } from './matches.ts'
import { aStage, type Device } from './stage.ts'

/** The demo club's clocks. */
const zone = 'US/Mountain'
/** Today is two days ago at 9 AM, so that an event of the same day is always still to come. */
const today = dateAfter(dayIn(zone, new Date()), -2)
const begins = instantOf(zone, `${today}T09:00`)

const stage = aStage()
const demo = demoAt(stage, begins)

/** Counts the taps of a page from now on. */
async function countTaps({ page }: Device): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let taps = 0
    addEventListener('click', ({ isTrusted }) => (taps += isTrusted ? 1 : 0), true)
    Object.assign(window, { tapsSoFar: () => taps })
  })
  return () => page.evaluate(() => (window as unknown as { tapsSoFar: () => number }).tapsSoFar())
}

test('an admin calls off today in two taps, a member reads why, and it is brought back with the reply', async () => {
  const [admin, member] = [await demo.someone('clubadmin'), await demo.someone('clubmember')]
  const title = 'Evening Mixer'
  const times = { startTime: `${today}T18:00`, endTime: `${today}T20:00`, finalDate: `${today}T17:00` }
  const { eid, cid } = await draftEvent(admin, 0, { title, ...times })
  await ask(admin, 'POST', `/api/club/openEvent/${eid}`, {})
  const { email } = await ask<{ email: string }>(member, 'GET', '/auth/current')
  await member.go(`/club/invite/${eid}`)
  await member.page.getByRole('button', { name: /^Yes/ }).click()
  await member.page.getByText('Spot Confirmed').first().waitFor()
  // The page stays open, and reads an event that does not exist until it is brought back.
  member.tolerate(/404.*getInvite/)

  await admin.go(`/club/admin/clubschedule?cid=${cid}`)
  const { page } = admin
  const taps = await countTaps(admin)
  await page.getByRole('button', { name: 'Call Off Today' }).click()
  const sheet = page.getByRole('dialog', { name: 'Call off these events?' })
  await sheet.getByText(title).waitFor()
  await sheet.getByRole('button', { name: /^Call off \d+ event/ }).click()
  await page
    .getByText(/called off$/)
    .first()
    .waitFor()
  expect(await taps()).toBe(2)
  const canceled = await mailTo(demo.url(), email, new RegExp(`^${title} was canceled`))
  expect(canceled.text).toContain('was canceled')

  await page.getByRole('button', { name: /^Bring back/ }).click()
  await page
    .getByText(/back on$/)
    .first()
    .waitFor()
  await mailTo(demo.url(), email, new RegExp(`^${title} is back on`))
  await member.go(`/club/invite/${eid}`)
  await member.page.getByText('Spot Confirmed').first().waitFor()
})
