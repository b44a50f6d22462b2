import { areDuesOver } from '#areas/clubs/rules/dues-state.ts'
import { setDuesOfMembers, setMemberDues } from '#areas/members/calls/members.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { countMembersOf } from './dues-rows.ts'
import { setDues } from './set-dues.ts'

/**
 * Such dues would end again within the hour, and an admin who left last year's date next to the checked box would not
 * notice.
 */
const isOver = (isPaid: boolean, until: string | null, timeZone: string, now: Date) =>
  isPaid && areDuesOver(until, dayIn(timeZone, now))

const overRefusal = () => refuse('membership-over', { field: 'membership_expiration' })

export const duesByHandHandlers: readonly MountedCall[] = [
  handle(setMemberDues, async ({ body, subject: { clubId, memberId, timeZone }, actor, deps }) => {
    const now = deps.clock.now()
    const { dues_paid: isPaid, membership_expiration: until } = body
    if (isOver(isPaid, until, timeZone, now)) return overRefusal()
    return inTransaction(deps.db, async (tx) => {
      const dues = [{ memberId, isPaid, until }]
      const { otherwise } = await setDues(deps, tx, { clubId, dues, by: actor.userId, now })
      return otherwise.length > 0 ? refuse('dues-by-payment', { names: otherwise }) : ok({ message: 'updated' })
    })
  }),
  handle(setDuesOfMembers, async ({ body, subject: { clubId, timeZone }, actor, deps }) => {
    const now = deps.clock.now()
    const { dues_paid: isPaid, membership_expiration: until } = body
    if (isOver(isPaid, until, timeZone, now)) return overRefusal()
    const memberIds = [...new Set(body.selected)]
    return inTransaction(deps.db, async (tx) => {
      if ((await countMembersOf(tx, clubId, memberIds)) < memberIds.length) return refuse('not-in-club')
      const dues = memberIds.map((memberId) => ({ memberId, isPaid, until }))
      const { changed, otherwise } = await setDues(deps, tx, { clubId, dues, by: actor.userId, now })
      return otherwise.length > 0
        ? refuse('dues-by-payment', { names: otherwise })
        : ok({ message: 'updated', changed })
    })
  }),
]
