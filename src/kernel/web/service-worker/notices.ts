/** The content of a notification; the server encrypts it for this browser. */
interface Notice {
  readonly title: string
  readonly body: string
  /** The full address it opens. */
  readonly url: string
  /** A notification replaces an earlier one with the same tag. */
  readonly tag: string
}

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface PushedEvent extends Waiting {
  readonly data: { json(): unknown } | null
}
export interface ClickedEvent extends Waiting {
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
        data: rest.url,
      }),
    )
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, ownAddress(event.notification.data, scope.location.origin)))
  })
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
