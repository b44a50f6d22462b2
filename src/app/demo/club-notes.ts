import { keepNotes, type NewNote } from '#areas/clubs/server/note-rows.ts'
import { saveMember } from '#areas/members/server/member-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { demoClub, memberNotes } from './club-words.ts'
import { daytimeBefore } from './demo-days.ts'

const day = 86_400_000

/** Writes the notes of the demo club's admins about members; `members` are the ids, in order. */
export async function writeNotes(tx: Tx, members: readonly number[], note: NewNote): Promise<void> {
  for (const { member, daysAgo, ...words } of memberNotes) {
    const memberId = members[member]
    if (memberId === undefined) continue
    const now = daytimeBefore(demoClub.zone, new Date(note.now.getTime() - daysAgo * day))
    await saveMember(tx, { club_id: note.clubId, id: memberId }, { note: words.note })
    await keepNotes(tx, { ...note, now }, [{ memberId, kind: 'note', ...words }])
  }
}
