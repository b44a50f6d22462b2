import { isFresh } from '#areas/accounts/server/sessions.ts'
import { enterClub, leaveClub } from '#areas/clubs/calls/clubs.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { logInClub } from './club-log-rows.ts'
import { findClub } from './club-rows.ts'
import { addVisit, endVisit } from './visit-rows.ts'
import { staffEntered, staffLeft } from './words.ts'

/** A staff visit ends automatically after twelve hours. The access queries use the same limit. */
const longest = 12 * 60 * 60 * 1000
export const visitsSince = (now: Date): Date => new Date(now.getTime() - longest)

/** Lets staff enter a club to act there as its admin. The club's log records the visit (safety, Staff in a club). */
export const enterClubHandler = handle(enterClub, async ({ body, actor, deps }) => {
  const now = deps.clock.now()
  if (!isFresh(actor, now)) return refuse('confirm-password')
  return inTransaction(deps.db, async (tx) => {
    const club = await findClub(tx, body.cid)
    if (!club) return refuse('not-found')
    const visit = { clubId: club.cid, accountId: actor.userId, now }
    await endVisit(tx, visit)
    await addVisit(tx, visit)
    await logInClub(tx, { ...visit, what: staffEntered })
    return ok(club)
  })
})

export const leaveClubHandler = handle(leaveClub, async ({ body, actor, deps }) => {
  const visit = { clubId: body.cid, accountId: actor.userId, now: deps.clock.now() }
  return inTransaction(deps.db, async (tx) => {
    if (await endVisit(tx, visit)) await logInClub(tx, { ...visit, what: staffLeft })
    return ok({ message: 'done' })
  })
})
