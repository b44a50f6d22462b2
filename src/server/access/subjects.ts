import type { Access } from '#contract/access'

/** A match as access sees it; handlers read more through their repo. */
export interface MatchSubject {
  readonly matchId: number
  readonly status: 'Draft' | 'Live' | 'Completed'
  readonly ownerId: number
  readonly seq: number
  readonly term: number
  readonly scorekeeperIds: readonly number[]
}

export interface GameSubject extends MatchSubject {
  readonly gameId: number
  readonly gameNum: number
}

export interface PlayerTextSubject {
  readonly matchId: number
  readonly playerId: number
}

export interface MessageSubject {
  readonly messageId: number
  readonly matchId: number
  readonly ownerId: number
  readonly scorekeeperIds: readonly number[]
}

export interface PaymentSubject {
  readonly paymentId: number
  readonly accountId: number
}

/** What an access word loads for its handler. */
export type SubjectOf<A extends Access> = A extends `match-${string}`
  ? MatchSubject
  : A extends 'game-scorekeeper'
    ? GameSubject
    : A extends 'player-text'
      ? PlayerTextSubject
      : A extends `message-${string}`
        ? MessageSubject
        : A extends 'payer'
          ? PaymentSubject
          : undefined
