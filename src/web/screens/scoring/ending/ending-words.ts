import type { Team } from '#domain/scoring/acts'
import type { Outcome } from '#domain/scoring/match-kinds'

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
  /** The team that the answer names has won; otherwise it has lost. */
  readonly namesWinner: boolean
}

const loser = (label: string, question: string, did: string): Way => ({
  label,
  question,
  answer: (name) => `${name} ${did}`,
  namesWinner: false,
})

/** The ways in which a match ends that is not played to its end. Source: spec X191. */
export const ways: Readonly<Record<Outcome, Way>> = {
  retired: loser('A player retired', 'Who retired?', 'retired'),
  forfeit: loser('Forfeit', 'Who forfeited?', 'forfeited'),
  'no-show': loser('No-show', 'Who didn’t show up?', 'didn’t show up'),
  'time-limit': {
    label: 'Time ran out',
    question: 'Who won when time ran out?',
    answer: (name) => `${name} won`,
    namesWinner: true,
  },
  withdrawal: loser('A team withdrew', 'Who withdrew?', 'withdrew'),
  disqualified: loser('A team was disqualified', 'Who was disqualified?', 'disqualified'),
}
