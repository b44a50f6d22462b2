import type { AfterCommit, Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { occasion } from '#server/kernel/occasions'

/** A match has been inserted with its first game. */
export const matchBegan = occasion<{ deps: Deps; tx: Tx; matchId: number }>('scoring.match-began')

/** Whether the players of a match come from elsewhere, such as the draw of an event, and are not corrected here. */
export const playersFixed = occasion<{ tx: Tx; matchId: number }, boolean>('scoring.players-fixed')

/** A live match has got a player who was not in it before. */
export const matchCorrected = occasion<{ deps: Deps; tx: Tx; matchId: number }>('scoring.match-corrected')

/** The owner of a match has completed it, perhaps once more after reopening it. */
export const matchEnded = occasion<{ tx: Tx; matchId: number }>('scoring.match-ended')

/** The score of a match has changed, or the match has begun, ended, or been deleted or restored. */
export const scoreChanged = occasion<{
  deps: Deps
  tx: Tx
  after: AfterCommit
  /** The owner keeps the score that the scoreboard shows. */
  forScoreboard: boolean
}>('scoring.score-changed')

/**
 * Somebody, `accountId`, is shown players of one name, who were added by the accounts `addedBy`. Answers the names of the
 * clubs that the reader shares with each of these accounts.
 */
export const namesakesShown = occasion<
  { tx: Tx; accountId: number; addedBy: readonly number[] },
  ReadonlyMap<number, readonly string[]>
>('scoring.namesakes-shown')
