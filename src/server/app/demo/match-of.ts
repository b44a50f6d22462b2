import { createHash } from 'node:crypto'
import { matchTypes } from '#domain/scoring/match-kinds'
import { defaultRuleSetOf, type RuleSetName } from '#domain/scoring/rule-sets'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { type NewMatch, tournamentIdOf } from '#server/scoring/new-match-rows'
import { type DemoPlayer, demoSessionOf, type Volunteer } from './people.ts'
import { pickOne, pickSome, type Random, randomBetween, uuidOf } from './random.ts'
import { tournaments, women } from './words.ts'

const skills = ['5.0', '4.5', '4.0', '4.0', '3.5', '3.5', '3.5', '3.0', '3.0', '2.5'] as const
const ages = ['n/a', 'Open', '19-34', '35-49', '50-54', '55-59', '60-64', '65-69', '70-74'] as const

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

interface Setting {
  readonly owner: Volunteer
  readonly players: readonly DemoPlayer[]
  readonly startsAt: Date
}

/** A match as a volunteer would add it: mostly doubles to 11, now and then singles, rally scoring or a game to 15. */
export async function matchOf(
  deps: Deps,
  tx: Tx,
  random: Random,
  { owner, players, startsAt }: Setting,
): Promise<NewMatch> {
  const singles = random() < 0.2
  const matchType = pickOne(random, singles ? (['Mens', 'Womens'] as const) : matchTypes)
  const chosen = chosenOf(random, players, matchType, singles)
  return {
    ownerId: owner.id,
    session: demoSessionOf(owner.username),
    rules: rulesOf(random, singles),
    court_number: String(randomBetween(random, 1, 12)),
    tournamentId: await tournamentIdOf(tx, pickOne(random, tournaments)),
    singles_doubles: singles ? 'Singles' : 'Doubles',
    match_type: matchType,
    skill_rating: pickOne(random, skills),
    age_bracket: pickOne(random, ages),
    startsAt,
    timeZone: deps.config.platformZone,
    players: chosen,
    request: createHash('sha256').update(uuidOf(random)).digest(),
    now: startsAt,
    forScoreboard: false,
  }
}

function rulesOf(random: Random, singles: boolean): RuleSetName {
  if (singles) return defaultRuleSetOf('Singles')
  const chance = random()
  if (chance < 0.7) return defaultRuleSetOf('Doubles')
  return chance < 0.85 ? 'usap-2026-rally-doubles-21' : 'usap-2025-doubles-15'
}

/** Two or four players: women, men, or one of each on both sides. */
function chosenOf(random: Random, players: readonly DemoPlayer[], matchType: string, singles: boolean) {
  const some = (areWomen: boolean) =>
    pickSome(
      random,
      players.filter(({ name }) => women.has(name) === areWomen),
      4,
    )
  const ladies = matchType === 'Mens' ? [] : some(true)
  const men = matchType === 'Womens' ? [] : some(false)
  const inOrder = matchType === 'Mixed' ? [ladies[0], men[0], ladies[1], men[1]] : [...ladies, ...men]
  const places = singles ? singlesPlaces : doublesPlaces
  return places.map(([team, place], index) => {
    const player = inOrder[index]
    if (!player) throw new Error('The demo has too few players')
    return { team, place, playerId: player.id, name: player.name }
  })
}
