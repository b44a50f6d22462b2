import { beginTeaching } from '#areas/instruction/calls/teaching.ts'
import { firstZone } from '#areas/instruction/rules/zones.ts'
import { giveRole } from '#areas/platform/server/role-rows.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { addInstructor } from './instructor-rows.ts'

/**
 * Gives the instructor role to a user with a confirmed email address, with a page that no one can see yet. Repeating it
 * changes nothing. A user who lost the role through staff starts again with the page they had, which staff may have
 * taken down.
 */
export const beginTeachingHandler = handle(beginTeaching, async ({ body, actor, deps }) => {
  if (actor.emailVerifiedAt === null) return refuse('email-unconfirmed')
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const accountId = actor.userId
    await addInstructor(tx, { account_id: accountId, time_zone: firstZone(body.timeZone), began_at: now })
    const grantId = await giveRole(tx, { accountId, role: 'instructor', by: accountId, now })
    if (grantId !== undefined) deps.log.info({ user: accountId }, 'a user became an instructor')
    return ok({ message: 'saved' })
  })
})
