import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { framesStandIn } from '#areas/watch/tests/journeys/scenes.ts'
import { signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

async function isDemoAccount(device: Device, username: string): Promise<void> {
  await signIn(device, { username, password: theDemo().accounts[username] ?? '' })
}

async function choose({ page }: Device, label: string, name: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(name)
  const list = page.getByRole('list', { name: `Suggestions for ${label}` })
  await list
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
}

/** Letters for a video or a name that nobody else uses. */
const mark = () => Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join('')

test('a volunteer submits the video of a live match, and a visitor who arrives at home watches it', async () => {
  const vera = await stage.aPhone('Vera')
  await isDemoAccount(vera, 'videographer')
  await vera.go('/watch')
  await vera.page.getByRole('button', { name: 'Watch menu' }).click()
  await vera.page.getByRole('link', { name: 'Submit Video' }).click()
  await choose(vera, 'Player 1', 'Ed Zielinski')
  await choose(vera, 'Player 3', 'Tina Marsh')
  const id = `live${mark()}`.slice(0, 11)
  await vera.page.getByLabel('Link', { exact: true }).fill(`https://youtu.be/${id}?si=phone`)
  await vera.page.getByLabel('Tournament name').fill(`Journey Open ${id}`)
  await vera.page.getByRole('main').getByRole('button', { name: 'Submit Video' }).click()
  await vera.page.getByText('Video submitted. We’re notifying the players’ followers.').waitFor()

  const fan = await stage.aPhone('fan')
  await framesStandIn(fan)
  await fan.go('/')
  await fan.page.getByRole('link', { name: /Live Feed/ }).click()
  const card = fan.page.getByRole('listitem').filter({ hasText: `Journey Open ${id}` })
  await card.getByRole('link', { name: /^Watch/ }).click()
  const player = fan.page.frameLocator('iframe[title="Video: Ed Zielinski – Tina Marsh"]')
  await player.getByRole('heading', { name: 'A player' }).waitFor()
  const frame = fan.page.locator('.player-frame iframe')
  expect(await frame.getAttribute('src')).toBe(`https://www.youtube-nocookie.com/embed/${id}`)
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation')
  const open = fan.page.getByRole('link', { name: /^Open on YouTube/ })
  expect(await open.getAttribute('href')).toBe(`https://www.youtube.com/watch?v=${id}`)
})

test('negative control: outside the watch area no page may frame a video', async () => {
  const fan = await stage.aPhone('fan')
  fan.tolerate(/Content Security Policy|csp/i)
  await framesStandIn(fan)
  await fan.go('/scores')
  const blocked = await fan.page.evaluate(async () => {
    const refused = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
    })
    const frame = document.createElement('iframe')
    frame.src = 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE'
    document.body.append(frame)
    return refused
  })
  expect(blocked).toBe('frame-src')
})

test('staff import players from a file, and merge a player who is in the list twice', async () => {
  const staff = await stage.aLaptop('staff')
  const { page } = staff
  await isDemoAccount(staff, 'staff')
  await staff.go('/watch/importplayers')
  const last = mark()
  const csv = `first,last\nJosephine,${last}\nJosie,${last}\nJ,${last}\n\njosephine,${last.toUpperCase()}\n`
  const buffer = Buffer.from(csv)
  await page.getByLabel('CSV file').setInputFiles({ name: 'players.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('2 added, 1 duplicates, 1 refused').waitFor()

  await page.getByRole('link', { name: 'Merge Players' }).click()
  await choose(staff, 'Player to remove', `Josie ${last}`)
  await choose(staff, 'Player to keep', `Josephine ${last}`)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const question = page.getByRole('dialog', { name: `Merge Josie ${last} into Josephine ${last}?` })
  await question.getByRole('button', { name: 'Merge' }).click()
  // Signing in confirmed the password a moment ago; otherwise it is requested now.
  const password = page.getByRole('dialog', { name: 'Confirm your password' })
  const done = page.getByText(`Merged into Josephine ${last}. Moved: 0 matches, 0 followers, 0 videos.`)
  await password.or(done).waitFor()
  if (await password.isVisible()) {
    await password.getByLabel('Password', { exact: true }).fill(theDemo().accounts['staff'] ?? '')
    await password.getByRole('button', { name: 'Confirm' }).click()
  }
  await done.waitFor()
  await page.getByLabel('Player to remove').fill(`Josie ${last}`)
  await page.getByText('No other player by that name.').waitFor()
})
