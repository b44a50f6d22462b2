import { type DrawKind, isMixed, isOfPairs, isRated } from './draw-kinds.ts'
import { type MixerRequest, usualBudget } from './draw-request.ts'
import type { Entrant } from './sheet.ts'

/** Someone with a spot in the event. */
export type Candidate = {
  /** The invitation. */
  readonly player: number
  /** The invitation of the partner, if there is one. */
  readonly partner: number | null
  readonly isNoShow: boolean
  readonly isHere: boolean
  /** The player left the draw while it was running. */
  readonly hasLeft: boolean
  readonly group: 'a' | 'b' | null
  /** Undefined if neither the club nor a rating body has given one. */
  readonly rating: number | undefined
}

/** Why someone with a spot is not drawn. */
export const leftOutReasons = [
  'no-show',
  'not-here',
  'left',
  'no-partner',
  'partner-missing',
  'no-group',
  'no-division',
] as const
export type LeftOut = { readonly player: number; readonly reason: (typeof leftOutReasons)[number] }

/** The players who are drawn, and those who are not. */
export type DrawnField = {
  /** In the order of their invitations; a pair has the position of its first invitation. */
  readonly entrants: readonly Entrant[]
  readonly leftOut: readonly LeftOut[]
  /** For mixed draws, the group of each entrant; for rated ones, the rating. */
  readonly groups: readonly ('a' | 'b' | null)[]
  readonly ratings: readonly number[]
  /** Players who have no rating and count as the median. */
  readonly unrated: readonly number[]
}

/**
 * Returns which of the players with a spot are drawn: everyone but no-shows and those who left while the draw ran,
 * unless they are checked in again. With `onlyHere`, only players who are checked in. Pairs only if both players are
 * drawn. In a mixed draw, only players in A or B. Source: spec 001 §2.5, §4 (mixer flow); docs/areas/draws.md.
 */
export function fieldOf(kind: DrawKind, candidates: readonly Candidate[], onlyHere: boolean): DrawnField {
  const sorted = candidates.toSorted((one, two) => one.player - two.player)
  const present = new Map(
    sorted.filter((one) => absence(one, onlyHere) === undefined).map((one) => [one.player, one] as const),
  )
  const partnerOf = ({ player, partner }: Candidate) => {
    const other = partner === null ? undefined : present.get(partner)
    return other?.partner === player ? other : undefined
  }
  const drawnCandidates: Candidate[] = []
  const leftOut: LeftOut[] = []
  for (const one of sorted) {
    const reason = absence(one, onlyHere) ?? lack(kind, one, partnerOf(one))
    if (reason) leftOut.push({ player: one.player, reason })
    else drawnCandidates.push(one)
  }
  const firsts = isOfPairs(kind) ? drawnCandidates.filter((one) => one.player < (one.partner ?? 0)) : drawnCandidates
  const median = medianOf(drawnCandidates.flatMap(({ rating }) => rating ?? []))
  return {
    entrants: firsts.map((one) => (isOfPairs(kind) ? [one.player, one.partner ?? 0] : [one.player])),
    leftOut,
    groups: firsts.map(({ group }) => group),
    ratings: isRated(kind) ? firsts.map(({ rating }) => rating ?? median) : [],
    unrated: isRated(kind)
      ? drawnCandidates.filter(({ rating }) => rating === undefined).map(({ player }) => player)
      : [],
  }
}

function absence({ isNoShow, isHere, hasLeft }: Candidate, onlyHere: boolean): LeftOut['reason'] | undefined {
  if (isNoShow) return 'no-show'
  if (hasLeft && !isHere) return 'left'
  return onlyHere && !isHere ? 'not-here' : undefined
}

function lack(kind: DrawKind, one: Candidate, partner: Candidate | undefined): LeftOut['reason'] | undefined {
  if (isOfPairs(kind) && !partner) return one.partner === null ? 'no-partner' : 'partner-missing'
  return isMixed(kind) && one.group === null ? 'no-group' : undefined
}

/** The rating assumed for players who have none: the median of the others. */
export function medianOf(ratings: readonly number[]): number {
  const sorted = ratings.toSorted((one, two) => one - two)
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return (low + high) / 2
}

type Terms = { readonly courts: number; readonly rounds: number; readonly seed: number }

/** The engine's request for a field; entrants are numbered from 1 in their order. */
export function requestOf(kind: DrawKind, { entrants, groups, ratings }: DrawnField, terms: Terms): MixerRequest {
  const players = entrants.map((_, place) => place + 1)
  const withBudget = (engine: MixerRequest['kind']) => ({ ...terms, budget: usualBudget(engine) })
  const inGroup = (group: 'a' | 'b') => players.filter((player) => groups[player - 1] === group)
  switch (kind) {
    case 'half-half':
    case 'pie':
      return { kind: 'mixed', style: kind, a: inGroup('a'), b: inGroup('b'), ...withBudget('mixed') }
    case 'ai':
    case 'scramble':
      return { kind: 'scramble', players, ratings, ...withBudget('scramble') }
    case 'singles':
      return { kind: 'singles', players, ...withBudget('singles') }
    case 'partners':
    case 'partner-sub':
      return { kind: 'partners', players, ...withBudget('partners') }
    case 'doubles':
    case 'doubles-sub':
      return { kind: 'doubles', players, ...withBudget('doubles') }
  }
}
