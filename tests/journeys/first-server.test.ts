import { expect, test } from 'vitest'
import { openCourt, pointsStandAt, rallyTo, tile, untilNextRally, watchPoints } from './court.ts'
import { keepMatch } from './matches.ts'
import { aPerson, registerPerson } from './people.ts'
import { aStage, type Device } from './stage.ts'

const stage = aStage()

async function aKeeper(name: string): Promise<{ phone: Device; matchId: number }> {
  const phone = await stage.aPhone('phone')
  await registerPerson(phone, aPerson(name))
  const matchId = await keepMatch(phone)
  await openCourt(phone, matchId)
  return { phone, matchId }
}

/** Taps these buttons one after the other; returns how many taps that took. */
async function tapNames({ page }: Device, names: readonly string[]): Promise<number> {
  for (const name of names) await page.getByRole('button', { name }).click()
  return names.length
}

test('a scorekeeper who tapped the wrong team repairs four rallies with three taps, and watchers see it', async () => {
  const { phone, matchId } = await aKeeper('Kim')
  const watcher = await stage.aLaptop('watcher')
  await phone.page.getByRole('button', { name: 'Tap rallies' }).click()
  await rallyTo(phone, 1)
  await phone.page.getByText('First call', { exact: true }).waitFor()
  for (const team of [1, 1, 2, 2] as const) await rallyTo(phone, team)
  await pointsStandAt(phone, 2, 1)
  await watcher.go(`/match/${matchId}`)
  await watchPoints(watcher, 2, 1)

  const repair = ['Menu', 'The other team served first', 'Yes, recount']
  expect(await tapNames(phone, repair)).toBe(3)
  await pointsStandAt(phone, 1, 0)
  await watchPoints(watcher, 1, 0)
  await watcher.page.locator('.panel-team.team-2').getByText('1st server, right').waitFor()
})

test('a wrong first tap is taken back by one more, and the next match begins in the same mode', async () => {
  const { phone } = await aKeeper('Ivo')
  await phone.page.getByRole('button', { name: 'Tap rallies' }).click()
  await rallyTo(phone, 1)
  await phone.page.getByRole('button', { name: 'Undo' }).click()
  await phone.page.getByText('Who serves first? Tap the team.').waitFor()
  await untilNextRally(phone)
  await rallyTo(phone, 2)
  await tile(phone, 2).getByText('2nd server, right').waitFor()

  await phone.page.getByRole('button', { name: 'Complete Match' }).click()
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Complete without a winner' }).click()
  await phone.page.waitForURL('**/thankyou')
  await openCourt(phone, await keepMatch(phone))
  await rallyTo(phone, 1)
  await tile(phone, 1).getByText('Won the rally').waitFor()
})
