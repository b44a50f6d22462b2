import type { AfterCommit, Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { occasion } from '#server/kernel/occasions'

/** A match with its first game was written. */
export const matchBegan = occasion<{ deps: Deps; tx: Tx; matchId: number }>('scoring.match-began')

/** The score of a match has changed, or the match began, ended, was deleted or was brought back. */
export const scoreChanged = occasion<{
  deps: Deps
  tx: Tx
  after: AfterCommit
  /** The owner keeps the score that the scoreboard shows. */
  forScoreboard: boolean
}>('scoring.score-changed')
