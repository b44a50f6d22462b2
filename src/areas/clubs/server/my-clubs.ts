import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { listMyClubs } from './my-club-rows.ts'
import { visitsSince } from './staff-visits.ts'

/** The caller's clubs, in one statement: as member, admin, group admin, or visiting staff. */
export const myClubsHandler = handle(myClubs, async ({ actor, deps }) =>
  ok(await listMyClubs(deps.db, actor.userId, actor.roles.has('staff'), visitsSince(deps.clock.now()))),
)
