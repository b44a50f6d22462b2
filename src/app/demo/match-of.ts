import { createHash } from 'node:crypto'
import { type NewMatch, tournamentIdOf } from '#areas/scoring/server/new-match-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { MatchPlan } from './match-plan.ts'
import { demoSessionOf, type Volunteer } from './people.ts'
import { type Random, uuidOf } from './random.ts'

interface Setting {
  readonly owner: Volunteer
  readonly startsAt: Date
}

/** Turns a planned match into what a scorekeeper adds. */
export async function matchOf(
  tx: Tx,
  random: Random,
  { tournament, ...plan }: MatchPlan,
  { owner, startsAt }: Setting,
): Promise<NewMatch> {
  return {
    ...plan,
    ownerId: owner.id,
    session: demoSessionOf(owner.username),
    tournamentId: await tournamentIdOf(tx, tournament),
    startsAt,
    request: createHash('sha256').update(uuidOf(random)).digest(),
    now: startsAt,
    forScoreboard: false,
  }
}
