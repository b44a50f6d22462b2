import type { Act, ActBody } from '#areas/scoring/rules/acts.ts'
import { isFirstCall } from '#areas/scoring/rules/first-server.ts'
import { gameInPlay } from '#areas/scoring/rules/game-in-play.ts'
import { type Positions, positionsIn } from '#areas/scoring/rules/halves.ts'
import { isEndChangeDue, type Mode, missedSideOut, modeOf } from '#areas/scoring/rules/keeping.ts'
import type { MatchState } from '#areas/scoring/rules/match-state.ts'
import { isPlayed } from '#areas/scoring/rules/moves.ts'
import { getRuleSet } from '#areas/scoring/rules/rule-sets.ts'
import type { Conflict, PadScore, Scorepad } from '#areas/scoring/rules/scorepad.ts'
import type { SendingLink } from '#kernel/web/api/patient-sender.ts'

export interface QueueView extends PadScore, SendingView, Kept {
  readonly mayWrite: boolean
  readonly writerName: string
  readonly conflict: Conflict | null
  /** Another tab of this browser scores the match; this one only shows it. */
  readonly isElsewhere: boolean
}

/**
 * What the screen needs to know about the match besides its score. It is computed here, because the screen is shown
 * first.
 */
interface Kept {
  /** How the score is kept, as the log shows it. */
  readonly mode: Mode | undefined
  readonly missedSideOut: readonly ActBody[]
  readonly isEndChangeDue: boolean
  /** The current game has neither a rally nor a point. */
  readonly isUnplayed: boolean
  /** The next serve is the first of the game. */
  readonly isFirstCall: boolean
  /** Who serves from which half, and who receives. */
  readonly positions: Positions
}

/** The state of sending and storing, apart from the score. */
export interface SendingView {
  readonly link: SendingLink
  /** Since when no answer has come. */
  readonly offlineSince: Date | null
  /** The last act made on this screen, for the line that says what was saved. */
  readonly last: Act | null
  /**
   * Whether waiting acts are on this phone's disk, on their way there, or only in this page, because the browser
   * stores nothing.
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
  isUnplayed: !isPlayed(score.state.done),
  ...ofGame(score.state),
})

function ofGame(match: MatchState): Pick<Kept, 'isFirstCall' | 'positions'> {
  const { rules, state } = gameInPlay(match)
  return { isFirstCall: isFirstCall(state), positions: positionsIn(getRuleSet(rules), state) }
}
