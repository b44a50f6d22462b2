import { logAllInEvent } from '#areas/events/server/event-log-rows.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import { noteSubstitutes } from '#areas/groups/server/note-substitutes.ts'
import { changedSince, type Entry, type Roster } from '#areas/invitations/rules/roster.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { movedToTheEnd } from './words.ts'

/** Counts on the group's list who accepted and who declined by these acts, and logs who moved to its end. */
export async function noteOutcomes(tx: Tx, event: EventRow, before: Roster, after: Roster, now: Date): Promise<void> {
  const { club_id: clubId, group_id: groupId, id: eventId } = event
  const changes = changedSince(before, after).map((entry) => ({ entry, was: before.entries.get(entry.id)?.substitute }))
  const membersWho = (from: Entry['substitute'], to: Entry['substitute']) =>
    changes.flatMap(({ entry, was }) => (was === from && entry.substitute === to ? [entry.memberId] : []))
  const moved = await noteSubstitutes(
    tx,
    { clubId, groupId },
    {
      accepted: membersWho('asked', 'plays'),
      declined: membersWho('asked', 'passed'),
      undone: membersWho('passed', 'asked'),
    },
  )
  const line = { clubId, eventId, kind: 'member.moved', detail: movedToTheEnd, accountId: null, now }
  if (moved.length > 0)
    await logAllInEvent(
      tx,
      moved.map((memberId) => ({ ...line, memberId })),
    )
}
