import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { untilDrawn, untilLayoutSettles } from './at-rest.ts'
import { watchShifts } from './in-page.ts'
import { holdTime, runFor } from './page-time.ts'
import { signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

/** A laptop that is signed in with one of the accounts that the server printed. */
async function aDeskOf(username: string): Promise<Device> {
  const device = await stage.aLaptop(username)
  await signIn(device, { username, password: theDemo().accounts[username] ?? '' })
  return device
}

const waitForTitle = ({ page }: Device, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()

test('staff create a club, enter it, add a member and a group, and the club reads all of it in its log', async () => {
  const desk = await aDeskOf('staff')
  const { page } = desk
  await holdTime(page)
  await desk.go('/club/admin/shonda')
  await page.getByRole('button', { name: 'Add club' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Harbor Dinks')
  await page.getByLabel('Web address').fill('harbor-dinks')
  await page.getByRole('button', { name: 'Add club' }).last().click()
  await page.getByText('Harbor Dinks added').waitFor()

  await page.getByRole('button', { name: 'Enter Harbor Dinks' }).click()
  await waitForTitle(desk, 'Dashboard')
  await page.getByText(/You’re visiting Harbor Dinks as platform staff/).waitFor()
  expect(new URL(page.url()).searchParams.get('cid')).toMatch(/^\d+$/)

  const places = page.getByRole('navigation', { name: 'Club', exact: true })
  await places.getByRole('link', { name: 'Members', exact: true }).click()
  await waitForTitle(desk, 'Members')
  for (const isSecond of [false, true]) {
    await page.getByRole('button', { name: 'Add member' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('First name').fill('Wanda')
    await sheet.getByLabel('Last name').fill('Quayle')
    await sheet.getByLabel('Email').fill('wanda@example.org')
    await sheet.getByLabel('Phone').fill('801 555 0144')
    if (isSecond) desk.tolerate(/status of 409/)
    await sheet.getByRole('button', { name: 'Add member' }).click()
    if (isSecond) {
      await sheet.getByText('Someone with this name and email address is already in the club.').waitFor()
      await sheet.getByRole('button', { name: /^Add anyway/ }).click()
    }
    await waitForTitle(desk, 'Wanda Quayle')
    await places.getByRole('link', { name: 'Members', exact: true }).click()
  }
  await page.getByText('2 members', { exact: true }).waitFor()

  await places.getByRole('link', { name: 'Groups' }).click()
  await page.getByRole('link', { name: 'Add group' }).click()
  await page.getByLabel('Group name').fill('Tide Pool')
  await page.getByLabel(/^Automated/).check()
  await page.getByText('2 members would be in this group now').waitFor()
  // Two taps within 450 ms would count once.
  await runFor(page, 500)
  await page.getByLabel(/^Automated/).uncheck()
  await page.getByRole('button', { name: 'Create group' }).click()
  await waitForTitle(desk, 'Group Manager')
  await page.getByRole('list', { name: 'All other members' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Add to group (1)' }).click()
  await page.getByRole('list', { name: 'In Tide Pool' }).getByText('Quayle, Wanda').waitFor()

  await places.getByRole('link', { name: 'Club log' }).click()
  for (const what of [
    'The club was created',
    'Platform staff entered the club with admin rights',
    'Wanda Quayle was added',
    'Group Tide Pool was created',
  ])
    await page.getByText(what).first().waitFor()

  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('button', { name: 'Enter Harbor Dinks' }).waitFor()
})

test('a club admin tries out a list of members, imports the good rows, and finds them in the list', async () => {
  const desk = await aDeskOf('clubadmin')
  const { page } = desk
  await desk.go('/club')
  await page.getByRole('link', { name: 'Run the club' }).click()
  await page
    .getByRole('navigation', { name: 'Club', exact: true })
    .getByRole('link', { name: 'Import members' })
    .click()
  const list = 'First Name,Last Name,Phone,Rating\nIda,Importova,801-555-0188,3.0\nX,Short,,\nTom,Wrong,12,\n'
  await page
    .getByLabel('Choose the file')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.getByText('2 will be added').waitFor()
  await page.getByText('1 not possible').waitFor()
  await page.getByText('Left empty: phone: must have 10 digits').waitFor()
  await page.getByRole('button', { name: 'Import 2 members' }).click()
  await page.getByText('2 added').waitFor()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the report' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('import-report.csv')

  await page.getByRole('link', { name: 'All members' }).click()
  await page.getByLabel('Name').fill('importova')
  await page.getByText('1 member', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Importova, Ida' }).click()
  await waitForTitle(desk, 'Ida Importova')
})

/** How far things moved by themselves, on the scale of the browsers' "cumulative layout shift". */
const sumOf = (shifts: Window['shifts']) => shifts.reduce((sum, { value }) => sum + value, 0)

/** Pages that are drawn part by part, who looks at them, and the part that says that they are there. */
const calm = [
  { username: 'clubadmin', path: '/club/admin', shown: 'nav[aria-label="Run the club"]' },
  { username: 'clubmember', path: '/club/welcome', shown: 'h1' },
  { username: 'clubmember', path: '/club/upcomingEvents', shown: 'h1' },
] as const

test.each(calm.flatMap((page) => (['aPhone', 'aLaptop'] as const).map((kind) => ({ ...page, kind }))))(
  'on $kind nothing on $path moves while its parts arrive',
  async ({ kind, username, path, shown }) => {
    const device = await stage[kind](username)
    const { context, page } = device
    await signIn(device, { username, password: theDemo().accounts[username] ?? '' })
    await context.addInitScript(watchShifts)
    // The parts come one after the other, as on a slow line: each once those before are drawn.
    let drawn: Promise<unknown> = Promise.resolve()
    const fulfill = async (route: Route) => {
      await route.fulfill({ response: await route.fetch() })
      await untilDrawn(page)
    }
    await context.route('**/api/**', (route) => {
      // A part that is lost is missed below.
      drawn = drawn.then(() => fulfill(route)).catch(() => undefined)
    })
    await device.go(path)
    await page.locator(shown).waitFor()
    for (let last: unknown; last !== drawn; ) {
      last = drawn
      await drawn
      await untilLayoutSettles(page)
    }

    // The same measurement notices what does move. It is reported last: by then all else has been.
    const moved = await page.evaluate(() => {
      document.querySelector('h1')?.before(document.createElement('p'))
      const now = performance.now()
      document.querySelector('.page > p, .page-head > p')?.setAttribute('style', 'height: 9rem')
      return now
    })
    const shifts = () => page.evaluate(() => window.shifts)
    await expect.poll(async () => sumOf((await shifts()).filter(({ at }) => at > moved))).toBeGreaterThan(0.02)
    const before = (await shifts()).filter(({ at }) => at <= moved)
    expect(sumOf(before), JSON.stringify(before, null, 1)).toBeLessThan(0.02)
  },
)
