import { sql } from 'kysely'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Author } from '#kernel/server/http/actor.ts'
import type { Beside } from './match-plan.ts'
import { demoSessionOf, type Volunteer } from './people.ts'

/** Lists who is playing where right now, in all live matches. */
export async function listLivePlay(tx: Tx): Promise<Beside[]> {
  const { rows } = await sql<Beside>`select coalesce(t.name, '') as tournament, m.court_number,
      (select coalesce(jsonb_agg(jsonb_build_object('playerId', p.player_id)), '[]')
        from match_player p where p.match_id = m.id) as players
    from match m left join tournament t on t.id = m.tournament_id
    where m.status = 'Live' and m.deleted_at is null`.execute(tx)
  return rows
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
