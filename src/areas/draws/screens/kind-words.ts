import type { DrawKind } from '#areas/draws/rules/draw-kinds.ts'

interface KindWords {
  readonly name: string
  /** What it does, in one line. */
  readonly line: string
}

/** The kinds of draws as organizers choose them (X78; docs/areas/draws.md, "Kinds"). */
export const kindWords: Readonly<Record<DrawKind, KindWords>> = {
  doubles: { name: 'Doubles', line: 'A new partner every round.' },
  ai: { name: 'Doubles, even teams', line: 'A new partner every round. The teams in each game are evenly matched.' },
  'half-half': { name: 'Half and half', line: 'Each team has one A and one B.' },
  pie: { name: 'Pie', line: 'A and B play on separate courts, as far as the numbers allow.' },
  scramble: {
    name: 'Rating Scramble',
    line: 'A new partner every round. Teams are even, and levels on each court are similar.',
  },
  singles: { name: 'Singles', line: 'One on one.' },
  partners: { name: 'Pairs', line: 'Partners stay together, pair against pair.' },
  'doubles-sub': {
    name: 'Doubles by divisions',
    line: 'Divisions play separately. Players get a new partner every round.',
  },
  'partner-sub': { name: 'Pairs by divisions', line: 'Divisions play separately. Partners stay together.' },
}
