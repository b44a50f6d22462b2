import type { Tx } from '#kernel/server/db/database.ts'
import { occasion } from '#kernel/server/occasions.ts'

/** One or more of an event's sheets, under the event's lock. */
export interface AboutSheets {
  readonly tx: Tx
  readonly clubId: number
  readonly eventId: number
  readonly sheetIds: readonly number[]
  readonly now: Date
}

/** Sheets were set aside, by Reset or by a new draw. Listeners set their scores aside with them. */
export const sheetsSetAside = occasion<AboutSheets>('draws.set-aside')

/** New sheets were saved. Listeners check which of their rounds have scores from before there was a draw. */
export const sheetsMade = occasion<AboutSheets>('draws.made')

/** Sheets that were set aside are current again. Listeners restore the scores that were set aside with them. */
export const sheetsBroughtBack = occasion<AboutSheets>('draws.brought-back')

/** The points that end a game have changed. Listeners recompute what depends on them. */
export const pointsSet = occasion<{ readonly tx: Tx; readonly clubId: number; readonly eventId: number }>(
  'draws.points-set',
)

/** Asks which players of a round have a score in it. Listeners return those players' invitations. */
export const scoresOfRound = occasion<
  {
    readonly tx: Tx
    readonly clubId: number
    readonly eventId: number
    readonly sheetId: number
    /** The round, starting at 1. */
    readonly round: number
  },
  readonly number[]
>('draws.scores-of-round')
