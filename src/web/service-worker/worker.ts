import type { Build } from './build.ts'
import { Shell, type ShellGround } from './shell.ts'
import { wayOf } from './way-of.ts'

/** The least of a service worker's events that is read here; the types of workers and of pages do not go together. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface AskedEvent extends WorkerEvent {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** The least of a service worker's global scope. */
export interface Scope extends ShellGround {
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: AskedEvent) => void): void
}

/** A network that takes longer for a page is no network to a scorekeeper at a court. */
const pagePatienceMs = 4_000
const filePatienceMs = 1_000

/**
 * Makes the application start without a network. It keeps what the screens are made of and never an answer of a call.
 * A new build takes over at once and harms nobody: pages come from the network as long as there is one, so that none is
 * older than the server, and the files of the build before stay for the pages that still stand.
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
  const answered = await within(pagePatienceMs, fresh)
  // Redirects are for the browser to follow; a fault of the server (a proxy during a deploy) is no page.
  if (answered && (answered.type === 'opaqueredirect' || answered.status < 500)) return answered
  return (await shell.page()) ?? answered ?? fresh
}

async function answerAsset(scope: Scope, shell: Shell, event: AskedEvent): Promise<Response> {
  const kept = await shell.find(event.request.url)
  if (kept) return kept
  const fetched = await scope.fetch(event.request)
  if (fetched.ok) event.waitUntil(shell.keep(event.request.url, fetched.clone()))
  return fetched
}

async function answerFile(scope: Scope, shell: Shell, request: Request): Promise<Response> {
  const fresh = scope.fetch(request)
  const answered = await within(filePatienceMs, fresh)
  return answered?.ok ? answered : ((await shell.find(request.url)) ?? answered ?? fresh)
}

/** What was answered in time; undefined without an answer. */
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
