import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Build } from '#kernel/web/service-worker/build.ts'
import { wayOf } from '#kernel/web/service-worker/way-of.ts'
import { type AskedEvent, type Scope, startServiceWorker } from '#kernel/web/service-worker/worker.ts'

const origin = 'https://sideout.example'
const asked = (path: string, mode = 'cors', method = 'GET') => ({ method, url: new URL(path, origin).href, mode })

describe('how the worker handles a request', () => {
  test.each([
    ['/api/match/7', 'cors'],
    ['/api/match/7/acts', 'cors'],
    ['/auth/current', 'cors'],
    ['/socket.io/?EIO=4', 'cors'],
    ['/api/exportMatches', 'navigate'],
    ['/docs', 'navigate'],
    ['/overlay/12', 'navigate'],
    ['/courts/12', 'navigate'],
    ['/kiosk/1000', 'navigate'],
    ['/club/clubSchedule/1000', 'navigate'],
    ['/print/clubschedule/1000', 'navigate'],
    ['/u/abc.d-e_f', 'navigate'],
    ['/photos/court.jpg', 'no-cors'],
    ['/openapi.json', 'navigate'],
    ['https://elsewhere.example/assets/a.js', 'no-cors'],
  ])('%s (%s) is left alone', (path, mode) => {
    expect(wayOf(asked(path, mode), origin)).toBe('network')
  })

  test('it handles nothing but reads', () => {
    expect(wayOf(asked('/scorekeeper/7', 'navigate', 'POST'), origin)).toBe('network')
  })

  test.each([
    ['/', 'navigate', 'page'],
    ['/scorekeeper/7', 'navigate', 'page'],
    ['/apiary', 'navigate', 'page'],
    ['/assets/core-1.js', 'cors', 'asset'],
    ['/scheme.js', 'no-cors', 'file'],
  ])('%s (%s) is a %s', (path, mode, way) => {
    expect(wayOf(asked(path, mode), origin)).toBe(way)
  })
})

/** A browser with caches, whose network is the test. */
function aBrowser() {
  const caches = new Map<string, Map<string, Response>>()
  const keyOf = (request: RequestInfo) => new URL(typeof request === 'string' ? request : request.url, origin).pathname
  const cacheOf = (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, kept)
    return {
      match: async (request: RequestInfo) => kept.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => void kept.set(keyOf(request), response),
    }
  }
  const browser = {
    caches,
    /** The server's files by path; other paths get no answer. */
    server: new Map<string, () => Response | Promise<Response>>(),
    asked: [] as string[],
    scope(listeners: Map<string, (event: never) => void>): Scope {
      return {
        location: { origin },
        caches: {
          open: async (name: string) => cacheOf(name) as unknown as Cache,
          keys: async () => [...caches.keys()],
          delete: async (name: string) => caches.delete(name),
          match: async (request: RequestInfo) => {
            for (const name of caches.keys()) {
              const found = await cacheOf(name).match(request)
              if (found) return found
            }
            return undefined
          },
        } as Scope['caches'],
        fetch: async (request) => {
          browser.asked.push(keyOf(request))
          const answer = browser.server.get(keyOf(request))
          if (!answer) throw new TypeError('Failed to fetch')
          return answer()
        },
        clients: { claim: async () => undefined },
        registration: {},
        skipWaiting: async () => undefined,
        addEventListener: (name: string, listener: (event: never) => void) => void listeners.set(name, listener),
      }
    },
  }
  return browser
}

type Browser = ReturnType<typeof aBrowser>

const html = (entry: string) => () => new Response(`<script src="/${entry}">`)
const ok = (words: string) => () => new Response(words)

/** A deploy: the server has this build and nothing of the previous one. */
function deploy(browser: Browser, version: string): Build {
  const build = { version, entry: `assets/index-${version}.js`, files: [`/assets/index-${version}.js`, '/scheme.js'] }
  browser.server.clear()
  browser.server.set('/', html(build.entry))
  browser.server.set('/scorekeeper/7', html(build.entry))
  browser.server.set(`/${build.entry}`, ok(`index ${version}`))
  browser.server.set(`/assets/late-${version}.js`, ok(`late ${version}`))
  browser.server.set('/scheme.js', ok(`scheme ${version}`))
  return build
}

