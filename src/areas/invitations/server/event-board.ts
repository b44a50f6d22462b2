import { getEvent } from '#areas/events/server/event-rows.ts'
import { presentEventToEdit } from '#areas/events/server/present.ts'
import { getEventBoard } from '#areas/invitations/calls/admin-acts.ts'
import type { Response } from '#areas/invitations/rules/responses.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { listInvitations } from './list-rows.ts'
import { presentForAdmin } from './present.ts'

/**
 * Reads the event first. A change between the two reads raises its version, so that its viewers read again. All lists
 * come from one statement, so that no one is on two of them, or on none.
 */
export const boardHandler = handle(getEventBoard, async ({ subject, deps }) => {
  const event = await getEvent(deps.db, subject)
  const rows = await listInvitations(deps.db, subject, { responses: 'all' })
  const listOf = (...responses: readonly (Response | null)[]) =>
    rows.filter(({ response }) => responses.includes(response)).map(presentForAdmin)
  return ok({
    event: presentEventToEdit(event, deps.clock.now()),
    lists: {
      yes: listOf('yes', 'partner'),
      waitlist: listOf('waitlist'),
      invited: listOf(null),
      needsPartner: listOf('needs-partner'),
      no: listOf('no'),
    },
  })
})
