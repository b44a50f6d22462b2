/** The kinds of draws. `ai` is doubles with even teams; the last two are drawn for each division (X78, X160). */
export const drawKinds = [
  'doubles',
  'ai',
  'half-half',
  'pie',
  'scramble',
  'singles',
  'partners',
  'doubles-sub',
  'partner-sub',
] as const
export type DrawKind = (typeof drawKinds)[number]

/** The five words of the wire (spec 001 §3). */
export const drawTypes = ['doubles', 'singles', 'partner-sub', 'doubles-sub', 'rating scramble'] as const
export type DrawType = (typeof drawTypes)[number]

const types: Readonly<Record<DrawKind, DrawType>> = {
  doubles: 'doubles',
  ai: 'doubles',
  'half-half': 'doubles',
  pie: 'doubles',
  scramble: 'rating scramble',
  singles: 'singles',
  partners: 'singles',
  'doubles-sub': 'doubles-sub',
  'partner-sub': 'partner-sub',
}

/** The word of the wire for a kind (X160). */
export const drawTypeOf = (kind: DrawKind): DrawType => types[kind]

/** Whether its entrants are pairs that stay together. */
export const isOfPairs = (kind: DrawKind): boolean => kind === 'partners' || kind === 'partner-sub'

/** Whether it needs everybody to be in group A or B. */
export const isMixed = (kind: DrawKind): boolean => kind === 'half-half' || kind === 'pie'

/** Whether it weighs ratings. */
export const isRated = (kind: DrawKind): boolean => kind === 'scramble' || kind === 'ai'
