import type { postActs } from '#areas/scoring/calls/acts.ts'
import type { Gotten, Sent } from '#kernel/calls/call.ts'
import type { Ground, TapStore } from './kept-shapes.ts'
import type { Log } from './told-log.ts'

/** The content of a request: the term, the seq its acts build on, and the acts. */
export type Post = Sent<typeof postActs>['body']

export interface QueueDeps {
  readonly matchId: number
  readonly userId: number
  readonly store: TapStore
  /** What the phone shows of the match while offline. */
  readonly about: Pick<Ground, 'match' | 'user_name'>
  readonly post: (body: Post) => Promise<Gotten<typeof postActs>>
  /** Reads the log since a seq. */
  readonly read: (since: number) => Promise<Log>
  readonly takeOver: () => Promise<{ readonly term: number }>
  /** No one is signed in any longer; waiting acts stay stored. */
  readonly onSignedOut: () => void
  readonly newId: () => string
  readonly now: () => Date
}

export interface Start {
  /** The log is the phone's own, because no answer has come yet. */
  readonly isFromPhone?: boolean
  /** Another tab of this browser scores the match. */
  readonly isElsewhere?: boolean
}
