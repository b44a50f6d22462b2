import { getCalendarAddress, makeCalendarAddress, removeCalendarAddress } from '#areas/calendars/calls/calendars.ts'
import { webcalOf } from '#areas/calendars/rules/calendar-entry.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { findSelector, removeSelector, saveSelector } from './address-rows.ts'
import { feedsHandlers } from './calendar-feeds.ts'
import { calendarAddressOf, newSelector } from './secret-address.ts'

function presentAddress(deps: Deps, selector: string | undefined) {
  const url = selector === undefined ? '' : calendarAddressOf(deps, selector)
  return { url, webcal: webcalOf(url) }
}

const addressesHandlers: readonly MountedCall[] = [
  handle(getCalendarAddress, async ({ actor, deps }) =>
    ok(presentAddress(deps, await findSelector(deps.db, actor.userId))),
  ),
  handle(makeCalendarAddress, async ({ actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      await saveSelector(tx, { accountId: actor.userId, selector: newSelector(), now: deps.clock.now() })
      return ok({ message: 'made' })
    }),
  ),
  handle(removeCalendarAddress, async ({ actor, deps }) => {
    await removeSelector(deps.db, actor.userId)
    return ok({ message: 'removed' })
  }),
]

export const calendarsHandlers: readonly MountedCall[] = [...feedsHandlers, ...addressesHandlers]
