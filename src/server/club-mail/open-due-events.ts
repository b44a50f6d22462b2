import * as z from 'zod/mini'
import { ok, type Result } from '#domain/shared/result'
import { lockEvent } from '#server/events/event-rows'
import { openEventNow } from '#server/events/open-event'
import { isClosed } from '#server/events/present'
import { tellEvent } from '#server/events/touch-event'
import { inTransaction } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { defineJob } from '#server/kernel/jobs/job'
import { type Due, listDue } from './due-event-rows.ts'
import { inviteGroup } from './invite-group.ts'

/**
 * Opens events automatically: sends the invitations, or opens the registration. Each event is decided again under its
 * lock, so that two simultaneous servers, or a second run, open it once; events that came due while no server ran open
 * when one is back, unless replies are closed. Source: spec 001 §3, §4 (auto invite, open days); X158.
 */
export const openDue = defineJob({
  name: 'club-mail.open-due',
  shape: z.object({}),
  every: '* * * * *',
  async run(deps) {
    for (const due of await listDue(deps.db, deps.clock.now())) {
      // An event that cannot be opened does not hold up the others; it is tried again every minute.
      await openOne(deps, due).then(
        ({ ok: isDone }) => isDone || deps.log.warn({ event: due.id }, 'an event is busy; it opens a minute later'),
        (error: unknown) => deps.log.error({ err: error, event: due.id }, 'an event could not be opened'),
      )
    }
  },
})

function openOne(deps: Deps, due: Due): Promise<Result<boolean, 'busy'>> {
  return inTransaction<boolean, never>(deps.db, async (tx, after) => {
    const now = deps.clock.now()
    const event = await lockEvent(tx, due.club_id, due.id)
    if (!event || event.opened_at !== null || !event.opens_itself || event.opens_at > now || isClosed(event, now))
      return ok(false)
    const by = { accountId: null, now }
    const seq = event.is_open_to_group
      ? await openEventNow(tx, event, by)
      : (await inviteGroup(tx, deps, event, by)).seq
    if (seq !== undefined) after(() => tellEvent(deps, event.id, seq))
    deps.log.info({ event: event.id }, 'an event has opened by itself')
    return ok(true)
  })
}
