import { afterEach, expect, test, vi } from 'vitest'
import { type AskedScreen, type ScreenScope, startScreenWorker } from '#kernel/web/display/waiting/screen-worker.ts'

afterEach(() => vi.useRealTimers())

/** A television whose network is the test; the answer to a request, undefined when the worker leaves it alone. */
function aTelevision(network: () => Promise<Response>) {
  let handle: (event: AskedScreen) => void = () => undefined
  const scope: ScreenScope = {
    fetch: network,
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: typeof handle) => {
      if (name === 'fetch') handle = listener
    },
  }
  startScreenWorker(scope)
  return (path: string, mode: RequestMode = 'navigate') => {
    let answer: Promise<Response> | undefined
    const request = { mode, url: `https://sideout.example${path}` }
    const respondWith = (given: Promise<Response>) => {
      answer = given
    }
    handle({ request, respondWith } as AskedScreen)
    return answer
  }
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test.each(['/kiosk/1000', '/courts/7?k=secret', '/scoreboard', '/scoreboard/'])(
  'a television that starts before its router says so at %s, and its browser asks again after a few seconds',
  async (path) => {
    const ask = aTelevision(offline)
    const page = await (await ask(path))?.text()
    expect(page).toContain('Waiting to connect')
    expect(page).toMatch(/<meta http-equiv="refresh" content="\d">/)
    expect(page).toContain('Tries so far: 1<')
    expect(await (await ask(path))?.text()).toContain('Tries so far: 2<')
  },
)

test('the waiting page needs nothing else: no script, no file, no cookie', async () => {
  const answer = await aTelevision(offline)('/kiosk/1000')
  expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await answer?.text()).not.toMatch(/<script|src=|href=|url\(/)
})

test('the screen comes as the server sends it, also when it is off or leads to the login', async () => {
  for (const status of [200, 302, 404]) {
    const answer = await aTelevision(async () => new Response('the screen', { status }))('/kiosk/1000')
    expect([answer?.status, await answer?.text()]).toEqual([status, 'the screen'])
  }
})

test.each([500, 502, 503, 504])('a proxy whose server still starts (%i) counts as no answer', async (status) => {
  const answer = await aTelevision(async () => new Response('Bad gateway', { status }))('/kiosk/1000')
  expect(await answer?.text()).toContain('Waiting to connect')
})

test('a network that stays silent counts as no network after fifteen seconds', async () => {
  vi.useFakeTimers()
  const answer = aTelevision(() => new Promise(() => undefined))('/kiosk/1000')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await (await answer)?.text()).toContain('Waiting to connect')
})

test.each([
  ['/scoreboardMenu', 'navigate'],
  ['/api/club/kiosk/1000', 'cors'],
  ['/display/assets/kiosk-1.js', 'no-cors'],
] as const)('%s (%s) is left alone', (path, mode) => {
  expect(aTelevision(offline)(path, mode)).toBeUndefined()
})
