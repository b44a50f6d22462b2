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

/** A volunteer as the one who writes in a chat. */
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
