import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { startDemoServer } from '#tests/support/demo-server.ts'
import { signIn } from './people.ts'
import type { Device, Stage } from './stage.ts'

type Demo = Awaited<ReturnType<typeof startDemoServer>>

/** A demo of the file's own, whose clocks show `begins` when it starts. */
export function demoAt(stage: Stage, begins: Date) {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-clock-'))
  let demo: Demo
  beforeAll(async () => {
    const clock = join(folder, 'clock')
    writeFileSync(clock, String(begins.getTime() - Date.now()))
    const preload = `--import ${pathToFileURL('tests/support/stepped-clock.ts').href}`
    demo = await startDemoServer({ NODE_OPTIONS: preload, STEPPED_CLOCK: clock })
  })
  afterAll(async () => {
    await demo.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A phone that shows the same time as the server. */
  async function aPhone(name: string, options = {}): Promise<Device> {
    const device = await stage.aPhone(name, { ...options, url: demo.server.url })
    await device.page.clock.install({ time: begins })
    return device
  }
  return {
    url: () => demo.server.url,
    aPhone,
    /** Someone of the demo, logged in on a phone. */
    async someone(username: string): Promise<Device> {
      const device = await aPhone(username)
      await signIn(device, { username, password: demo.accounts[username] ?? '' })
      return device
    },
  }
}
