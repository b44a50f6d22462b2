/** A browser that receives notifications, as it described itself. */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What a notification shows, and the page it opens. */
export interface OutgoingPush {
  /** Identifies it for good. */
  readonly key: string
  readonly title: string
  readonly body: string
  readonly url: string
  readonly buttons?: PushButtons
}

/** Buttons on a notification. A tap posts `{ answer }` to `post`, a path of this server, without a cookie. */
export interface PushButtons {
  readonly post: string
  readonly choices: readonly { readonly answer: string; readonly label: string }[]
}

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** `gone` means that the browser has unsubscribed. */
export type PushFate = 'sent' | 'gone' | 'refused' | 'later' | 'unknown'

export interface PushPort {
  send(to: Subscription, push: OutgoingPush): Promise<PushFate>
}
