import type { Round } from './draw.ts'

/** What every mixer needs to be told. */
export type MixerTerms = {
  /** Courts there are, 1 to 24; fewer are used when there are too few players. */
  readonly courts: number
  /** Rounds of the whole mixer, 1 to 10, those already played included. */
  readonly rounds: number
  /** Any whole number: the same terms and seed give the same draw, another seed another one of the same quality. */
  readonly seed: number
  /** Moves the search may try; any number gives a valid draw, more give a better one. */
  readonly budget?: number | undefined
  /** Rounds that were played already: they stay as they are, and the rest is drawn to go with them. */
  readonly played?: readonly Round[] | undefined
  /** Rounds drawn earlier that may still serve: the search begins with them instead of nothing. */
  readonly earlier?: readonly Round[] | undefined
  /** Byes may leave their turn where opponents get better for it: only their number and rows are held. */
  readonly mayLeaveTurns?: boolean | undefined
  /** Known designs are left out, so that the search alone can be measured. */
  readonly isSearchOnly?: boolean | undefined
}

/** Rotating partners. `players` are the caller's own whole numbers, each once. */
export type DoublesRequest = MixerTerms & { readonly kind: 'doubles'; readonly players: readonly number[] }

/** Rotating partners with even teams and courts; `ratings` go with `players`, place by place. */
export type ScrambleRequest = MixerTerms & {
  readonly kind: 'scramble'
  readonly players: readonly number[]
  readonly ratings: readonly number[]
}

/** Two groups: half-half gives each team one A and one B; pie keeps them apart on courts of their own. */
export type MixedRequest = MixerTerms & {
  readonly kind: 'mixed'
  readonly style?: 'half-half' | 'pie' | undefined
  readonly a: readonly number[]
  readonly b: readonly number[]
}

/** Entrants meet one to one: single players, or pairs that stay together. */
export type VersusRequest = MixerTerms & { readonly kind: 'singles' | 'partners'; readonly players: readonly number[] }

export type MixerRequest = DoublesRequest | ScrambleRequest | MixedRequest | VersusRequest

/** Everybody a request names, A before B. */
export function playersInRequest(request: MixerRequest): readonly number[] {
  return request.kind === 'mixed' ? [...request.a, ...request.b] : request.players
}

/** Players on one court: two where entrants meet one to one. */
export function perCourtOf(kind: MixerRequest['kind']): 2 | 4 {
  return kind === 'singles' || kind === 'partners' ? 2 : 4
}

/** Moves a search tries unless it is told otherwise: about a tenth of a second. Weighing ratings takes longer. */
export function usualBudget(kind: MixerRequest['kind']): number {
  return kind === 'scramble' ? 800_000 : 1_200_000
}

export const limits = { courts: 24, rounds: 10, players: 200, budget: 1_000_000_000 } as const
