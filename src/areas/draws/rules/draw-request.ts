import type { Round } from './draw.ts'

/** The terms of every mixer. */
export type MixerTerms = {
  /** Available courts, 1 to 24; fewer are used if there are too few players. */
  readonly courts: number
  /** Rounds of the whole mixer, 1 to 10, played ones included. */
  readonly rounds: number
  /**
   * Any whole number: the same terms and seed give the same draw; another seed gives another draw of the same quality.
   */
  readonly seed: number
  /** How many moves the search can try; any number gives a valid draw, a larger one a better draw. */
  readonly budget?: number | undefined
  /** Rounds already played: they stay as they are, and the remaining rounds are drawn to fit them. */
  readonly played?: readonly Round[] | undefined
  /** Rounds drawn earlier that may still be useful: the search starts with them. */
  readonly earlier?: readonly Round[] | undefined
  /** Byes can be out of turn if that gives better opponents: only their number and the run limit are kept. */
  readonly mayLeaveTurns?: boolean | undefined
  /** Known designs are not used, so that the search alone can be measured. */
  readonly isSearchOnly?: boolean | undefined
}

/** Rotating partners. `players` are the caller's own whole numbers, each once. */
export type DoublesRequest = MixerTerms & { readonly kind: 'doubles'; readonly players: readonly number[] }

/** Rotating partners with even teams and courts; `ratings` match `players`, position by position. */
export type ScrambleRequest = MixerTerms & {
  readonly kind: 'scramble'
  readonly players: readonly number[]
  readonly ratings: readonly number[]
}

/** Two groups: half-half gives each team one A and one B; pie keeps them on separate courts. */
export type MixedRequest = MixerTerms & {
  readonly kind: 'mixed'
  readonly style?: 'half-half' | 'pie' | undefined
  readonly a: readonly number[]
  readonly b: readonly number[]
}

/** Entrants meet one to one: single players, or fixed pairs. */
export type VersusRequest = MixerTerms & { readonly kind: 'singles' | 'partners'; readonly players: readonly number[] }

export type MixerRequest = DoublesRequest | ScrambleRequest | MixedRequest | VersusRequest

/** Every player in a request, A before B. */
export function playersInRequest(request: MixerRequest): readonly number[] {
  return request.kind === 'mixed' ? [...request.a, ...request.b] : request.players
}

/** Entrants on one court: two if they meet one to one. */
export function perCourtOf(kind: MixerRequest['kind']): 2 | 4 {
  return kind === 'singles' || kind === 'partners' ? 2 : 4
}

/** The default number of moves: about a tenth of a second. Weighing ratings takes longer. */
export function usualBudget(kind: MixerRequest['kind']): number {
  return kind === 'scramble' ? 800_000 : 1_200_000
}

export const limits = { courts: 24, rounds: 10, players: 200, budget: 1_000_000_000 } as const
