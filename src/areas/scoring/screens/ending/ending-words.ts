import * as say from '#areas/scoring/calls/messages/complete-sheet.ts'
import type { Team } from '#areas/scoring/rules/acts.ts'
import type { Outcome } from '#areas/scoring/rules/match-kinds.ts'

/** How a match was ended by the scorekeeper. */
export interface Ended {
  readonly winner?: Team | undefined
  readonly outcome?: Outcome | undefined
}

interface Way {
  /** How the match ended. */
  readonly label: string
  /** Asks for the team; `answer` is one of the two answers. */
  readonly question: string
  readonly answer: (name: string) => string
  /** Whether the team that the answer names has won; otherwise it has lost. */
  readonly namesWinner: boolean
}

/** The ways in which a match can end without being played to its end. Source: spec X191. */
export const ways: Readonly<Record<Outcome, Way>> = {
  retired: { label: say.playerRetired, question: say.whoRetired, answer: say.retired, namesWinner: false },
  forfeit: { label: say.forfeit, question: say.whoForfeited, answer: say.forfeited, namesWinner: false },
  'no-show': { label: say.noShow, question: say.whoWasAbsent, answer: say.wasAbsent, namesWinner: false },
  'time-limit': { label: say.timeRanOut, question: say.whoWonOnTime, answer: say.won, namesWinner: true },
  withdrawal: { label: say.teamWithdrew, question: say.whoWithdrew, answer: say.withdrew, namesWinner: false },
  disqualified: {
    label: say.teamDisqualified,
    question: say.whoWasDisqualified,
    answer: say.disqualified,
    namesWinner: false,
  },
}
