type Numbers = {
  readonly a: number
  readonly b: number
  /** Players who can still be put into a group. */
  readonly neither: number
  /** The number of courts requested. */
  readonly courts: number
}

/**
 * What A and B lack to fill more courts, and where it can come from: first from players in neither group, then from the
 * other group.
 */
export type MixedLack = {
  readonly courts: number
  readonly a: number
  readonly b: number
  readonly fromNeither: number
  readonly fromOther: number
}

/**
 * How many courts a half-half draw can fill, where each team has one A and one B. If there are enough players and only
 * the groups are uneven, also the fewest moves that would fill more. Source: spec 001 §2 (A/B mixed mixers).
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
