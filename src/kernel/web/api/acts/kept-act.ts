import type { Call } from '#kernel/calls/call.ts'

/** The server's refusal. */
interface Refused {
  readonly code: string
  readonly message: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** A change that this device keeps until the server has answered it. It sets something, and never toggles. */
export interface KeptAct {
  /** Sent as the Idempotency-Key. */
  readonly id: string
  readonly user_id: number
  /** The order on this device. */
  readonly n: number
  /** What the screens that show it are about, such as `event 12`. */
  readonly scope: string
  /** What it sets. A later act of the same slot replaces one that has not been sent. */
  readonly slot: string
  readonly call: Pick<Call, 'name' | 'method' | 'path'>
  readonly body: Readonly<Record<string, unknown>>
  readonly at: string
  /** A short description for its author. */
  readonly words: string
  /** The server refused it. It stays until its author has read that. */
  readonly refused?: Refused
}

/** Where waiting acts are kept. */
export interface ActStore {
  /** False if the browser stores nothing: everything is lost with the page. */
  readonly isDurable: boolean
  readonly put: (act: KeptAct) => Promise<void>
  readonly drop: (id: string) => Promise<void>
  readonly has: (id: string) => Promise<boolean>
  /** The acts of everyone who uses this device, oldest first. */
  readonly all: () => Promise<readonly KeptAct[]>
}
