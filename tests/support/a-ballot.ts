import { randomBytes } from 'node:crypto'
import type { Deps } from '#kernel/server/deps.ts'

const hour = 3_600_000

/** A ballot with one question that has been open for an hour, made by SQL, with its empty urn. Returns its id. */
export async function anOpenBallot(deps: Deps, club_id: number, boxes?: Record<string, string>): Promise<number> {
  const now = deps.clock.now()
  const { id } = await deps.db
    .insertInto('ballot')
    .values({
      club_id,
      title: 'Annual meeting',
      starts_at: new Date(now.getTime() - hour),
      ends_at: new Date(now.getTime() + hour),
      boxes: JSON.stringify(boxes ?? { q1: 'New nets?', q1o1: 'Yes, No' }),
      end_moves: '[]',
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.db
    .insertInto('ballot_urn')
    .values({ club_id, ballot_id: id, salt: randomBytes(32) })
    .execute()
  return id
}
