import type { Act, ActBody } from '#domain/scoring/acts'
import { isEndChangeDue, type Mode, missedSideOut, modeOf } from '#domain/scoring/keeping'
import type { Conflict, PadScore, Scorepad } from '#domain/scoring/scorepad'
import type { SendingLink } from '../../../../api/patient-sender.ts'

export interface QueueView extends PadScore, SendingView, Kept {
  readonly mayWrite: boolean
  readonly writerName: string
  readonly conflict: Conflict | null
  /** Another tab of this browser scores the match; this one only shows it. */
  readonly isElsewhere: boolean
}

/** What the screen needs to know of the match beside its score; worked out here, because the screen is shown first. */
interface Kept {
  /** How the score is kept, as the log shows it. */
  readonly mode: Mode | undefined
  readonly missedSideOut: readonly ActBody[]
  readonly isEndChangeDue: boolean
}

/** The state of sending and storing, apart from the score. */
export interface SendingView {
  readonly link: SendingLink
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
): QueueView => ({
  ...score,
  mayWrite,
  writerName,
  conflict,
  isElsewhere,
  ...sending,
  mode: modeOf(score.state),
  missedSideOut: missedSideOut(score.state),
  isEndChangeDue: isEndChangeDue(score.state),
})
