import { waitingPage } from './waiting-page.ts'

/** The parts of a service worker's events that we read here; the types of workers and of pages cannot be used together. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface AskedScreen extends WorkerEvent {
  readonly request: Pick<Request, 'mode' | 'url'>
  respondWith(answer: Promise<Response>): void
}

/** The parts of a service worker's global scope that we use. */
export interface ScreenScope {
  readonly fetch: (request: RequestInfo) => Promise<Response>
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: AskedScreen) => void): void
}

/** The big screens. Other addresses are in their scopes too, and are left alone. */
const screens = /^\/(kiosk\/\w+|courts\/\w+|scoreboard)\/?$/i

/** Milliseconds after which a slow network counts as no network. */
const patience = 15_000

/**
 * Lets a television start before its router: a big screen that gets no answer shows that it waits, and asks again. Nothing
 * is stored, so a screen that does come up is always the server's own.
 */
export function startScreenWorker(scope: ScreenScope): void {
  let tries = 0
  const answerScreen = async (request: Request): Promise<Response> => {
    const answer = await inTime(scope.fetch(request))
    // A proxy answers with an error while the server behind it is starting.
    const isThere = answer !== undefined && answer.status < 500
    tries = isThere ? 0 : tries + 1
    return isThere ? answer : waitingPage(tries)
  }
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
  scope.addEventListener('fetch', (event) => {
    const { mode, url } = event.request
    if (mode !== 'navigate' || !screens.test(new URL(url).pathname)) return
    event.respondWith(answerScreen(event.request as Request))
  })
}

function inTime(answer: Promise<Response>): Promise<Response | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), patience)
    const finish = (response?: Response) => {
      clearTimeout(timer)
      resolve(response)
    }
    answer.then(finish, () => finish())
  })
}
