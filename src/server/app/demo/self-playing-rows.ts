import { sql } from 'kysely'
import type { Tx } from '#server/kernel/db/database'
import type { Author } from '#server/kernel/http/actor'
import { type DemoPlayer, demoSessionOf, type Volunteer } from './people.ts'

/** The players that the demo chooses from. */
export async function listSomePlayers(tx: Tx): Promise<DemoPlayer[]> {
  return tx
    .selectFrom('player')
    .select(['id', 'name'])
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(60)
    .execute()
}

/**
 * Deletes all but the latest matches that have played themselves since the installation began: they would bury the
 * matches that people score.
 */
export async function forgetOldMatches(tx: Tx, ownerId: number, kept: number): Promise<void> {
  await sql`delete from match where id in (select id from match
    where owner_id = ${ownerId} and status = 'Completed'
      and created_at > (select started_at from installation) order by id desc offset ${kept})`.execute(tx)
}

/** A volunteer as the author of chat messages. */
export function volunteerActor(volunteer: Volunteer): Author {
  return {
    userId: volunteer.id,
    username: volunteer.username,
    first: volunteer.first,
    last: volunteer.last,
    isDemo: true,
    roles: new Set(),
    sessionHash: demoSessionOf(volunteer.username),
    createdAt: new Date(0),
    reauthenticatedAt: null,
  }
}
