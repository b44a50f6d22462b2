import type { AfterCommit, Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { occasion } from '#server/kernel/occasions'

/** A match has been inserted with its first game. */
export const matchBegan = occasion<{ deps: Deps; tx: Tx; matchId: number }>('scoring.match-began')

/** The score of a match has changed, or the match has begun, ended, or been deleted or restored. */
export const scoreChanged = occasion<{
  deps: Deps
  tx: Tx
  after: AfterCommit
  /** The owner keeps the score that the scoreboard shows. */
  forScoreboard: boolean
}>('scoring.score-changed')
