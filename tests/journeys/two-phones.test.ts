import { expect, test } from 'vitest'
import { isSaved, pointsStandAt, rallyTo, scoresInLog, tile, watchPoints } from './court.ts'
import { watchScores } from './in-page.ts'
import { holdTime } from './page-time.ts'
import { aPerson, type Person, register } from './people.ts'
import { aStage, type Device } from './stage.ts'

const stage = aStage()
const matchIdOf = ({ page }: Device) => Number(new URL(page.url()).pathname.split('/').at(-1))

/** Chooses the first player that a search suggests, or adds the name when no player has it. */
async function choosePlayer({ page }: Device, search: string): Promise<void> {
  await page.getByLabel('Find a player').fill(search)
  await page.getByRole('list', { name: 'Suggestions' }).getByRole('button').first().click()
}

async function addPlayer({ page }: Device, name: string): Promise<void> {
  await page.getByLabel('Find a player').fill(name)
  await page.getByRole('button', { name: `Add Player ${name}` }).click()
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
}

async function describeMatch({ page }: Device): Promise<void> {
  await page.getByRole('heading', { name: 'New Match' }).waitFor()
  await page.getByRole('radio', { name: 'Singles' }).check()
  expect(await page.getByRole('radio', { name: 'Mixed' }).count()).toBe(0)
  await page.getByRole('radio', { name: 'Doubles' }).check()
  await page.getByLabel('Tournament').fill('Autumn Open')
  await page.getByLabel('Court').fill('7')
  await page.getByRole('radio', { name: 'Mixed' }).check()
  await page.getByLabel('Skill rating').selectOption('Open/ Pro')
  await page.getByLabel('Age bracket').selectOption('65-69')
  await page.getByRole('button', { name: 'Next: players' }).click()
}

async function choosePlayers(device: Device, added: string): Promise<void> {
  const { page } = device
  await page.getByRole('heading', { name: 'Add Players' }).waitFor()
  await choosePlayer(device, 'al')
  await page.getByRole('button', { name: 'Remove All Players' }).click()
  await addPlayer(device, added)
  for (const search of ['an', 'ch', 'ma']) await choosePlayer(device, search)
  await page.getByRole('region', { name: 'Team One' }).getByText(added).waitFor()
  await page.getByRole('button', { name: 'Start Match' }).click()
  await tile(device, 1).waitFor()
}

async function startMatch(device: Device, keeper: Person, added: string): Promise<number> {
  const { page } = device
  await device.go('/')
  await page.getByRole('link', { name: 'Add Match!' }).click()
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  await register(device, keeper)
  await page.getByRole('link', { name: `Welcome ${keeper.first}` }).waitFor()
  await page.getByRole('link', { name: 'Add Match!' }).click()
  await describeMatch(device)
  await choosePlayers(device, added)
  return matchIdOf(device)
}

/** A rally at the court, of which the visitor sees the score before the next one is played. */
async function play(court: Device, sofa: Device, team: 1 | 2): Promise<void> {
  await rallyTo(court, team)
  await sofaShowsCourt(court, sofa)
}

async function sofaShowsCourt(court: Device, sofa: Device): Promise<void> {
  const pointsOf = async (of: 1 | 2) => Number(await tile(court, of).locator('.tile-digit').textContent())
  await watchPoints(sofa, await pointsOf(1), await pointsOf(2))
}

test('a newcomer scores a doubles match of two games, and a visitor sees every score and the chat', async () => {
  const keeper = aPerson('Vera')
  const added = `Zelda ${keeper.last}`
  const court = await stage.aPhone('court')
  const sofa = await stage.aPhone('sofa')
  await holdTime(court.page)
  const matchId = await startMatch(court, keeper, added)

  await sofa.go('/')
  await sofa.page.getByRole('link', { name: new RegExp(added) }).click()
  await watchPoints(sofa, 0, 0)
  await sofa.page.getByText('Log in to join this chat.').waitFor()
  await sofa.page.getByText(/^Unofficial score kept by volunteer/).waitFor()
  await sofa.page.evaluate(watchScores)

  await court.page.getByRole('button', { name: 'Tap rallies' }).click()
  await play(court, sofa, 1)
  await court.page.getByText('0 – 0 – 2').first().waitFor()
  for (const team of [1, 1, 2, 2] as const) await play(court, sofa, team)
  await pointsStandAt(court, 2, 1)
  await court.page.getByRole('button', { name: 'Undo' }).click()
  await pointsStandAt(court, 2, 0)
  await isSaved(court)
  await sofaShowsCourt(court, sofa)
  for (const team of [2, 1, 1] as const) await play(court, sofa, team)

  await court.page.locator('button.chat-line').click()
  await court.page.getByLabel('Message', { exact: true }).fill('What a rally!')
  await court.page.getByRole('button', { name: 'Send' }).click()
  await sofa.page.getByText('What a rally!').waitFor()
  await sofa.page.getByText('(scorekeeper)').first().waitFor()
  await court.page.getByRole('button', { name: 'Close' }).click()

  for (let point = 0; point < 9; point += 1) await play(court, sofa, 1)
  await pointsStandAt(court, 11, 1)
  // One button leads to the next game, and the other one is not there meanwhile.
  expect(await court.page.getByRole('button', { name: /^(Start game 2|Next Game)$/ }).allTextContents()).toEqual([
    'Start game 2',
  ])
  await court.page.getByRole('button', { name: 'Start game 2' }).click()
  await isSaved(court)
  await pointsStandAt(court, 0, 0)
  for (let rally = 0; rally < 12; rally += 1) await play(court, sofa, 1)
  await pointsStandAt(court, 11, 0)
  await watchPoints(sofa, 11, 0)

  const seen = await sofa.page.evaluate(() => window.scoresSeen)
  expect(seen).toEqual(await scoresInLog(court, matchId, 'usap-2025-doubles-11'))

  await court.page.getByRole('button', { name: 'Complete Match' }).first().click()
  await court.page.getByRole('dialog').getByRole('button', { name: 'Complete Match' }).click()
  await court.page.getByRole('heading', { name: 'Congratulations!' }).waitFor()
  expect(new URL(court.page.url()).pathname.toLowerCase()).toBe('/thankyou')
  await court.page.getByText(/prizes are drawn monthly/).waitFor()
  await court.page.getByText(/one more chance per scored match/).waitFor()
  await court.page.getByText('1 match scored · 1 entry in this month’s drawing').waitFor()

  await sofa.page.getByText('Completed', { exact: true }).waitFor()
  await court.page.getByRole('link', { name: 'Home', exact: true }).first().click()
  const completed = court.page.getByRole('region', { name: 'Completed matches' })
  await completed.getByRole('listitem').filter({ hasText: added }).getByText('11').first().waitFor()
})
