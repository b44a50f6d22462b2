/** The changes to a draw while it runs. */
export type DrawChange =
  | { readonly kind: 'swap-in-round'; readonly round: number; readonly one: number; readonly two: number }
  | { readonly kind: 'swap-throughout'; readonly one: number; readonly two: number }
  | {
      readonly kind: 'arrives'
      readonly player: number
      readonly group?: 'a' | 'b' | undefined
      readonly rating?: number | undefined
    }
  | { readonly kind: 'leaves'; readonly player: number }
  | { readonly kind: 'courts'; readonly courts: number }
  | { readonly kind: 'rounds'; readonly rounds: number }
