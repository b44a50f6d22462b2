import { sql } from 'kysely'
import type { NoteKind } from '#areas/clubs/rules/note-kinds.ts'
import type { Tx } from '#kernel/server/db/database.ts'

export interface ClubNote {
  readonly memberId: number
  readonly kind: NoteKind
  /** The group if the note is about a membership in it, the season if it is about a payment. */
  readonly about?: string
  readonly note: string
  /** The note that this one replaced. */
  readonly was?: string
}

export interface NewNote {
  readonly clubId: number
  /** Null means the product itself. */
  readonly accountId: number | null
  readonly now: Date
}

/**
 * Saves what someone wrote or set by hand about members, with the earlier text, in the same transaction. This is the
 * only function that writes notes about members, whatever their subject. Members never see them.
 */
export async function keepNotes(
  tx: Tx,
  { clubId, accountId, now }: NewNote,
  notes: readonly ClubNote[],
): Promise<void> {
  if (notes.length === 0) return
  await sql`insert into club_note (club_id, member_id, kind, about, note, was, account_id, at)
    select ${clubId}, n."memberId", n.kind, coalesce(n.about, ''), n.note, coalesce(n.was, ''), ${accountId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n("memberId" integer, kind text, about text, note text, was text)`.execute(
    tx,
  )
}

/** Moves a merged member's notes to the record that is kept. */
export async function carryNotes(
  tx: Tx,
  { clubId, keptId, mergedId }: { clubId: number; keptId: number; mergedId: number },
): Promise<void> {
  await tx
    .updateTable('club_note')
    .set({ member_id: keptId })
    .where('club_id', '=', clubId)
    .where('member_id', '=', mergedId)
    .execute()
}
