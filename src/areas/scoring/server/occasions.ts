import type { AfterCommit, Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { occasion } from '#kernel/server/occasions.ts'

/** A match has been inserted with its first game. */
export const matchBegan = occasion<{ deps: Deps; tx: Tx; matchId: number }>('scoring.match-began')

/** Whether the players of a match come from elsewhere, such as an event's draw, and cannot be corrected here. */
export const playersFixed = occasion<{ tx: Tx; matchId: number }, boolean>('scoring.players-fixed')

/** A live match has a player who was not in it before. */
export const matchCorrected = occasion<{ deps: Deps; tx: Tx; matchId: number }>('scoring.match-corrected')

/** The owner of a match has completed it, perhaps again after reopening it. */
export const matchEnded = occasion<{ tx: Tx; matchId: number }>('scoring.match-ended')

/** The score of a match has changed, or the match has started or ended, or was deleted or restored. */
export const scoreChanged = occasion<{
  deps: Deps
  tx: Tx
  after: AfterCommit
  /** The owner keeps the score shown on the scoreboard. */
  forScoreboard: boolean
}>('scoring.score-changed')

/**
 * A reader, `accountId`, is shown players with the same name, whom the accounts `addedBy` added. Listeners return the
 * names of the clubs that the reader shares with each of these accounts.
 */
export const namesakesShown = occasion<
  { tx: Tx; accountId: number; addedBy: readonly number[] },
  ReadonlyMap<number, readonly string[]>
>('scoring.namesakes-shown')
