/** The content of a notification; the server encrypts it for this browser. */
interface Notice {
  readonly title: string
  readonly body: string
  /** The full address it opens. */
  readonly url: string
  /** A notification replaces an earlier one with the same tag. */
  readonly tag: string
  readonly buttons?: Buttons
}

/** Buttons whose answer is posted to a path of this server; the path contains the permission. */
interface Buttons {
  readonly post: string
  readonly choices: readonly { readonly answer: string; readonly label: string }[]
}

/** What a notification with buttons remembers. Others remember only the address that they open. */
interface Kept {
  readonly url: string
  readonly post: string
  readonly title: string
  readonly tag: string
}

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface PushedEvent extends Waiting {
  readonly data: { json(): unknown } | null
}
export interface ClickedEvent extends Waiting {
  /** The button that was tapped; empty for the notification itself. */
  readonly action?: string
  readonly notification: { readonly data: unknown; close(): void }
}

interface Page {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

/** The parts of a service worker's global scope that notifications need. */
export interface NoticeScope {
  readonly location: { readonly origin: string }
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
  fetch(url: string, init: RequestInit): Promise<Response>
  addEventListener(name: 'push', listener: (event: PushedEvent) => void): void
  addEventListener(name: 'notificationclick', listener: (event: ClickedEvent) => void): void
}

/** Shows what is pushed to this browser; a tap opens the match or the video, in an open page or a new one. */
export function startNotices(scope: NoticeScope): void {
  scope.addEventListener('push', (event) => {
    const { title, ...rest } = noticeIn(event)
    event.waitUntil(
      scope.registration.showNotification(title, {
        body: rest.body,
        tag: rest.tag,
        icon: '/icons/icon-192.png',
        ...contentOf(title, rest),
      }),
    )
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { data } = event.notification
    const kept = isKept(data) ? data : undefined
    const url = ownAddress(kept?.url ?? data, scope.location.origin)
    event.waitUntil(kept && event.action ? answer(scope, { ...kept, url }, event.action) : open(scope, url))
  })
}

/** The buttons of a notification, and what it remembers for a tap. */
function contentOf(title: string, { buttons, url, tag }: Omit<Notice, 'title'>) {
  if (!buttons) return { data: url }
  const actions = buttons.choices.map((choice) => ({ action: choice.answer, title: choice.label }))
  return { actions, data: { url, post: buttons.post, title, tag } satisfies Kept }
}

const isKept = (data: unknown): data is Kept => typeof data === 'object' && data !== null && 'post' in data

const notSent = 'You’re offline, so your answer wasn’t sent. Answer on the page.'
const notTaken = 'We couldn’t take your answer. Answer on the page.'

/**
 * Posts the answer without cookies, also while no page is open, and shows what became of it in place of the question.
 * If the answer was not taken, or something is left to do, the page opens.
 */
async function answer(scope: NoticeScope, { post, url, title, tag }: Kept, chosen: string): Promise<void> {
  const { body, opens_page: opensPage } = await outcomeOf(scope, post, chosen)
  const shown = { body, tag, icon: '/icons/icon-192.png', data: url }
  await scope.registration.showNotification(title, shown)
  if (opensPage) await open(scope, url)
}

async function outcomeOf(scope: NoticeScope, post: string, chosen: string) {
  const failed = (body: string) => ({ body, opens_page: true })
  try {
    const response = await scope.fetch(ownAddress(post, scope.location.origin), {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answer: chosen }),
    })
    return response.ok ? ((await response.json()) as { body: string; opens_page: boolean }) : failed(notTaken)
  } catch {
    return failed(notSent)
  }
}

/** Browsers require that every push shows something; an unreadable one shows a general notification. */
function noticeIn(event: PushedEvent): Notice {
  const blank = { title: 'Sideout', body: 'There’s news about a player you follow.', url: '/', tag: 'sideout' }
  try {
    return { ...blank, ...(event.data?.json() as Partial<Notice>) }
  } catch {
    return blank
  }
}

/** Only our own pages are opened. */
function ownAddress(value: unknown, origin: string): string {
  const url = URL.parse(typeof value === 'string' ? value : '/', origin)
  return url?.origin === origin ? url.href : origin
}

async function open({ clients }: NoticeScope, url: string): Promise<void> {
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return void (await clients.openWindow(url))
  await page.focus()
  // A page where a match is being scored is not taken away from its scorekeeper.
  if (/scorekeeper\//i.test(page.url)) await clients.openWindow(url)
  else if (page.url !== url) await page.navigate(url)
}
