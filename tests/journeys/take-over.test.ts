import { expect, test } from 'vitest'
import { untilLayoutSettles, untilTapsAreGuarded } from './at-rest.ts'
import { isSaved, logOf, openCourt, pointsStandAt, tile } from './court.ts'
import { newsOf } from './live-news.ts'
import { keepMatch } from './matches.ts'
import { aPerson, registerPerson, signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'

const stage = aStage()
const elsewhere = /is scoring this match on another device/

async function aMatchOnTwoDevices(): Promise<{ phone: Device; tablet: Device; matchId: number }> {
  const keeper = aPerson('Kim')
  const phone = await stage.aPhone('phone')
  const tablet = await stage.aLaptop('tablet')
  await registerPerson(phone, keeper)
  await signIn(tablet, keeper)
  const matchId = await keepMatch(phone, { rallies: [1, 1] })
  return { phone, tablet, matchId }
}

test('a second device of the same account only watches until it takes over, and the first is notified at once', async () => {
  const { phone, tablet, matchId } = await aMatchOnTwoDevices()
  const news = newsOf(phone, 'takenOver')
  await openCourt(phone, matchId)
  await openCourt(tablet, matchId)
  await tablet.page.getByRole('heading', { name: elsewhere }).waitFor()
  await tablet.page.getByRole('button', { name: 'Watch only' }).click()
  expect(await tile(tablet, 1).getAttribute('aria-disabled')).toBe('true')
  await tablet.page.keyboard.press('1')
  await pointsStandAt(tablet, 2, 0)

  await tile(phone, 1).click()
  await pointsStandAt(phone, 3, 0)
  await pointsStandAt(tablet, 3, 0)

  await tablet.page.getByRole('button', { name: 'Take over' }).first().click()
  await tablet.page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await phone.page.getByRole('heading', { name: elsewhere }).waitFor()
  // It was told, and has not found out by looking again.
  expect(news).toHaveLength(1)
  await phone.page.getByRole('button', { name: 'Watch only' }).click()
  expect(await tile(phone, 1).getAttribute('aria-disabled')).toBe('true')

  await tile(tablet, 1).click()
  await isSaved(tablet)
  await pointsStandAt(phone, 4, 0)
  const { acts, term } = await logOf(phone, matchId)
  expect(term).toBe(2)
  expect(acts.map((entry) => entry.term)).toEqual([1, 1, 1, 2])
})

test('the way back to a match in progress is on every screen but the court and the thank-you', async () => {
  const keeper = aPerson('Lou')
  const phone = await stage.aPhone('phone')
  const { page } = phone
  await registerPerson(phone, keeper)
  const banner = page.getByRole('region', { name: 'Match in Progress' })
  const expectBanner = async (path: string) => {
    await phone.go(path)
    await banner.waitFor()
  }
  const expectNoBanner = async (path: string, { isAsked = false } = {}) => {
    const asked = isAsked ? page.waitForResponse('**/api/checkForLiveMatch/*') : undefined
    await phone.go(path)
    await asked
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await untilTapsAreGuarded(page)
    await untilLayoutSettles(page)
    expect(await banner.count()).toBe(0)
  }
  await expectNoBanner('/', { isAsked: true })

  const matchId = await keepMatch(phone)
  await expectBanner('/')
  await expectBanner('/scores')
  await expectNoBanner('/thankYou')
  await expectNoBanner(`/scorekeeper/${matchId}`)

  await phone.go('/')
  await page.getByRole('link', { name: 'Resume Scorekeeping' }).click()
  await tile(phone, 1).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/scorekeeper/${matchId}`)

  await phone.go('/')
  await banner.waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Login' }).waitFor()
  await banner.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Live matches' }).getByRole('listitem').first().waitFor()
})

test('a match is deleted at the court after a question, and everybody who watches is notified', async () => {
  const keeper = aPerson('Max')
  const phone = await stage.aPhone('phone')
  const sofa = await stage.aPhone('sofa')
  sofa.tolerate(/status of 404/)
  await registerPerson(phone, keeper)
  const matchId = await keepMatch(phone, { rallies: [1] })
  await sofa.go(`/match/${matchId}`)
  await openCourt(phone, matchId)

  const { page } = phone
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Delete Match' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Delete Match' }).click()
  await page.getByRole('dialog', { name: 'Delete this match?' }).getByRole('button', { name: 'Delete Match' }).click()
  await page.getByText('Match Successfully Deleted', { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await page.getByRole('region', { name: 'Match in Progress' }).waitFor({ state: 'detached' })

  await sofa.page.getByText('We couldn’t find that match.').waitFor()
})

test('a match in progress is deleted from the banner to make room for the next one', async () => {
  const keeper = aPerson('Ned')
  const phone = await stage.aPhone('phone')
  const { page } = phone
  await registerPerson(phone, keeper)
  await keepMatch(phone)
  await phone.go('/')
  await page.getByRole('button', { name: /^Options for the match/ }).click()
  await page.getByRole('button', { name: 'Delete Match' }).click()
  await page.getByRole('dialog', { name: 'Delete this match?' }).getByRole('button', { name: 'Delete Match' }).click()
  await page.getByText('Match Successfully Deleted', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Match in Progress' }).waitFor({ state: 'detached' })
  await keepMatch(phone)
})
