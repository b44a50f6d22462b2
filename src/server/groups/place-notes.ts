import { type ClubNote, keepNotes, type NewNote } from '#server/clubs/note-rows'
import type { Tx } from '#server/kernel/db/database'
import { nameOfGroup } from './group-rows.ts'
import type { PlaceNote } from './place-rows.ts'

/** A note of a place in a group that ends with the place. */
export const endedNote = (memberId: number, group: string, was: string): ClubNote => ({
  memberId,
  kind: 'group-note',
  about: group,
  note: '',
  was,
})

/** Keeps the notes of places in a group that have ended. */
export async function keepEndedNotes(
  tx: Tx,
  written: NewNote,
  groupId: number,
  taken: readonly PlaceNote[],
): Promise<void> {
  const noted = taken.filter(({ note }) => note !== '')
  if (noted.length === 0) return
  const group = await nameOfGroup(tx, written.clubId, groupId)
  await keepNotes(
    tx,
    written,
    noted.map(({ memberId, note }) => endedNote(memberId, group, note)),
  )
}
