import type { Act } from '#domain/scoring/acts'
import type { Conflict, PadScore, Scorepad } from '#domain/scoring/scorepad'

export interface QueueView extends PadScore, SendingView {
  readonly mayWrite: boolean
  readonly writerName: string
  readonly conflict: Conflict | null
  /** Another tab of this browser scores the match; this one only shows it. */
  readonly isElsewhere: boolean
}

/** The state of sending and storing, apart from the score. */
export interface SendingView {
  /** saved: nothing waits. sending: on the way. offline: stored, retried automatically. */
  readonly link: 'saved' | 'sending' | 'offline'
  /** Since when no answer has come. */
  readonly offlineSince: Date | null
  /** The last act made on this screen, for the line that says what was saved. */
  readonly last: Act | null
  /**
   * Waiting acts are on this phone's disk; on their way there; or only in this page, because the browser stores
   * nothing.
   */
  readonly keeping: 'kept' | 'keeping' | 'refused'
}

export const viewOf = (
  { score, mayWrite, writerName, conflict, isElsewhere }: Scorepad,
  sending: SendingView,
): QueueView => ({ ...score, mayWrite, writerName, conflict, isElsewhere, ...sending })
