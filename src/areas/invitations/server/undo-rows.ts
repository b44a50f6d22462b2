import { sql } from 'kysely'
import type { EntrySnapshot, Undoable } from '#areas/invitations/rules/decide-undo.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

export interface KeptUndo extends Undoable {
  readonly clubId: number
  readonly invitationId: number
}

/** Saves how to undo the last change of each of these invitations. An earlier change can no longer be undone. */
export async function saveUndos(tx: Tx, undos: readonly KeptUndo[]): Promise<void> {
  if (undos.length === 0) return
  const latest = new Map(undos.map((undo) => [undo.invitationId, undo]))
  await sql`insert into reply_undo (club_id, invitation_id, account_id, made_at, held, before, after)
    select u."clubId", u."invitationId", u."accountId", u."madeAt", u.held, u.before, u.after
    from jsonb_to_recordset(${JSON.stringify([...latest.values()])}::jsonb) as u("clubId" integer, "invitationId" bigint,
      "accountId" integer, "madeAt" timestamptz, held integer, before jsonb, after jsonb)
    on conflict (club_id, invitation_id) do update set account_id = excluded.account_id, made_at = excluded.made_at,
      held = excluded.held, before = excluded.before, after = excluded.after`.execute(tx)
}

/** Finds how to undo an invitation's last change, however old it is. */
export async function findUndo(db: Reader, clubId: number, invitationId: number): Promise<Undoable | undefined> {
  const row = await db
    .selectFrom('reply_undo')
    .select(['account_id', 'made_at', 'held', 'before', 'after'])
    .where('club_id', '=', clubId)
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst()
  if (!row) return undefined
  // `saveUndos` wrote these.
  const [before, after] = [row.before as unknown as EntrySnapshot[], row.after as unknown as EntrySnapshot[]]
  return { accountId: row.account_id, madeAt: row.made_at, held: row.held, before, after }
}

/** Deletes older undo records. Returns how many there were. */
export async function deleteUndos(db: Reader, madeBefore: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('reply_undo').where('made_at', '<', madeBefore).executeTakeFirst()
  return Number(numDeletedRows)
}
