import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/server-process'
import { aStage } from './stage.ts'

const stage = aStage()

test('a device records console errors, exceptions, failed requests and faults of the server, unless the journey tolerates them', async () => {
  const faulty = createServer((request, reply) => reply.writeHead(request.url === '/' ? 200 : 500).end('<p>x</p>'))
  const port = await freePort()
  await new Promise<void>((resolve) => faulty.listen(port, '127.0.0.1', resolve))
  const phone = await stage.aPhone('phone', { url: `http://127.0.0.1:${port}` })
  phone.tolerate(/expected/)
  await phone.go('/')
  const silent = await freePort()
  await phone.page.evaluate(async (url) => {
    console.error('something odd')
    console.error('something expected')
    setTimeout(() => {
      throw new Error('something broke')
    })
    await fetch('/fault')
    await fetch(url).catch(() => undefined)
  }, `http://127.0.0.1:${silent}/`)
  faulty.close()

  const said = phone.faults.join('\n')
  for (const fault of [/console: something odd/, /exception: something broke/, /answer: 500/, /request: GET .*REFUSED/])
    expect(said).toMatch(fault)
  expect(said).not.toMatch(/something expected/)
  phone.faults.length = 0
})
