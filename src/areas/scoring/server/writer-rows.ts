import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** The holder of the writing term. `session` is the session's hash in hex. */
export interface Writer {
  readonly first: string
  readonly last: string
  readonly term: number
  readonly session: string | null
}

export async function findWriter(db: Reader, matchId: number): Promise<Writer | undefined> {
  const { rows } = await sql<Writer>`select a.first, a.last, m.term, encode(m.writer_session, 'hex') as session
    from match m join account a on a.id = m.writer_id where m.id = ${matchId}`.execute(db)
  return rows[0]
}

/** Gives the next term of a locked match to an account and its session. */
export async function saveWriter(
  tx: Tx,
  matchId: number,
  writer: { accountId: number; session: string; term: number },
) {
  await tx
    .updateTable('match')
    .set({ writer_id: writer.accountId, writer_session: Buffer.from(writer.session, 'hex'), term: writer.term })
    .where('id', '=', matchId)
    .execute()
}
