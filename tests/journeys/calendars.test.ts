import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCalendar } from '#tests/support/read-calendar.ts'
import { planEvent } from './events.ts'
import { ask } from './matches.ts'
import { signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

async function signInAs(device: Device, username: string): Promise<Device> {
  await signIn(device, { username, password: theDemo().accounts[username] ?? '' })
  return device
}

/** What a calendar program reads: it has the address but no cookie. */
async function program(address: string): Promise<{ status: number; titles: string[] }> {
  const answer = await fetch(new URL(new URL(address).pathname, stage.url))
  const text = await answer.text()
  const titles = answer.ok ? readCalendar(text).entries.map(({ summary }) => summary) : []
  return { status: answer.status, titles }
}

test.each(['aPhone', 'aLaptop'] as const)(
  'a member who says yes downloads the event for a calendar, and subscribes to all of them: %s',
  async (kind) => {
    const title = `Calendar ${kind} ${Date.now() % 100_000}`
    const desk = await signInAs(await stage.aLaptop('desk'), 'clubadmin')
    const rosa = await signInAs(await stage[kind]('rosa'), 'clubmember')
    const { page } = rosa
    const eid = await planEvent(desk, kind === 'aPhone' ? 70 : 72, { title })

    await rosa.go(`/club/invite/${eid}`)
    await page.getByRole('button', { name: /^Yes/ }).click()
    await page.getByText('Spot Confirmed').first().waitFor()
    // The browser aborts the navigation and keeps the file.
    rosa.tolerate(/ERR_ABORTED/)
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Add to calendar/ }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`event-${eid}.ics`)
    const [entry] = readCalendar(readFileSync(await file.path(), 'utf8')).entries
    expect(entry).toMatchObject({ summary: title, status: 'CONFIRMED', isUtc: true })
    expect(entry?.url).toMatch(new RegExp(`/club/invite/${eid}$`))

    await rosa.go('/club/upcomingEvents')
    const own = page.getByRole('region', { name: 'In your own calendar' })
    await own.getByRole('button', { name: 'Connect my calendar' }).click()
    const opens = own.getByRole('link', { name: 'Open in my calendar app' })
    const first = (await opens.getAttribute('href')) ?? ''
    expect(first).toMatch(/^webcal:/)
    expect((await program(first)).titles).toContain(title)

    await own.getByRole('button', { name: 'Make a new address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, make a new one' }).click()
    await own.locator(`a[href^="webcal:"]:not([href="${first}"])`).waitFor()
    const second = (await opens.getAttribute('href')) ?? ''
    expect((await program(first)).status).toBe(404)

    await ask(desk, 'DELETE', `/api/club/deleteClubEvent/${eid}`)
    expect((await program(second)).titles).toContain(`Canceled: ${title}`)

    await own.getByRole('button', { name: 'Remove the address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, remove it' }).click()
    await own.getByRole('button', { name: 'Connect my calendar' }).waitFor()
    expect((await program(second)).status).toBe(404)
  },
)

test('a visitor finds the calendar of a club under its public schedule', async () => {
  const visitor = await stage.aPhone('visitor')
  await visitor.go('/club/clubSchedule/1000')
  const address = await visitor.page.getByRole('link', { name: 'Subscribe to this calendar' }).getAttribute('href')
  const cells = visitor.page.locator('tbody tr td:nth-child(3)')
  await cells.first().waitFor()
  const shown = await cells.allTextContents()
  const { titles } = await program(address ?? '')
  expect(titles).toEqual(shown)
  expect(titles.length).toBeGreaterThan(0)
})
