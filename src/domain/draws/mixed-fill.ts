type Numbers = {
  readonly a: number
  readonly b: number
  /** Players who could still be put into a group. */
  readonly neither: number
  /** The courts that are asked for. */
  readonly courts: number
}

/** What A and B lack to fill more courts, and where it comes from: those in neither group first, then the other group. */
export type MixedLack = {
  readonly courts: number
  readonly a: number
  readonly b: number
  readonly fromNeither: number
  readonly fromOther: number
}

/**
 * How many courts a half-half draw fills, where each team has one A and one B; and the fewest moves with which it fills
 * more, if the players are there and only the groups are uneven. Source: spec 001 §2 (A/B mixed mixers).
 */
export function mixedFill({ a, b, neither, courts }: Numbers): { readonly used: number; readonly lack?: MixedLack } {
  const used = Math.min(courts, Math.floor(Math.min(a, b) / 2))
  const possible = Math.min(courts, Math.floor((a + b + neither) / 4))
  if (used >= possible) return { used }
  const lacking = { a: Math.max(0, 2 * possible - a), b: Math.max(0, 2 * possible - b) }
  const count = lacking.a + lacking.b
  const fromNeither = Math.min(neither, count)
  return { used, lack: { courts: possible, ...lacking, fromNeither, fromOther: count - fromNeither } }
}
