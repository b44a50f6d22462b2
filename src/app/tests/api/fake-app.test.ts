import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { areas } from '#app/calls.ts'
import { readConfig } from '#app/config.ts'
import { viewerNames } from '#app/fake-answers.ts'
import { createFakeApp } from '#app/fake-app.ts'
import { createFakeDeps, fakeBanner } from '#app/start-fake-server.ts'
import type { Call } from '#kernel/calls/call.ts'
import { answerFaults } from '#kernel/calls/fake/faults.ts'
import { sampleOf } from '#kernel/calls/fake/sample.ts'

const calls = Object.values(areas).flat()
const app = createFakeApp(createFakeDeps(config()))
afterAll(() => app.close())

function config() {
  const { config, mistakes } = readConfig({ LOG_LEVEL: 'silent' }, { lan: false })
  if (mistakes) throw new Error(mistakes.join(' '))
  return config
}

/** Makes a call with its example, or with a made-up request. */
function ask(app: FastifyInstance, call: Call, viewer: string) {
  const [params, query] = [call.params, call.query].map(
    (shape) => (shape ? sampleOf(shape) : {}) as Readonly<Record<string, string>>,
  )
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const body = call.raw ? Buffer.from('') : call.body && JSON.stringify(call.example ?? sampleOf(call.body))
  return app.inject({
    method: call.method,
    url: `${path}?${new URLSearchParams(query).toString()}`,
    headers: { cookie: `fake-viewer=${viewer}`, 'content-type': call.raw?.types[0] ?? 'application/json' },
    ...(body && { body }),
  })
}

test.each(viewerNames)('every call has an answer for the viewer %s, which its own shape accepts', async (viewer) => {
  expect(calls.length).toBeGreaterThan(400)
  for (const call of calls) {
    const { statusCode, body } = await ask(app, call, viewer)
    expect([call.name, statusCode]).toEqual([call.name, 200])
    expect([call.name, answerFaults(call, call.as ? body : JSON.parse(body))]).toEqual([call.name, []])
  }
})

test('an id of the address is the id in the answer', async () => {
  const { body } = await app.inject('/api/club/getEventInfo/17')
  expect(JSON.parse(body)).toMatchObject({ eid: 17 })
})

test('a request that the product would refuse is refused', async () => {
  const { statusCode, body } = await app.inject('/api/club/getEventInfo/seventeen')
  expect([statusCode, JSON.parse(body).code]).toEqual([400, 'invalid-input'])
})

test('?as= chooses who looks, and the answers follow', async () => {
  const chosen = await app.inject('/auth/current?as=admin')
  expect(chosen.headers['set-cookie']).toContain('fake-viewer=admin')
  const staffOf = async (cookie: string) => (await app.inject({ url: '/auth/current', headers: { cookie } })).json()
  expect(await staffOf('fake-viewer=admin')).toMatchObject({ staff: true })
  expect(await staffOf('fake-viewer=member')).toMatchObject({ staff: false })
  expect(await staffOf('fake-viewer=visitor')).toBeNull()
})

test('the banner says that nothing is stored', () => {
  expect(fakeBanner('http://localhost:3000')).toContain('Fake answers: nothing is stored')
})
