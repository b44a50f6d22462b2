import { type MatchType, matchTypes, type Play } from '#areas/scoring/rules/match-kinds.ts'
import { defaultRuleSetOf, type RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import type { DemoPlayer } from './people.ts'
import { pickOne, pickSome, type Random } from './random.ts'
import { nameOn, tournamentsAt } from './tournaments.ts'
import { women } from './words.ts'

const skills = ['5.0', '4.5', '4.0', '4.0', '3.5', '3.5', '3.5', '3.0', '3.0', '2.5'] as const
const courts = Array.from({ length: 12 }, (_, index) => String(index + 1))

const singlesPlaces = [
  [1, 1],
  [2, 1],
] as const
const doublesPlaces = [
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 2],
] as const

/** A match before it is saved. */
export interface MatchPlan {
  readonly tournament: string
  readonly timeZone: string
  readonly court_number: string
  readonly singles_doubles: Play
  readonly match_type: MatchType
  readonly skill_rating: string
  readonly age_bracket: string
  readonly rules: RuleSetName
  readonly players: readonly { team: 1 | 2; place: 1 | 2; playerId: number; name: string }[]
}

/** A match on a court at the same time. */
export type Beside = Pick<MatchPlan, 'tournament' | 'court_number'> & {
  readonly players: readonly { readonly playerId: number | null }[]
}

interface Setting {
  readonly players: readonly DemoPlayer[]
  readonly at: Date
  /** Matches at the same time. The new one uses none of their players and none of their courts. */
  readonly beside: readonly Beside[]
}

/**
 * Plans a match as a volunteer would add it at that time: mostly doubles to 11, sometimes singles, rally scoring or a
 * game to 15. Undefined if everyone is already playing.
 */
export function planMatch(random: Random, { players, at, beside }: Setting): MatchPlan | undefined {
  const busy = new Set(beside.flatMap((one) => one.players.map(({ playerId }) => playerId)))
  const free = players.filter(({ id }) => !busy.has(id))
  const eventTypes = random() < 0.2 ? (['Singles', 'Doubles'] as const) : (['Doubles', 'Singles'] as const)
  const fitting = eventTypes.flatMap((play) => {
    const types = matchTypes.filter((type) => fits(free, play, type))
    return types.length > 0 ? [{ play, match_type: pickOne(random, types) }] : []
  })
  const [kind] = fitting
  if (!kind) return undefined
  const tournament = pickOne(random, tournamentsAt(at))
  const name = nameOn(tournament, at)
  const takenCourts = beside.filter((one) => one.tournament === name).map(({ court_number }) => court_number)
  const openCourts = courts.filter((court) => !takenCourts.includes(court))
  if (openCourts.length === 0) return undefined
  return {
    tournament: name,
    timeZone: tournament.zone,
    court_number: pickOne(random, openCourts),
    singles_doubles: kind.play,
    match_type: kind.match_type,
    skill_rating: pickOne(random, skills),
    age_bracket: pickOne(random, tournament.ages),
    rules: rulesOf(random, kind.play),
    players: chosenOf(random, free, kind.match_type, kind.play),
  }
}

const isWoman = ({ name }: DemoPlayer) => women.has(name)

/** Whether enough women and men are free; singles are not mixed. */
function fits(free: readonly DemoPlayer[], play: Play, type: MatchType): boolean {
  const ladies = free.filter(isWoman).length
  if (type === 'Mixed') return play === 'Doubles' && ladies >= 2 && free.length - ladies >= 2
  return (type === 'Womens' ? ladies : free.length - ladies) >= (play === 'Doubles' ? 4 : 2)
}

function rulesOf(random: Random, play: Play): RuleSetName {
  if (play === 'Singles') return defaultRuleSetOf(play)
  const chance = random()
  if (chance < 0.7) return defaultRuleSetOf(play)
  return chance < 0.85 ? 'usap-2026-rally-doubles-21' : 'usap-2025-doubles-15'
}

/** Two or four players: women, men, or one of each on both sides. */
function chosenOf(random: Random, free: readonly DemoPlayer[], type: MatchType, play: Play): MatchPlan['players'] {
  const places = play === 'Singles' ? singlesPlaces : doublesPlaces
  const some = (areWomen: boolean, count: number) =>
    pickSome(
      random,
      free.filter((player) => isWoman(player) === areWomen),
      count,
    )
  const [ladies, men] =
    type === 'Mixed' ? [some(true, 2), some(false, 2)] : [some(type === 'Womens', places.length), []]
  const inOrder = type === 'Mixed' ? [ladies[0], men[0], ladies[1], men[1]] : ladies
  return places.map(([team, place], index) => {
    const player = inOrder[index]
    if (!player) throw new Error('The demo doesn’t have enough players')
    return { team, place, playerId: player.id, name: player.name }
  })
}
