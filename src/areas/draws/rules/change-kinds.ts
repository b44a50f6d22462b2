/** A player who joins; a mixed draw needs the group, a rated one the rating. */
export type Arriving = {
  readonly player: number
  readonly group?: 'a' | 'b' | undefined
  readonly rating?: number | undefined
}

/** The changes to a draw while it runs. */
export type DrawChange =
  | { readonly kind: 'swap-in-round'; readonly round: number; readonly one: number; readonly two: number }
  | { readonly kind: 'swap-throughout'; readonly one: number; readonly two: number }
  | ({ readonly kind: 'arrives' } & Arriving)
  | { readonly kind: 'leaves'; readonly player: number }
  /** Several players leave and arrive at once, and the remaining rounds are redrawn once. */
  | { readonly kind: 'several'; readonly leave: readonly number[]; readonly arrive: readonly Arriving[] }
  /** `by` takes the seats of `player` in all upcoming rounds; no one else's seat changes. */
  | {
      readonly kind: 'replaces'
      readonly player: number
      readonly by: number
      readonly rating?: number | undefined
    }
  /** A court by name; `courts` is the number of courts from now on. */
  | { readonly kind: 'closes' | 'opens'; readonly court: string; readonly courts: number }
  /** The upcoming rounds are redrawn with another seed. */
  | { readonly kind: 'again'; readonly seed: number }
  | { readonly kind: 'courts'; readonly courts: number }
  | { readonly kind: 'rounds'; readonly rounds: number }
