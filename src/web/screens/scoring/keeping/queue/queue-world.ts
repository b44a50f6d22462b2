import type { Gotten, Sent } from '#contract/kernel/call'
import type { postActs } from '#contract/scoring/acts'
import type { Act } from '#domain/scoring/acts'
import type { MatchState } from '#domain/scoring/log'
import type { Ground, TapStore } from './kept-shapes.ts'
import type { Log } from './queue-view.ts'

/** What a request carries: the term, the seq its acts build on, and the acts. */
export type Post = Sent<typeof postActs>['body']

export interface QueueWorld {
  readonly matchId: number
  readonly userId: number
  readonly store: TapStore
  /** What the phone shows of the match without a network. */
  readonly about: Pick<Ground, 'match' | 'user_name'>
  readonly post: (body: Post) => Promise<Gotten<typeof postActs>>
  /** Reads the log since a seq. */
  readonly read: (since: number) => Promise<Log>
  readonly takeOver: () => Promise<{ readonly term: number }>
  /** Nobody is signed in any more; what waits is kept. */
  readonly onSignedOut: () => void
  readonly newId: () => string
  readonly now: () => Date
}

export interface Start {
  /** The log comes from this phone: no answer has come yet. */
  readonly isFromPhone?: boolean
  /** Another tab of this browser scores the match. */
  readonly isElsewhere?: boolean
}

/** Both sides of a question: what stands on the server, and what was tapped here on top of `base`. */
export interface InQuestion {
  readonly theirs: Log
  readonly base: MatchState
  readonly mine: readonly Act[]
}
