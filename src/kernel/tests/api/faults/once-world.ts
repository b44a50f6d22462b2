import type { Deps } from '#kernel/server/deps.ts'
import type { Principal, Scene } from '#tests/support/principals.ts'

/** What a request differs in from the example of its call. */
export interface Wish {
  readonly as: Principal
  readonly params?: Readonly<Record<string, string | number>>
  readonly body?: object
  /** A cookie beside the session's. */
  readonly cookie?: string
}

export interface World {
  readonly deps: Deps
  readonly scene: Scene
  /** Letters that no other scene has. */
  readonly fresh: string
  /** A number that no other scene has. */
  readonly turn: number
  /** Does something beforehand, and fails unless it is accepted. */
  does(as: Principal, method: string, url: string, body: object): Promise<void>
}
