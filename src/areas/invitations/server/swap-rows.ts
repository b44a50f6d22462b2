import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** Both invitations of a request to swap. */
export interface SwapKey {
  readonly clubId: number
  readonly fromId: number
  readonly toId: number
}

export interface SwapRequest {
  readonly fromId: number
  readonly toId: number
  readonly isOpen: boolean
}

/** The requests to swap that an invitation has made or got, the latest last. */
export async function listSwaps(db: Reader, clubId: number, invitationId: number): Promise<SwapRequest[]> {
  const { rows } = await sql<SwapRequest>`select from_id as "fromId", to_id as "toId", ended_at is null as "isOpen"
    from swap_request where club_id = ${clubId} and (from_id = ${invitationId} or to_id = ${invitationId})
    order by asked_at, to_id`.execute(db)
  return rows
}

/** Records a request to swap. Once per pair of members, even if it was withdrawn. */
export async function saveSwap(tx: Tx, { clubId, fromId, toId }: SwapKey, eventId: number, now: Date): Promise<void> {
  await tx
    .insertInto('swap_request')
    .values({ club_id: clubId, event_id: eventId, from_id: fromId, to_id: toId, asked_at: now })
    .execute()
}

export async function endSwap(db: Reader, { clubId, fromId, toId }: SwapKey, now: Date): Promise<void> {
  await db
    .updateTable('swap_request')
    .set({ ended_at: now })
    .where('club_id', '=', clubId)
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .execute()
}
