import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, test } from 'vitest'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf } from '#kernel/rules/zone-instant.ts'
import { startDemoServer } from '#tests/support/demo-server.ts'
import { planEvent } from './events.ts'
import { linkIn, mailTo } from './mails.ts'
import { ask } from './matches.ts'
import { signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'

/** The demo club's clocks. */
const zone = 'US/Mountain'
const hour = 3_600_000
/**
 * The journey moves the clock of a server of its own. It begins in the morning, because no one is asked at night, and two
 * days ago, because scheduled jobs wait for the database's clock while the server's is ahead of it.
 */
const begins = instantOf(zone, `${dateAfter(dayIn(zone, new Date()), -2)}T09:00`).getTime() - Date.now()
const folder = mkdtempSync(join(tmpdir(), 'sideout-clock-'))
const clock = join(folder, 'clock')
const moveClock = (aheadMs: number) => writeFileSync(clock, String(aheadMs))

const stage = aStage()
let demo: Awaited<ReturnType<typeof startDemoServer>>
beforeAll(async () => {
  moveClock(begins)
  const preload = `--import ${pathToFileURL('tests/support/stepped-clock.ts').href}`
  demo = await startDemoServer({ NODE_OPTIONS: preload, STEPPED_CLOCK: clock })
})
afterAll(async () => {
  await demo.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Member {
  readonly device: Device
  readonly email: string
}

async function aMember(username: string): Promise<Member> {
  const device = await stage.aPhone(username, { url: demo.server.url })
  await signIn(device, { username, password: demo.accounts[username] ?? '' })
  const { email } = await ask<{ email: string }>(device, 'GET', '/auth/current')
  return { device, email }
}

const read = ({ page }: Device, text: string | RegExp) => page.getByText(text).first().waitFor()
const press = ({ page }: Device, name: string | RegExp) => page.getByRole('button', { name }).click()

test('a member loses a drawing, reads why, and takes the spot that opens the next day with one tap in the email', async () => {
  const desk = await stage.aLaptop('desk', { url: demo.server.url })
  await signIn(desk, { username: 'clubadmin', password: demo.accounts['clubadmin'] ?? '' })
  const members = [await aMember('clubmember'), await aMember('groupadmin')]
  const title = 'Drawn Mixer'
  const eid = await planEvent(desk, 20, { title, availableSpots: 1, promotion: 'offer', collectHours: 1 })
  for (const { device } of members) {
    await device.go(`/club/invite/${eid}`)
    await press(device, /^Yes/)
    await read(device, 'You’re in the drawing')
  }

  moveClock(begins + 2 * hour)
  const lost = await Promise.any(
    members.map(async (member) => {
      await mailTo(demo.server.url, member.email, new RegExp(`Not drawn this time: ${title}`), 90_000)
      return member
    }),
  )
  await lost.device.go(`/club/drawing/${eid}`)
  await read(lost.device, /^You weren’t drawn this time\. Your odds were 50%\./)
  await read(lost.device, /^Everyone’s fair share is 50%\./)

  moveClock(begins + 24 * hour)
  const drawn = members.find((member) => member !== lost)
  await drawn?.device.go(`/club/invite/${eid}`)
  await press(drawn?.device ?? desk, /^No/)
  await press(drawn?.device ?? desk, 'Yes, change to No')
  const mail = await mailTo(demo.server.url, lost.email, new RegExp(`A spot is open for you: ${title}`))

  // The mail is opened on a device that is not signed in.
  const mailbox = await stage.aPhone('mailbox', { url: demo.server.url })
  const { pathname, hash } = new URL(linkIn(mail))
  await mailbox.go(`${pathname}${hash}`)
  await press(mailbox, /^Yes/)
  await read(mailbox, 'Spot Confirmed')
}, 240_000)