/** A worker of a build, installed and in charge. */
async function aWorker(browser: Browser, build: Build) {
  const listeners = new Map<string, (event: never) => void>()
  startServiceWorker(browser.scope(listeners), build)
  const settle = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) } as never)
    await Promise.all(work)
  }
  await settle('install')
  await settle('activate')
  return async (path: string, mode = 'cors'): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined
    const event: Partial<AskedEvent> = {
      request: asked(path, mode) as Request,
      respondWith: (given) => {
        answer = given
      },
    }
    await settle('fetch', event)
    return (await answer)?.text()
  }
}

let browser: Browser
beforeEach(() => {
  browser = aBrowser()
})

test('without a network every screen starts from what the device has stored', async () => {
  const ask = await aWorker(browser, deploy(browser, 'one'))
  browser.server.clear()
  expect(await ask('/scorekeeper/7', 'navigate')).toContain('index-one.js')
  expect(await ask('/assets/index-one.js')).toBe('index one')
  expect(await ask('/scheme.js')).toBe('scheme one')
})

test('the answer of a call is never stored', async () => {
  const ask = await aWorker(browser, deploy(browser, 'one'))
  browser.server.set('/api/match/7', ok('a score'))
  expect(await ask('/api/match/7')).toBeUndefined()
  expect([...browser.caches.values()].flatMap((cache) => [...cache.keys()])).not.toContain('/api/match/7')
})

test('after a deploy the page is new at once, even while the worker is still the old one', async () => {
  const ask = await aWorker(browser, deploy(browser, 'one'))
  deploy(browser, 'two')
  expect(await ask('/scorekeeper/7', 'navigate')).toContain('index-two.js')
  expect(await ask('/assets/index-two.js')).toBe('index two')
  expect(await ask('/scheme.js')).toBe('scheme two')
})

test('an open page continues with the files of its own build after the next one took over', async () => {
  const before = await aWorker(browser, deploy(browser, 'one'))
  await before('/assets/late-one.js')
  const ask = await aWorker(browser, deploy(browser, 'two'))
  expect(await ask('/assets/late-one.js')).toBe('late one')
  expect(await ask('/assets/index-one.js')).toBe('index one')
  browser.server.clear()
  expect(await ask('/scorekeeper/7', 'navigate')).toContain('index-two.js')
})

test('only two builds are kept', async () => {
  for (const version of ['one', 'two', 'three']) await aWorker(browser, deploy(browser, version))
  expect([...browser.caches.keys()]).toEqual(['sideout-shell-two', 'sideout-shell-three'])
})

test('an incomplete build does not take over', async () => {
  await aWorker(browser, deploy(browser, 'one'))
  const build = deploy(browser, 'two')
  browser.server.delete('/scheme.js')
  await expect(aWorker(browser, build)).rejects.toThrow()

  deploy(browser, 'three')
  await expect(aWorker(browser, build)).rejects.toThrow('another build')
})

test('a file that an earlier build stored is not loaded again', async () => {
  await aWorker(browser, deploy(browser, 'one'))
  const build = deploy(browser, 'one')
  browser.asked = []
  await aWorker(browser, { ...build, version: 'same' })
  expect(browser.asked).toEqual(['/', '/scheme.js'])
})

test('a proxy that answers for a server that is down does not take the page away', async () => {
  const ask = await aWorker(browser, deploy(browser, 'one'))
  browser.server.set('/scorekeeper/7', () => new Response('bad gateway', { status: 502 }))
  expect(await ask('/scorekeeper/7', 'navigate')).toContain('index-one.js')
})

test('a network that does not answer gets four seconds', async () => {
  const ask = await aWorker(browser, deploy(browser, 'one'))
  vi.useFakeTimers()
  browser.server.set('/scorekeeper/7', () => new Promise(() => undefined))
  const page = ask('/scorekeeper/7', 'navigate')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await page).toContain('index-one.js')
  vi.useRealTimers()
})
