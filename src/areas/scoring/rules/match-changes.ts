import { type MatchSlot, matchSlots } from './match-kinds.ts'

/** A match's description. Empty strings for anything it lacks. */
export type Described = Readonly<Record<MatchSlot, string>> & {
  readonly court_number: string
  readonly tournament_name: string
  readonly match_type: string
  readonly skill_rating: string
  readonly age_bracket: string
}

/** One difference between a match's old and new description. */
export type MatchChange =
  | { readonly kind: 'teams' }
  | { readonly kind: 'player' | 'court' | 'tournament' | 'category'; readonly from: string; readonly to: string }

const facts = [
  ['court', 'court_number'],
  ['tournament', 'tournament_name'],
  ['category', 'match_type'],
  ['category', 'skill_rating'],
  ['category', 'age_bracket'],
] as const

const mirrored = { t1p1: 't2p1', t1p2: 't2p2', t2p1: 't1p1', t2p2: 't1p2' } as const satisfies Record<
  MatchSlot,
  MatchSlot
>

function playerChanges(before: Described, after: Described): MatchChange[] {
  const changedSlots = matchSlots.filter((slot) => before[slot] !== after[slot])
  if (changedSlots.length > 0 && matchSlots.every((slot) => after[slot] === before[mirrored[slot]]))
    return [{ kind: 'teams' }]
  return changedSlots.map((slot) => ({ kind: 'player', from: before[slot], to: after[slot] }))
}

/** What a correction changes, players first. If the teams only switched columns, that is one change. */
export function changesBetween(before: Described, after: Described): readonly MatchChange[] {
  const others = facts.flatMap(([kind, field]): MatchChange[] =>
    before[field] === after[field] ? [] : [{ kind, from: before[field], to: after[field] }],
  )
  return [...playerChanges(before, after), ...others]
}
