import { expect, test } from 'vitest'
import {
  type ClickedEvent,
  type NoticeScope,
  type PushedEvent,
  startNotices,
} from '#kernel/web/service-worker/notices.ts'

const origin = 'https://sideout.example'

/** A service worker's scope whose pages and notifications can be inspected. */
function aWorker(pages: readonly string[] = [], fetch: NoticeScope['fetch'] = async () => new Response()) {
  const shown: { title: string; options: object }[] = []
  const done: string[] = []
  const listeners = new Map<string, (event: never) => void>()
  const scope: NoticeScope = {
    location: { origin },
    registration: { showNotification: async (title, options) => void shown.push({ title, options }) },
    clients: {
      matchAll: async () =>
        pages.map((url) => ({
          url,
          focus: async () => void done.push(`focus ${url}`),
          navigate: async (to: string) => void done.push(`navigate ${to}`),
        })),
      openWindow: async (url) => void done.push(`open ${url}`),
    },
    fetch,
    addEventListener: (name: string, listener: (event: never) => void) => void listeners.set(name, listener),
  }
  startNotices(scope)
  const work: Promise<unknown>[] = []
  const say = async (name: string, event: object) => {
    const all = { ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) }
    listeners.get(name)?.(all as never)
    await Promise.all(work)
  }
  return {
    shown,
    done,
    pushes: (data: PushedEvent['data']) => say('push', { data }),
    clicks: (data: unknown, action = '') =>
      say('notificationclick', {
        action,
        notification: { data, close: () => done.push('close') },
      } satisfies Partial<ClickedEvent>),
  }
}

test('a notification shows what was sent, once per match', async () => {
  const worker = aWorker()
  const said = { title: 'Match started', body: 'Ann is playing now.', url: `${origin}/match/7`, tag: 'match 7' }
  await worker.pushes({ json: () => said })
  expect(worker.shown).toMatchObject([
    { title: 'Match started', options: { body: 'Ann is playing now.', tag: 'match 7', data: `${origin}/match/7` } },
  ])
})

test('an unreadable push is shown all the same', async () => {
  const worker = aWorker()
  await worker.pushes(null)
  await worker.pushes({
    json: () => {
      throw new SyntaxError('no JSON')
    },
  })
  expect(worker.shown.map((one) => one.title)).toEqual(['Sideout', 'Sideout'])
})

test.each([
  ['a new page when none stands', [], [`open ${origin}/match/7`]],
  ['the page that stands', [`${origin}/`], [`focus ${origin}/`, `navigate ${origin}/match/7`]],
  ['the page that shows it already', [`${origin}/match/7`], [`focus ${origin}/match/7`]],
  [
    'a new page beside the one that keeps score',
    [`${origin}/scorekeeper/9`],
    [`focus ${origin}/scorekeeper/9`, `open ${origin}/match/7`],
  ],
])('a tap opens %s', async (_, pages, done) => {
  const worker = aWorker(pages)
  await worker.clicks(`${origin}/match/7`)
  expect(worker.done).toEqual(['close', ...done])
})

test('a tap never opens a foreign page', async () => {
  const worker = aWorker()
  await worker.clicks('https://evil.example/match/7')
  expect(worker.done).toEqual(['close', `open ${origin}`])
})

const question = {
  title: 'Can you play?',
  body: 'Tue 9 AM Mixer',
  url: `${origin}/club/invite/7`,
  tag: 'invitation 7',
  buttons: { post: '/api/club/noticeAnswer/t.k', choices: [{ answer: 'yes', label: 'Yes' }] },
}
async function tapYes(fetch: NoticeScope['fetch'], action = 'yes') {
  const worker = aWorker([], fetch)
  await worker.pushes({ json: () => question })
  const [shown] = worker.shown.map(({ options }) => options as { data: unknown })
  await worker.clicks(shown?.data, action)
  return { done: worker.done, last: worker.shown.at(-1) }
}
const outcome = (opens_page: boolean) => async () => Response.json({ body: 'You’re in.', opens_page })

test('a button posts its answer without cookies, and the outcome replaces the question', async () => {
  const sent: unknown[] = []
  const { done, last } = await tapYes(async (url, init) => {
    sent.push([url, init.method, init.credentials, init.body])
    return outcome(false)()
  })
  expect(sent).toEqual([[`${origin}/api/club/noticeAnswer/t.k`, 'POST', 'omit', '{"answer":"yes"}']])
  expect(last).toMatchObject({ title: 'Can you play?', options: { body: 'You’re in.', tag: 'invitation 7' } })
  expect(done).toEqual(['close'])
})

test.each<[string, NoticeScope['fetch'], RegExp]>([
  ['something is left to do', outcome(true), /You’re in/],
  ['there is no network', () => Promise.reject(new TypeError('offline')), /wasn’t sent/],
  ['the answer is refused', async () => new Response('{}', { status: 409 }), /couldn’t take/],
])('a button opens the page if %s', async (_, fetch, body) => {
  const { done, last } = await tapYes(fetch)
  expect(last?.options).toMatchObject({ body: expect.stringMatching(body) })
  expect(done).toEqual(['close', `open ${question.url}`])
})

test('a tap on a question itself opens the event and answers nothing', async () => {
  const { done } = await tapYes(() => Promise.reject(new Error('no call was expected')), '')
  expect(done).toEqual(['close', `open ${question.url}`])
})
