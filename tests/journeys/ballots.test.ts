import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ask } from './matches.ts'
import { signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

async function signInAs(device: Device, username: string): Promise<Device> {
  await signIn(device, { username, password: theDemo().accounts[username] ?? '' })
  return device
}

/** Tomorrow, as the browser's calendar takes it. */
const tomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

test('a ballot: made and mailed at the desk, voted on a phone, paper entered, recorded, recounted, in the minutes', async () => {
  const desk = await signInAs(await stage.aLaptop('the desk'), 'clubadmin')
  const rosa = await signInAs(await stage.aPhone('a member'), 'clubmember')
  const { page } = desk

  await desk.go('/club/vote/ballotlist')
  await page.getByRole('link', { name: 'New ballot' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Picnic')
  await page.getByLabel('Start, date').fill('2026-01-05')
  await page.getByLabel('End, date').fill(tomorrow())
  await page.getByLabel('Question 1', { exact: true }).fill('Shall there be a picnic?')
  await page.getByLabel('Options 1.1').fill('Yes, No')
  await page.getByRole('region', { name: 'Preview' }).getByText('Shall there be a picnic?').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Voters and email Picnic' }).click()
  await page.getByRole('heading', { name: 'Picnic' }).waitFor()
  const bid = Number(/voters\/(\d+)/.exec(page.url())?.[1])
  await page.getByRole('button', { name: 'Write an email' }).click()
  await page.getByRole('button', { name: 'Send Email' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click()
  await page.getByText('Emails Sent').waitFor()

  await rosa.go('/club/welcome')
  await rosa.page.getByRole('link', { name: 'Vote in Picnic' }).click()
  await rosa.page.getByRole('button', { name: 'Send my vote' }).click()
  await rosa.page.getByText('Question 1 is blank. It counts as an abstention.').waitFor()
  await rosa.page.getByRole('button', { name: 'Go back' }).click()
  await rosa.page.getByText('No', { exact: true }).click()
  await rosa.page.getByRole('button', { name: 'Send my vote' }).click()
  await rosa.page.getByRole('button', { name: 'Send it' }).click()
  await rosa.page.getByRole('heading', { name: 'Your vote is in the ballot box' }).waitFor()
  expect(await rosa.page.locator('.ballot-code').textContent()).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  await rosa.page.getByRole('link', { name: 'Done' }).click()
  await rosa.page.getByRole('button', { name: 'Stay here' }).click()
  await rosa.page.reload()
  await rosa.page.getByText('You’ve already voted in this ballot.').waitFor()

  const answers = await ask<{ error: string }>(desk, 'POST', '/api/club/getResults', { bid })
  expect(answers.error).toContain('No one can see results before the ballot ends')

  await desk.go('/club/vote/results/3')
  await page.getByLabel('Sunrise').fill('2')
  await page.getByRole('button', { name: 'Enter and publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { name: 'Minutes' }).waitFor()
  await page.getByText(/9 did: 7 online and 2 on paper/).waitFor()

  await rosa.go('/club/welcome')
  await rosa.page.getByRole('link', { name: 'See the result of A name for the new court' }).click()
  await rosa.page.getByRole('button', { name: 'Count again here' }).click()
  await rosa.page.getByText('The numbers and the hash match').waitFor()
  const record = await rosa.page.evaluate(async () => (await fetch('/api/club/ballotRecord/3')).text())
  const recounted = spawnSync(process.execPath, ['scripts/ballot.ts', '-'], { input: record, encoding: 'utf8' })
  expect([recounted.status, JSON.parse(recounted.stdout)]).toMatchObject([0, { voted: 7, questions: [{ paper: 0 }] }])
  // Two votes on paper are too few to be listed apart.
  expect(JSON.parse(record)).toMatchObject({ questions: [{ paper_mixed: 2, paper: [] }] })
})
