import { sql } from 'kysely'
import type { NoteKind } from '#domain/clubs/note-kinds'
import type { Tx } from '#server/kernel/db/database'

export interface ClubNote {
  readonly memberId: number
  readonly kind: NoteKind
  /** The group of a note about a place in it, the season of one about a payment. */
  readonly about?: string
  readonly note: string
  /** The note that this one replaces. */
  readonly was?: string
}

export interface NewNote {
  readonly clubId: number
  /** Null means the product itself. */
  readonly accountId: number | null
  readonly now: Date
}

/**
 * Keeps what somebody wrote or set by hand about members, with what stood there before, in the transaction that does it:
 * the only function that writes the notes of members, whatever they are about. Members never see them.
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

/** Moves the notes of a merged member record to the kept record. */
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
