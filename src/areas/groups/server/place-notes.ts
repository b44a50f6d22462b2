import { type ClubNote, keepNotes, type NewNote } from '#areas/clubs/server/note-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { nameOfGroup } from './group-rows.ts'
import type { PlaceNote } from './place-rows.ts'

/** A note about a group membership that ends with the membership. */
export const endedNote = (memberId: number, group: string, was: string): ClubNote => ({
  memberId,
  kind: 'group-note',
  about: group,
  note: '',
  was,
})

/** Saves the notes about group memberships that have ended. */
export async function keepEndedNotes(
  tx: Tx,
  noteRow: NewNote,
  groupId: number,
  places: readonly PlaceNote[],
): Promise<void> {
  const notedPlaces = places.filter(({ note }) => note !== '')
  if (notedPlaces.length === 0) return
  const group = await nameOfGroup(tx, noteRow.clubId, groupId)
  await keepNotes(
    tx,
    noteRow,
    notedPlaces.map(({ memberId, note }) => endedNote(memberId, group, note)),
  )
}
