import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoServer } from '#tests/support/demo-server.ts'
import { mailTo } from './mails.ts'
import { signIn } from './people.ts'
import { aStage } from './stage.ts'

const stage = aStage()
const run = promisify(execFile)

/** A month is drawn only once, so this journey has a demo of its own. */
let demo: Awaited<ReturnType<typeof startDemoServer>>
beforeAll(async () => {
  demo = await startDemoServer()
})
afterAll(() => demo.stop())

test('staff draw the month before, the winners are notified by mail, and a stranger repeats the draw with the same result', async () => {
  const { url } = demo.server
  const staff = await stage.aLaptop('staff', { url })
  await signIn(staff, { username: 'staff', password: demo.accounts['staff'] ?? '' })
  await staff.go('/userDashboard')
  await staff.page.getByRole('link', { name: 'Draw prizes (staff)' }).click()
  await staff.page.getByRole('heading', { name: /^Draw the winners for/ }).waitFor()
  const promised = ((await (await fetch(`${url}/api/prize/months`)).json()) as { commitment: string }[]).at(-1)
  await staff.page.getByLabel('How many prizes?').fill('2')
  await staff.page.getByRole('button', { name: 'Draw the winners' }).click()
  await staff.page.getByText('The result is final', { exact: false }).waitFor()
  await staff.page.getByRole('button', { name: 'Draw now' }).click()
  await staff.page.getByText('2 winners drawn. We’ll email them.').waitFor()
  await staff.page.getByText(/drawn by Dana Whitlock/).waitFor()
  const [address = ''] = await staff.page.getByText(/@demo\.invalid$/).allInnerTexts()
  expect((await mailTo(url, address.trim(), /^You won/)).text).toContain('Congratulations')

  const stranger = await stage.aPhone('stranger', { url })
  await stranger.go('/prizes')
  await stranger.page.getByText(/^Drawn /).waitFor()
  await stranger.page.getByRole('main').getByRole('link').first().click()
  await stranger.page.getByRole('heading', { level: 1, name: /^Prize drawing for/ }).waitFor()
  await stranger.page.getByText(promised?.commitment ?? 'nothing was promised').waitFor()
  await stranger.page.getByRole('button', { name: 'Draw again here' }).click()
  await stranger.page.getByText('The winners match').waitFor()
  const winners = await stranger.page.getByRole('region', { name: 'Winners' }).getByRole('listitem').allInnerTexts()
  expect(winners).toHaveLength(2)

  const month = new URL(stranger.page.url()).pathname.split('/').at(-1)
  const { stdout } = await run(process.execPath, ['scripts/prize.ts', `${url}/api/prize/record/${month}`])
  const printed = (stdout.split('Winners:\n')[1] ?? '').trim().split('\n')
  const numberIn = (line: string) => /entry (\d+)/.exec(line)?.[1]
  expect(printed.map(numberIn)).toEqual(winners.map(numberIn))
})
