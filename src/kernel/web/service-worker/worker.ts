import type { Build } from './build.ts'
import { Shell, type ShellDeps } from './shell.ts'
import { wayOf } from './way-of.ts'

/**
 * The parts of a service worker's events that we read here; the types of workers and of pages cannot be used together.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface AskedEvent extends WorkerEvent {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** The parts of a service worker's global scope that we use. */
export interface Scope extends ShellDeps {
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: AskedEvent) => void): void
}

/** For a scorekeeper at a court, a network slower than this counts as no network. */
const pagePatienceMs = 4_000
const filePatienceMs = 1_000

/**
 * Makes the application start offline. It stores the files of the screens and never a call's answer. A new build
 * takes over at once without harm. Pages come from the network as long as there is one, so no page is older than the
 * server, and the previous build's files stay for pages that are still open.
 */
export function startServiceWorker(scope: Scope, build: Build): void {
  const shell = new Shell(build, scope)
  scope.addEventListener('install', (event) => event.waitUntil(shell.fill().then(() => scope.skipWaiting())))
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver(scope, shell)))
  scope.addEventListener('fetch', (event) => {
    const way = wayOf(event.request, scope.location.origin)
    if (way === 'page') event.respondWith(answerPage(scope, shell, event))
    if (way === 'asset') event.respondWith(answerAsset(scope, shell, event))
    if (way === 'file') event.respondWith(answerFile(scope, shell, event.request))
  })
}

async function takeOver(scope: Scope, shell: Shell): Promise<void> {
  await shell.tidy()
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

async function answerPage(scope: Scope, shell: Shell, { request, preloadResponse }: AskedEvent): Promise<Response> {
  const fresh = (async () => (await preloadResponse) ?? scope.fetch(request))()
  const response = await within(pagePatienceMs, fresh)
  // The browser follows redirects; a server error (a proxy during a deploy) is not a page.
  if (response && (response.type === 'opaqueredirect' || response.status < 500)) return response
  return (await shell.page()) ?? response ?? fresh
}

async function answerAsset(scope: Scope, shell: Shell, event: AskedEvent): Promise<Response> {
  const cached = await shell.find(event.request.url)
  if (cached) return cached
  const fetched = await scope.fetch(event.request)
  if (fetched.ok) event.waitUntil(shell.keep(event.request.url, fetched.clone()))
  return fetched
}

async function answerFile(scope: Scope, shell: Shell, request: Request): Promise<Response> {
  const fresh = scope.fetch(request)
  const response = await within(filePatienceMs, fresh)
  return response?.ok ? response : ((await shell.find(request.url)) ?? response ?? fresh)
}

/** The answer if it came in time; otherwise undefined. */
async function within(ms: number, answer: Promise<Response>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  try {
    return await Promise.race([answer.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}
